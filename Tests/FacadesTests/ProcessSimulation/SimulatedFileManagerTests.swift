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
    let name: Identifier = "f:~/Documents/log.txt"
    #expect(requests == [.writeFile(name, .completeUntilFirstUserAuthentication)])
    #expect(access(path, F_OK) != 0)
    var next = PlayedProcess(files: played.files)
    next.run {
      #expect((try? String(contentsOf: Self.log, encoding: .utf8)) == "one\ntwo\n")
      #expect(FileManager.default.fileExists(atPath: path))
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
      #expect(size == 8)
    }
  }

  /// What a piece of work asks for when there is a log.
  private static func requests(_ work: () throws -> Void) -> [Request] {
    var played = PlayedProcess()
    played.run { #expect(throws: Never.self) { try Data([7]).write(to: log) } }
    return played.run { #expect(throws: Never.self) { try work() } }
  }

  private static let written = Request.writeFile(
    "f:~/Documents/log.txt", .completeUntilFirstUserAuthentication)

  @Test func `a file that is written whole is asked for whole, one that is added to is not`() {
    let point = Data(repeating: 1, count: 500)
    #expect(
      Self.requests { try (try Data(contentsOf: Self.log) + point).write(to: Self.log) }
        == [Self.written])
    #expect(
      Self.requests {
        let handle = try FileHandle(forWritingTo: Self.log)
        try handle.seekToEnd()
        handle.write(point)
      } == [.appendToFile("f:~/Documents/log.txt")])
    // Beside it first, then in its place.
    #expect(
      Self.requests {
        let beside = URL(fileURLWithPath: FilePath.home + "/tmp/new")
        try point.write(to: beside)
        _ = try FileManager.default.replaceItemAt(Self.log, withItemAt: beside)
      } == [Self.written])
    #expect(
      Self.requests { try FileManager.default.removeItem(at: Self.log) }
        == [.removeFile("f:~/Documents/log.txt")])
  }

  /// A phone before its first unlock.
  private static let unopened: AppFacts = {
    var facts = AppFacts()
    facts.isProtectedDataAvailable = false
    facts.isCompleteProtectionOpen = false
    return facts
  }()
  /// A phone that was locked again.
  private static let locked: AppFacts = {
    var facts = AppFacts()
    facts.isCompleteProtectionOpen = false
    return facts
  }()

  @Test func `a file of class None is written before the first unlock, and is there afterwards`() {
    var played = PlayedProcess(facts: Self.unopened)
    let requests = played.run {
      #expect(throws: Never.self) { try Data([1]).write(to: Self.log, options: .noFileProtection) }
      #expect(throws: Never.self) { try Data([2]).write(to: Self.log) }
      #expect(throws: CocoaError.self) {
        try Data([3]).write(to: Self.log.appendingPathExtension("bak"))
      }
      let handle = FileHandle(forWritingAtPath: Self.log.path)
      handle?.seekToEndOfFile()
      handle?.write(Data([3]))
    }
    #expect(requests == [.writeFile("f:~/Documents/log.txt", .none)])
    var next = PlayedProcess(files: played.files)
    next.run { #expect((try? Data(contentsOf: Self.log)) == Data([2, 3])) }
  }

  @Test func `a file of class Complete is seen but not read while the phone is locked`() {
    var played = PlayedProcess()
    played.run {
      #expect(throws: Never.self) {
        try Data([1]).write(to: Self.log, options: [.atomic, .completeFileProtection])
      }
    }
    var locked = PlayedProcess(files: played.files, facts: Self.locked)
    locked.run {
      let manager = FileManager.default
      #expect(throws: CocoaError.self) { try Data(contentsOf: Self.log) }
      #expect(throws: CocoaError.self) { try Data([2]).write(to: Self.log) }
      #expect(throws: CocoaError.self) { try manager.copyItem(at: Self.log, to: Self.other) }
      #expect(manager.fileExists(atPath: Self.log.path))
      #expect(Self.protection(Self.log) == FileProtectionType.complete.rawValue)
      // A new one beside it has the class that it is written with.
      #expect(throws: Never.self) {
        try Data([3]).write(to: Self.log, options: [.atomic, .noFileProtection])
        #expect(try Data(contentsOf: Self.log) == Data([3]))
        try manager.moveItem(at: Self.log, to: Self.other)
      }
    }
    #expect(locked.files.names == ["f:~/Documents/other.txt"])
  }

  /// The class of a file, by Foundation's name.
  private static func protection(_ url: URL) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes?[.protectionKey] as? FileProtectionType)?.rawValue
  }

  private static var other: URL {
    log.deletingLastPathComponent().appendingPathComponent("other.txt")
  }

  @Test func `takes the class of attributes, of a file and of the folder that it is made in`() {
    var played = PlayedProcess()
    played.run {
      let manager = FileManager.default
      let folder = manager.temporaryDirectory.appendingPathComponent("trips")
      let secret: [FileAttributeKey: Any] = [.protectionKey: FileProtectionType.complete]
      #expect(throws: Never.self) {
        try manager.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: secret)
        try Data([1]).write(to: folder.appendingPathComponent("1"))
        try Data([1]).write(to: Self.log)
        let usual = FileProtectionType.completeUntilFirstUserAuthentication
        #expect(Self.protection(Self.log) == usual.rawValue)
        try manager.setAttributes(
          [.protectionKey: FileProtectionType.none], ofItemAtPath: Self.log.path)
      }
      #expect(
        Self.protection(folder.appendingPathComponent("1")) == FileProtectionType.complete.rawValue)
      #expect(Self.protection(Self.log) == FileProtectionType.none.rawValue)
      #expect(manager.createFile(atPath: Self.other.path, contents: nil, attributes: secret))
      #expect(Self.protection(Self.other) == FileProtectionType.complete.rawValue)
    }
    #expect(played.files["f:~/Documents/log.txt"]?.protection == FileProtection.none)
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
