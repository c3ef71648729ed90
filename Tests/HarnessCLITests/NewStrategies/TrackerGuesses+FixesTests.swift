import Testing

@testable import HarnessCLI

/// Where a tracker tells its fixes.
struct TrackerGuessesFixesTests {
  private static func guesses(_ body: String) -> TrackerGuesses? {
    let text = "class A: NSObject, CLLocationManagerDelegate { \(body) }"
    return TrackerGuesses(TrackerSources([.init(name: "A.swift", text: text)]))
  }

  @Test(arguments: [
    (
      "@Published private(set) var last: CLLocation?",
      "tracker.$last.sink { if let fix = $0 { Harness.record(fix) } }"
    ),
    (
      "@Published\n var all: [CLLocation] = []",
      "tracker.$all.sink { if let fix = $0.last { Harness.record(fix) } }"
    ),
    (
      "@Published var last = CLLocation()",
      "tracker.$last.dropFirst().sink { Harness.record($0) }"
    ),
    (
      "@Published private var own: CLLocation?\n @Published var last: CLLocation?",
      "tracker.$last.sink { if let fix = $0 { Harness.record(fix) } }"
    ),
    (
      "let fixes = PassthroughSubject<CLLocation, Never>()",
      "tracker.fixes.sink(receiveCompletion: { _ in }) { Harness.record($0) }"
    ),
    (
      """
      private let subject = PassthroughSubject<CLLocation?, Never>()
      var fixes: AnyPublisher<CLLocation?, Never> { subject.eraseToAnyPublisher() }
      """,
      "tracker.fixes.sink(receiveCompletion: { _ in }) { if let fix = $0 { Harness.record(fix) } }"
    ),
    ("var onFix: ((CLLocation) -> Void)?", "tracker.onFix = { Harness.record($0) }"),
    (
      "var onFixes: (@Sendable (_ fixes: [CLLocation]) -> ())?",
      "tracker.onFixes = { $0.forEach(Harness.record) }"
    ),
  ])
  func `are heard where the glue may listen`(body: String, recording: String) throws {
    #expect(try #require(Self.guesses(body)).recording == recording)
  }

  @Test(arguments: [
    "private let subject = PassthroughSubject<CLLocation, Never>()",
    "@Published fileprivate var last: CLLocation?", "private var onFix: ((CLLocation) -> Void)?",
    "var onState: ((String) -> Void)?", "@Published var home: CLLocationCoordinate2D?",
  ])
  func `are not heard where it may not, or where they are none`(body: String) throws {
    #expect(try #require(Self.guesses(body)).recording == nil)
  }

  @Test(arguments: [
    ("@escaping (CLLocation) -> Void", "Harness.record($0)"),
    ("@escaping ((CLLocation?) -> Void)", "if let fix = $0 { Harness.record(fix) }"),
    ("@escaping ([CLLocation]) -> Void", "$0.forEach(Harness.record)"),
  ])
  func `come to a closure that the start wants`(type: String, closure: String) throws {
    let guesses = try #require(Self.guesses("func start(then: \(type)) {}\nfunc stop() {}"))
    #expect(guesses.start == "tracker.start { \(closure) }")
    #expect(guesses.features == [".trackingSwitch", ".store"])
  }

  @Test func `are recorded once, where the start wants a closure and a property tells them`() throws
  {
    let guesses = try #require(
      Self.guesses(
        "@Published var last = CLLocation()\nfunc start(then: @escaping (CLLocation) -> Void) {}"))
    #expect(guesses.start == "tracker.start { _ in }")
    #expect(guesses.recording?.contains("$last") == true)
  }

  @Test(arguments: [
    (
      "@Published var statusText: String = \"\"", "statusText",
      "_ in Harness.tellUser(\"statusText\")"
    ),
    ("@Published var status = \"Idle\"", "status", "_ in Harness.tellUser(\"status\")"),
    (
      "@Published private(set) var lastError: String?", "lastError",
      "if $0 != nil { Harness.tellUser(\"lastError\") }"
    ),
  ])
  func `leave it to a text to say what the user reads`(
    body: String, name: String, closure: String
  ) throws {
    let guesses = try #require(Self.guesses(body))
    let line = "tracker.$\(name).dropFirst().removeDuplicates().sink { \(closure) }"
    #expect(guesses.telling == line)
    let tracker = try #require(StrategyName("my-tracker"))
    let glue = GlueText(name: tracker, guesses: guesses, info: nil).text
    #expect(glue.contains("    held.append(\(line))  // GUESS: what its screen says\n"))
    #expect(glue.hasPrefix("import Combine\n"))
  }

  @Test(arguments: [
    "@Published private var status = \"\"", "@Published var status: CLAuthorizationStatus?",
    "@Published var name = \"\"", "var message: String?",
  ])
  func `leave nothing to what is no text, or not to be heard`(body: String) throws {
    #expect(try #require(Self.guesses(body)).telling == nil)
  }
}
