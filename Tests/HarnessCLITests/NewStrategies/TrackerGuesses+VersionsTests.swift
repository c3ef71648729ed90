import Testing

@testable import HarnessCLI

/// Which versions of iOS a tracker can be on.
struct TrackerGuessesVersionsTests {
  private static func guesses(_ body: String, before: String = "") -> TrackerGuesses? {
    let text = "\(before)class A: NSObject, CLLocationManagerDelegate {\n\(body)\n}"
    return TrackerGuesses(TrackerSources([.init(name: "A.swift", text: text)]))
  }

  @Test(arguments: [
    ("let session = CLServiceSession(authorization: .always)", 18),
    ("func a() async throws { for try await u in CLLocationUpdate.liveUpdates() {} }", 17),
    ("func a() { if manager.authorizationStatus == .denied {} }", 14),
    ("func a() { if locationManager?.accuracyAuthorization == .fullAccuracy {} }", 14),
    ("let logger = Logger(subsystem: \"a\", category: \"b\")", 14),
    ("let logger = os.Logger(subsystem: \"a\", category: \"b\")", 14),
    ("func a() { print(manager.authorizationStatus.rawValue) }", 14),
    ("@Published var last: CLLocation?", 13), ("func a() { Task { b() } }", 13),
    ("func a() { if CLLocationManager.authorizationStatus() == .denied {} }", nil),
    ("var authorizationStatus = 1", nil),
    ("func a() { if #available(iOS 14.0, *) { b(manager.authorizationStatus) } }", nil),
    ("@Published var last: CLLocation? { didSet { if #available(iOS 17, *) {} } }", nil),
    ("// CLMonitor would do", nil),
  ])
  func `are those that have what it names without a look`(body: String, oldest: Int?) throws {
    #expect(try #require(Self.guesses(body)).oldestSystem == oldest)
  }

  @Test func `are those that it says`() throws {
    let guesses = try #require(
      Self.guesses("let a = CLMonitor(\"a\")", before: "@available(iOS 17.0, *)\npublic "))
    #expect(guesses.oldestSystem == 17)
    let name = try #require(StrategyName("my-tracker"))
    #expect(
      GlueText(name: name, guesses: guesses, info: nil).text.contains(
        "features: [], supportedVersions: SystemVersion(17)...SystemVersion(26)))  // GUESS"))
  }

  @Test func `are all that are played where nothing says otherwise`() throws {
    let guesses = try #require(Self.guesses("let manager = CLLocationManager()"))
    let name = try #require(StrategyName("my-tracker"))
    let glue = GlueText(name: name, guesses: guesses, info: nil).text
    #expect(!glue.contains("supportedVersions") && !glue.contains("SystemVersion"))
  }
}
