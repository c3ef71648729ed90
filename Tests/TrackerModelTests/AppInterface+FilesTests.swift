import Testing

@testable import TrackerModel

struct AppInterfaceFilesTests {
  private typealias App = AppInterface<Int>

  /// An app with a file of each class, which holds its first byte.
  private func app(isUnlocked: Bool = true, isOpen: Bool = true) -> App {
    var facts = AppFacts()
    facts.isProtectedDataAvailable = isUnlocked
    facts.isCompleteProtectionOpen = isOpen
    var app = App(facts: facts)
    for (name, protection) in Self.files {
      app.files[name] = AppFiles.File([1], protection: protection)
    }
    return app
  }

  private static let files: [(Identifier, FileProtection)] = [
    ("complete", .complete), ("default", .completeUntilFirstUserAuthentication), ("none", .none),
  ]

  @Test(arguments: [
    (true, true, ["complete", "default", "none"]), (true, false, ["default", "none"]),
    (false, false, ["none"]),
  ])
  func `reads files of the classes that are open, and knows of all`(
    isUnlocked: Bool, isOpen: Bool, readable: [String]
  ) {
    let app = app(isUnlocked: isUnlocked, isOpen: isOpen)
    let names = app.fileNames
    #expect(names == ["complete", "default", "none"])
    for (name, protection) in Self.files {
      let (found, isOpen, exists) = (
        app.contents(of: name), app.isOpen(protection), app.fileExists(name)
      )
      let isReadable = readable.contains(name.description)
      #expect(found == (isReadable ? [1] : nil))
      #expect(isOpen == isReadable)
      #expect(exists)
    }
    let (found, exists) = (app.contents(of: "other"), app.fileExists("other"))
    #expect(found == nil && !exists)
  }

  private func taken(_ app: inout App) -> [Request] {
    var requests: [Request] = []
    app.takeRequests(into: &requests)
    return requests
  }

  @Test func `gives each request what it means to write, in their order`() {
    var app = app()
    app.write([2], to: "none", protection: .complete)
    app.append([3], to: "none")
    app.append([4], to: "default")
    app.removeFile("default")
    app.append([5], to: "default")
    app.write([6], to: "new")
    let before = app.contents(of: "none")
    #expect(before == [1])
    let requests = taken(&app)
    #expect(
      requests == [
        .writeFile("none", .complete), .appendToFile("none"), .appendToFile("default"),
        .removeFile("default"), .appendToFile("default"),
        .writeFile("new", .completeUntilFirstUserAuthentication),
      ])
    let bytes1 = bytes("new", 1, &app)
    #expect(bytes1 == [[6]])
    let bytes2 = bytes("none", 3, &app)
    #expect(bytes2 == [[2], [2, 3], nil])
    let bytes3 = bytes("default", 3, &app)
    #expect(bytes3 == [[1, 4], [], [5]])
  }

  /// What so many requests of a file mean to be in it.
  private func bytes(_ name: Identifier, _ count: Int, _ app: inout App) -> [[UInt8]?] {
    var bytes: [[UInt8]?] = []
    for _ in 0..<count { bytes.append(app.takeBytes(forFile: name)) }
    return bytes
  }

  @Test func `does not know what a file is to hold that it cannot read`() {
    var app = app(isOpen: false)
    app.append([2], to: "complete")
    let requests = taken(&app)
    #expect(requests == [.appendToFile("complete")])
    let bytes4 = bytes("complete", 1, &app)
    #expect(bytes4 == [nil])
  }

  @Test func `forgets what the handler before meant, when another one changes files`() {
    var app = app()
    app.write([2], to: "none")
    _ = taken(&app)
    app.write([3], to: "none")
    _ = taken(&app)
    let bytes5 = bytes("none", 2, &app)
    #expect(bytes5 == [[3], nil])
  }
}
