import Testing

@testable import HarnessCLI

struct TrackerGuessesTests {
  private static func guesses(_ text: String) -> TrackerGuesses? {
    TrackerGuesses(TrackerSources([.init(name: "A.swift", text: text)]))
  }

  @Test(arguments: [
    ("class A: NSObject, CLLocationManagerDelegate { static let shared = A() }", "A.shared"),
    ("class A: NSObject, CLLocationManagerDelegate { static let only: A = .init(1) }", "A.only"),
    ("class A: NSObject, CLLocationManagerDelegate { static var a: Service = A() }", "A.a"),
    ("class A: NSObject, CLLocationManagerDelegate { static var it: A = { A() }() }", "A.it"),
    (
      "class A: NSObject,\n  CLLocationManagerDelegate { private static let own = A() }", "A()"
    ),
    (
      "@MainActor\nfinal class A: NSObject, CLLocationManagerDelegate {}",
      "MainActor.assumeIsolated { A() }"
    ),
    (
      "class A: NSObject, CLLocationManagerDelegate { init(b: @escaping (C, D) -> Void = { _, _ in }) {} }",
      "A()"
    ),
    (
      """
      class A: NSObject, CLLocationManagerDelegate {
        struct Point { init(fix: CLLocation) {} }
      }
      """, "A()"
    ),
    ("actor A { func run() async { for await u in CLLocationUpdate.liveUpdates() {} } }", "A()"),
  ])
  func `sees how the tracker is made`(text: String, expression: String) throws {
    #expect(try #require(Self.guesses(text)).expression == expression)
  }

  @Test(arguments: ["private init() {}", "init(b: B) {}", "init(b: ((C?) -> D)) {}"])
  func `sees that it cannot be made of nothing`(initialiser: String) throws {
    let text = "class A: NSObject, CLLocationManagerDelegate { \(initialiser) }"
    #expect(try #require(Self.guesses(text)).expression == nil)
  }

