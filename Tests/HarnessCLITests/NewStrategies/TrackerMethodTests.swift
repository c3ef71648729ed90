import Testing

@testable import HarnessCLI

struct TrackerMethodTests {
  private static func kind(isActor: Bool = false, isOnMainActor: Bool = false)
    -> TrackerSources.Kind
  {
    .init(name: "A", isActor: isActor, isOnMainActor: isOnMainActor, inherits: "", body: "")
  }

  @Test(arguments: [
    ("func start() {", "tracker.start()"),
    ("func start(every seconds: Double = 5, then: () -> Void = {}) {", "tracker.start()"),
    ("func start() throws {", "try? tracker.start()"),
    ("func start() -> Bool {", "_ = tracker.start()"),
    ("func start() async throws {", "Task { try? await tracker.start() }"),
  ])
  func `is called as it is declared`(declaration: String, call: String) throws {
    let method = try #require(TrackerMethod.all(in: declaration).first)
    #expect(method.wants.isEmpty)
    #expect(method.call(on: Self.kind()) == call)
  }

  @Test func `is called where it lives`() throws {
    let method = try #require(TrackerMethod.all(in: "func start() {").first)
    #expect(method.call(on: Self.kind(isActor: true)) == "Task { await tracker.start() }")
    #expect(
      method.call(on: Self.kind(isOnMainActor: true))
        == "MainActor.assumeIsolated { tracker.start() }")
  }

  @Test func `says what it has to be given`() throws {
    let text = "func begin(type: Kind, _ id: [String: Int], then: @escaping (Int, Int) -> Void) {"
    let method = try #require(TrackerMethod.all(in: text).first)
    #expect(method.signature == "begin(type:_:then:)")
  }

  @Test func `is none that nobody else may call`() {
    let text = """
      private func a() {}
      static func b() {}
      override func c() {}
      public func d() {}
      """
    #expect(TrackerMethod.all(in: text).map(\.name) == ["d"])
  }

  @Test func `is none within another one, or of another type`() {
    let text = """
      func a() {
        func b() {}
      }
      struct Other { func c() {} }
      func d() {}
      """
    #expect(TrackerMethod.all(in: text).map(\.name) == ["a", "d"])
  }

  @Test(arguments: [
    ("func a() { manager.requestAlwaysAuthorization() }", true),
    ("func a() { manager.requestWhenInUseAuthorization ( ) }", true),
    ("func a() {}\nfunc b() { manager.requestAlwaysAuthorization() }", false),
  ])
  func `asks for permission, or does not`(text: String, asks: Bool) throws {
    #expect(try #require(TrackerMethod.all(in: text).first).asks == asks)
  }
}
