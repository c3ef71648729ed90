import Foundation
import Testing

@testable import HarnessCLI

struct AtomicFileTests {
  private let folder = try? TemporaryFolder()

  private func path(_ name: String) throws -> String {
    try #require(folder).path + "/" + name
  }

  private func message(_ path: String) -> String? {
    do throws(WriteError) {
      try writeAtomically("text", to: path)
      return nil
    } catch {
      return error.text
    }
  }

  @Test func `writes a file and replaces it`() throws {
    let path = try path("a.txt")
    try writeAtomically("first, and longer", to: path)
    try writeAtomically("seconđ", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "seconđ")
    #expect(folder?.contents == ["a.txt"])
  }

  @Test func `writes a file that others may read`() throws {
    let path = try path("a.txt")
    try writeAtomically("text", to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let permissions = try #require(attributes[.posixPermissions] as? NSNumber).intValue
    let mask = umask(0)
    umask(mask)
    #expect(permissions == 0o666 & ~Int(mask))
  }

  @Test func `writes through a link and keeps it`() throws {
    let link = try path("link")
    try writeAtomically("old", to: try path("a.txt"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.txt")
    try writeAtomically("new", to: link)
    #expect(try String(contentsOfFile: try path("a.txt"), encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.txt")
  }

  @Test(arguments: [
    ("none/b.txt", "there is no folder FOLDER/none"),
    ("a.txt/b.txt", "there is no folder FOLDER/a.txt"),
    ("sub", "this is a folder"),
    ("sub/", "this is a folder"),
    ("a.txt/", "this is a file, and a folder is named"),
    ("none/", "there is no folder FOLDER/none/"),
  ])
  func `says why a file cannot be written and leaves nothing behind`(
    name: String, reason: String
  ) throws {
    let folder = try #require(folder)
    try writeAtomically("old", to: try path("a.txt"))
    try FileManager.default.createDirectory(
      atPath: try path("sub"), withIntermediateDirectories: false)
    let target = try path(name)
    let expected = "\(target): cannot be written: \(reason)."
    #expect(message(target) == expected.replacing("FOLDER", with: folder.path))
    #expect(folder.contents == ["a.txt", "sub"])
    #expect(try String(contentsOfFile: try path("a.txt"), encoding: .utf8) == "old")
  }

  @Test func `does not replace a pipe`() throws {
    let path = try path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    #expect(
      message(path) == "\(path): cannot be written: this is a device or a pipe, not a file.")
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may write everywhere"))
  func `says that a folder may not be written to`() throws {
    let folder = try #require(folder)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o500], ofItemAtPath: folder.path)
    let path = try path("a.txt")
    #expect(message(path) == "\(path): cannot be written: no permission to write there.")
    #expect(folder.contents == [])
  }

  @Test func `ends with the code for a file that cannot be created`() {
    #expect(WriteError.exitCode.rawValue == 73)
  }
}
