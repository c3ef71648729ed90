import Foundation
import Testing
import TrackerModel

@testable import PhoneDriver

struct FileStoreTests {
  private static func folder() -> URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("driver-\(ProcessInfo.processInfo.globallyUniqueString)")
  }

  @Test func `a folder has what was written last, with what was added, and not what was removed`()
    throws
  {
    let place = Self.folder()
    defer { try? FileManager.default.removeItem(at: place) }
    let folder = PhoneFolder("files", in: place)
    #expect(folder.read() == AppFiles())
    try folder.write([1, 2], to: "log", protection: .none)
    try folder.append([3], to: "log")
    try folder.append([9], to: "new")
    try folder.write([4], to: "old", protection: .complete)
    try folder.remove("old")
    try folder.remove("never")
    let files = PhoneFolder("files", in: place).read()
    #expect(files["log"]?.bytes == [1, 2, 3])
    #expect(files["new"]?.bytes == [9])
    #expect(files.names == ["log", "new"])
    try folder.write([], to: "log", protection: .none)
    #expect(folder.read()["log"]?.bytes == [])
  }

  @Test(arguments: [
    "..", ".", "a/b", "~/Documents/trip 1.json", "Zoë+/", "%2F", String(repeating: "n", count: 900),
  ])
  func `every name is a file in the folder`(text: String) throws {
    let place = Self.folder()
    defer { try? FileManager.default.removeItem(at: place) }
    let folder = PhoneFolder("files", in: place)
    let name = try #require(Identifier(text))
    try folder.write([7], to: name, protection: .none)
    #expect(folder.read().names == [name])
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["files"])
    try folder.remove(name)
    #expect(folder.read().names == [])
  }

  @Test func `a write that fails says why`() throws {
    let place = Self.folder()
    defer { try? FileManager.default.removeItem(at: place) }
    try Data([7]).write(to: place)
    #expect(throws: (any Error).self) {
      try PhoneFolder("files", in: place).write([1], to: "log", protection: .none)
    }
    #expect(FileError(CocoaError(.fileWriteOutOfSpace)) == .outOfSpace)
    #expect(FileError(POSIXError(.ENOSPC)) == .outOfSpace)
    #expect(FileError(CocoaError(.fileWriteNoPermission)) == .noPermission)
    #expect(FileError(POSIXError(.EPERM)) == .noPermission)
  }
}