  @Test func `stops all that can be stopped, and starts by what wants nothing`() throws {
    let guesses = try #require(
      Self.guesses(
        """
        class A: NSObject, CLLocationManagerDelegate {
          func startUpdatingLocation() {}
          func stopUpdatingLocation() {}
        }
        class Other { func startTracking() {} }
        extension A { func stopMonitoringSignificantLocationChanges() {} }
        """))
    #expect(guesses.start == "tracker.startUpdatingLocation()")
    #expect(
      guesses.stop == [
        "tracker.stopUpdatingLocation()", "tracker.stopMonitoringSignificantLocationChanges()",
      ])
  }

  @Test func `leaves what other files do not see`() throws {
    let guesses = try #require(
      Self.guesses(
        """
        class A: NSObject, CLLocationManagerDelegate { func begin() {} }
        private extension A { func startTracking() {} }
        """))
    #expect(guesses.start == "tracker.begin()")
  }

  @Test(arguments: [
    "private final class Ear: NSObject, CLLocationManagerDelegate {}",
    "class Ear: NSObject, CLLocationManagerDelegate { init(_ a: A) {} }",
    "class Ear: NSObject, CLLocationManagerDelegate { let hear: (CLLocation) -> Void }",
  ])
  func `takes who makes the manager, and not whom it lets hear`(ear: String) throws {
    let tracker = """
      actor A {
        func start() {
          let manager = CLLocationManager()
          manager.delegate = Ear { print($0) }
        }
      }
      """
    for text in [ear + "\n" + tracker, tracker + "\n" + ear] {
      #expect(try #require(Self.guesses(text)).type == "A")
    }
  }

  @Test(arguments: [
    ("func requestPermission() {}", "tracker.requestPermission()"),
    ("func ask() { manager.requestAlwaysAuthorization() }", "tracker.ask()"),
    ("func start() { manager.requestAlwaysAuthorization() }", nil), ("func ask() {}", nil),
    ("func requestPermission() {}\nfunc start() { if isNew { requestPermission() } }", nil),
    ("func locationManagerDidChangeAuthorization() { m.requestAlwaysAuthorization() }", nil),
  ])
  func `asks by what is named so or does it`(method: String, ask: String?) throws {
    let text = "class A: NSObject, CLLocationManagerDelegate { \(method) }"
    #expect(try #require(Self.guesses(text)).ask == ask)
  }

  @Test(arguments: [
    ("restoreIfNeeded", true), ("continueIfAppropriate", true), ("appLaunched", true),
    ("startIfEnabled", true), ("resume", false), ("stopIfNeeded", false),
  ])
  func `goes on at a launch with what was begun`(name: String, goesOn: Bool) throws {
    let text = """
      class A: NSObject, CLLocationManagerDelegate { func start() {}; func \(name)() {} }
      """
    let guesses = try #require(Self.guesses(text))
    #expect(guesses.start == "tracker.start()")
    #expect(guesses.resume == (goesOn ? "tracker.\(name)()" : nil))
    let line = "tracker.\(name)()  // GUESS: goes on with what was begun"
    let tracker = try #require(StrategyName("my-tracker"))
    #expect(
      GlueText(name: tracker, guesses: guesses, info: nil).text.contains(line) == goesOn)
  }

  @Test func `begins once where a launch goes on with what was begun`() throws {
    let text = """
      class A: NSObject, CLLocationManagerDelegate {
        func start() {}
        func stop() {}
        func restore() {}
      }
      """
    let name = try #require(StrategyName("my-tracker"))
    let glue = GlueText(name: name, guesses: try #require(Self.guesses(text)), info: nil).text
    #expect(glue.contains("    if !hasBegun { tracker.start() }  // GUESS"))
    #expect(glue.contains("  func userDidEnableTracking() {\n    tracker.start()\n  }\n"))
    #expect(!glue.contains("isOff"))
    let without = try #require(Self.guesses(text.replacing("restore", with: "show")))
    let other = GlueText(name: name, guesses: without, info: nil).text
    #expect(other.contains("if !isOff { tracker.start() }") && !other.contains("hasBegun"))
  }

  @Test func `names the start that wants something, and calls nothing`() throws {
    let guesses = try #require(
      Self.guesses(
        "class A: NSObject, CLLocationManagerDelegate { func startTracking(type: Int) throws {} }"))
    #expect(guesses.start == nil)
    #expect(guesses.startThatWants?.signature == "startTracking(type:)")
  }

  @Test(arguments: [
    ("static let shared = A()", "", "A.shared"), ("", "let gps: A = A()", "own.gps"),
  ])
  func `lets the files' own delegate of the app launch the tracker`(
    kept: String, held: String, expression: String
  ) throws {
    let guesses = try #require(
      Self.guesses(
        """
        class A: NSObject, CLLocationManagerDelegate {
          \(kept)
          var onFix: ((CLLocation) -> Void)?
          func start() {}
          func stop() {}
        }
        class AppDelegate: UIResponder, UIApplicationDelegate { \(held) }
        """))
    let name = try #require(StrategyName("my-tracker"))
    let glue = GlueText(name: name, guesses: guesses, info: nil).text
    #expect(guesses.expression == expression)
    for line in [
      "private let own = AppDelegate()", "private var tracker: A { \(expression) }",
      "var delegate: any UIApplicationDelegate { own }", "tracker.onFix = { Harness.record($0) }",
    ] { #expect(glue.contains(line), "\(line)") }
    #expect(!glue.contains("isOff"))
    #expect(!glue.contains("didFinishLaunching"))
  }

  @Test func `makes the tracker itself where the files' delegate has another one`() throws {
    let guesses = try #require(
      Self.guesses(
        """
        class A: NSObject, CLLocationManagerDelegate { func start() {} }
        class AppDelegate: UIResponder, UIApplicationDelegate { private let gps = A() }
        """))
    #expect(guesses.appDelegate == nil)
    #expect(guesses.expression == "A()")
  }

  @Test(arguments: [
    ("URLSession.shared.dataTask(with: a).resume()", true),
    ("let session = Foundation.URLSession(configuration: .default)", true),
    ("let urlSessions = 1", false),
  ])
  func `sees that an app has a network by how it is named`(use: String, hasUploads: Bool) throws {
    let guesses = try #require(
      Self.guesses("class A: NSObject, CLLocationManagerDelegate { func b() { \(use) } }"))
    #expect(guesses.features.contains(".uploads") == hasUploads)
  }

  @Test func `leaves the app's delegate to iOS`() throws {
    let guesses = try #require(
      Self.guesses(
        """
        class AppDelegate: UIResponder, UIApplicationDelegate, CLLocationManagerDelegate {
          func startTracking() {}
        }
        """))
    #expect(guesses.isDelegate)
    #expect(guesses.start == nil)
    let name = try #require(StrategyName("mine"))
    let glue = GlueText(name: name, guesses: guesses, info: nil).text
    #expect(glue.contains("var delegate: any UIApplicationDelegate { tracker }"))
  }
}
