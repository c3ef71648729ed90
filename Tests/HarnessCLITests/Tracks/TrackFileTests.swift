import Foundation
import Testing

@testable import HarnessCLI

struct TrackFileTests {
  private let folder = try? TemporaryFolder()

  private func path(_ name: String) throws -> String {
    try #require(folder).path + "/" + name
  }

  private func message(_ path: String, by reader: GPXReader = GPXReader()) -> String? {
    do throws(TrackError) {
      _ = try reader.read(path: path)
      return nil
    } catch {
      return error.text(file: path)
    }
  }

  @Test func `reads what was written`() throws {
    let path = try path("a.gpx")
    let points = [TrackPoint(latitude: 1, longitude: 2)]
    try writeAtomically(GPXWriter.text(points: points, name: "A"), to: path)
    #expect(try GPXReader().read(path: path) == ImportedTrack(name: "A", segments: [points]))
  }

  @Test func `says why a file cannot be read`() throws {
    let folder = try #require(folder).path
    let missing = try path("none.gpx")
    #expect(message(missing) == "\(missing): there is no such file.")
    #expect(message(folder) == "\(folder): this is a folder, not a file.")
  }

  @Test func `does not wait for ever for a pipe into which nobody writes`() throws {
    let path = try path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: TrackError("this is a pipe, and nothing came through it for 1 s.")) {
      try TrackFile.bytes(path: path, limitInMebibytes: 1, patience: 1)
    }
  }

  @Test func `reads a pipe to its end, also where its writer pauses`() throws {
    let path = try path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "(printf a; sleep 0.3; printf b) >\"$0\"", path]
    try writer.run()
    #expect(try TrackFile.bytes(path: path, limitInMebibytes: 1) == Data("ab".utf8))
    writer.waitUntilExit()
  }

  @Test func `stops reading at the limit`() throws {
    let path = try path("big.gpx")
    try writeAtomically(String(repeating: " ", count: (1 << 20) + 1), to: path)
    #expect(
      message(path, by: GPXReader(limitInMebibytes: 1))
        == "\(path): the file is larger than 1 MiB, the limit for a track.")
    #expect(message(path) == "\(path): the file is empty.")
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
  func `says that a file may not be read`() throws {
    let path = try path("a.gpx")
    try writeAtomically("<gpx/>", to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(message(path) == "\(path): the file cannot be opened for reading.")
  }
}
