import Foundation
import Testing

@testable import HarnessCLI

/// Tracks from many programs, kept beside the package and not in it.
struct SharedGPXFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/data/gpx")

  private static let paths: [String] = {
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (found ?? []).filter { $0.hasSuffix(".gpx") }.sorted()
  }()

  @Test(
    .enabled(if: !paths.isEmpty, "there are no files in ../shared/data/gpx"),
    arguments: paths)
  func `reads the file or says in one line why not`(path: String) {
    let name = String(path.split(separator: "/").last ?? "")
    do throws(TrackError) {
      let track = try GPXReader().read(path: Self.folder.path + "/" + path)
      #expect(!track.segments.isEmpty)
      #expect(track.segments.allSatisfy { !$0.isEmpty })
      let timed = track.timed(metresPerSecond: 1.4)
      let times = timed.points.compactMap(\.milliseconds)
      #expect(times.count == timed.points.count)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    } catch {
      let message = error.text(file: name)
      #expect(message.hasPrefix(name))
      #expect(message.hasSuffix("."))
      #expect(!message.contains("\n"))
    }
  }
}
