import Testing

/// The simulated phone plays a strategy by what a driver outside this package has too.
struct SeamTests {
  /// What `AppInterface` keeps from drivers; bugs are planted through it.
  private static let bans = ["requests", "managers", "lastBackgroundTask"].map {
    Ban("app.\($0)", use: "takeRequests(into:), as a driver does")
  }

  @Test func `the simulated phone has no way to the app that a driver lacks`() throws {
    let files = try SourceTree.files(in: ["Sources/DeviceSimulation"])
    #expect(files.contains { $0.holds("app.takeRequests(into:") })
    for breach in files.flatMap({ file in Self.bans.flatMap { $0.breaches(in: file) } }) {
      Issue.record("\(breach)")
    }
  }

  @Test func `finds such a way`() {
    let file = SourceFile(path: "X.swift", text: "let count = app.requests.count\n")
    #expect(Self.bans.flatMap { $0.breaches(in: file) }.count == 1)
  }
}
