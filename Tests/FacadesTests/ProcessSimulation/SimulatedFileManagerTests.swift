import Foundation
import Testing
import TrackerModel

@testable import ProcessSimulation

struct SimulatedFileManagerTests {
  private static var log: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("log.txt")
  }

  @Test func `keeps a file for the next process, and nothing of it on the host`() throws {
    var played = PlayedProcess()
    var path = ""
    let requests = played.run {
      path = Self.log.path
      #expect(throws: CocoaError.self) { try Data(contentsOf: Self.log) }
      #expect(throws: Never.self) {
        try "one\n".write(to: Self.log, atomically: true, encoding: .utf8)
        let handle = try FileHandle(forWritingTo: Self.log)
        try handle.seekToEnd()
        handle.write(Data("two\n".utf8))
      }
    }
    #expect(requests == [.saveCheckpoint])
    #expect(access(path, F_OK) != 0)
    var next = PlayedProcess(disk: played.saved)
    next.run {
      #expect((try? String(contentsOf: Self.log, encoding: .utf8)) == "one\ntwo\n")
      #expect(FileManager.default.fileExists(atPath: path))
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
      #expect(size == 8)
    }
  }

  /// By how many bytes a disk counts as grown when a piece of work has added to the log ten times.
  private static func growth(_ add: () throws -> Void) throws -> Int {
    var played = PlayedProcess()
    played.run { #expect(throws: Never.self) { try Data().write(to: log) } }
    let before = try JSONEncoder().encode(played.saved).count
    for _ in 1...10 { played.run { #expect(throws: Never.self) { try add() } } }
    return try JSONEncoder().encode(played.saved).count - before
  }

  @Test func `a file that is written whole each time counts by its growth, one added to does not`()
    throws
  {
    let point = Data(repeating: 1, count: 500)
    #expect(
      try Self.growth { try (try Data(contentsOf: Self.log) + point).write(to: Self.log) } >= 5_000)
    #expect(
      try Self.growth {
        let handle = try FileHandle(forWritingTo: Self.log)
        try handle.seekToEnd()
        handle.write(point)
      } < 100)
    // Beside it first, then in its place.
    let beside = FilePath.home + "/tmp/new"
    #expect(
      try Self.growth {
        try (try Data(contentsOf: Self.log) + point).write(to: URL(fileURLWithPath: beside))
        _ = try FileManager.default.replaceItemAt(
          Self.log, withItemAt: URL(fileURLWithPath: beside))
      } >= 5_000)
    // A trip in a file of its own, written once.
    var trips = 0
    #expect(
      try Self.growth {
        trips += 1
        try Data(repeating: 1, count: 5_000).write(
          to: Self.log.deletingLastPathComponent().appendingPathComponent("trip-\(trips).json"))
      } < 3_000)
    // Settings, which are as large as ever.
    #expect(try Self.growth { try Data(repeating: 1, count: 40).write(to: Self.log) } < 100)
  }

  @Test func `has folders, which are made, listed, moved and taken away`() {
    var played = PlayedProcess()
    played.run {
      let manager = FileManager.default
      let folder = manager.temporaryDirectory.appendingPathComponent("a/b")
      #expect(throws: CocoaError.self) {
        try manager.createDirectory(at: folder, withIntermediateDirectories: false)
      }
      #expect(throws: Never.self) {
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["2", "1"] { try Data([7]).write(to: folder.appendingPathComponent(name)) }
        #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["1", "2"])
        let other = manager.temporaryDirectory.appendingPathComponent("c")
        try manager.moveItem(at: folder, to: other)
        #expect(!manager.fileExists(atPath: folder.path))
        #expect(try Data(contentsOf: other.appendingPathComponent("1")) == Data([7]))
        try manager.removeItem(at: other)
      }
      #expect(throws: CocoaError.self) {
        try manager.contentsOfDirectory(atPath: manager.temporaryDirectory.path + "/c")
      }
    }
  }

  @Test func `writes nowhere but in the app's own folders, and nothing on a locked disk`() {
    var facts = AppFacts()
    var played = PlayedProcess(facts: facts)
    played.run {
      #expect(throws: CocoaError.self) { try Data().write(to: URL(fileURLWithPath: "/tmp/x")) }
      let outside = Self.log.path + "/../../../x"
      #expect(throws: CocoaError.self) { try Data().write(to: URL(fileURLWithPath: outside)) }
    }
    facts.isProtectedDataAvailable = false
    var locked = PlayedProcess(facts: facts)
    let requests = locked.run {
      #expect(throws: CocoaError.self) { try Data().write(to: Self.log) }
    }
    #expect(requests == [])
  }
}
