import Testing

struct DeterminismTests {
  @Test(arguments: Determinism.bans.indices)
  func `does not touch what differs from run to run`(index: Int) throws {
    let ban = Determinism.bans[index]
    for file in try SourceTree.files(in: Determinism.folders) {
      for breach in ban.breaches(in: file) { Issue.record("\(breach)") }
    }
  }

  /// What a ban must find, and what it must not.
  @Test(arguments: [
    ("let now = Date()", 1), ("let now = UpdateDate()", 0), ("// Date() is not for us.", 0),
    ("let text = \"Date()\"", 0), ("let text = \"\\(Date())\"", 1), ("import Foundation", 1),
    ("let x = sin(y)", 1), ("let x = asin(y)", 1), ("let x = Double.sin(y)", 0),
    ("let x = noise.log(y)", 0), ("let x = relog(y)", 0), ("Int.random(in: 1...2)", 1),
    ("Int.random(in: 1...2, using: &noise)", 0), ("list.shuffled()", 1), ("key.hashValue", 1),
    ("group.addTask { }", 0), ("Task { }", 1), ("ContinuousClock().now", 1),
    ("let x = (2.0).squareRoot()", 0),
  ])
  func `finds what is banned in code, and only there`(line: String, count: Int) {
    let file = SourceFile(path: "X.swift", text: line + "\n")
    let breaches = Determinism.bans.flatMap { $0.breaches(in: file) }
    #expect(breaches.count == count)
  }

  @Test func `says what is banned, where, and what to use`() {
    let file = SourceFile(path: "Sources/X/Y.swift", text: "\nlet now = Date()\n")
    #expect(
      Determinism.bans.flatMap { $0.breaches(in: file) }
        == ["Sources/X/Y.swift:2: Date( is banned, use Instant."])
  }

  @Test func `looks at every file of the folders`() throws {
    for folder in Determinism.folders {
      #expect(!(try SourceTree.files(in: [folder])).isEmpty, "\(folder) holds no Swift file.")
    }
  }
}
