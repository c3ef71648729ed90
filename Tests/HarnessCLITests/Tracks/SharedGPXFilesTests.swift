import Foundation
import StoryModel
import Testing
import TrackerModel

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

  @Test(
    .enabled(if: !paths.isEmpty, "there are no files in ../shared/data/gpx"),
    arguments: paths)
  func `makes a journey of the file or says in one line why not`(path: String) throws {
    guard let track = try? GPXReader().read(path: Self.folder.path + "/" + path) else { return }
    do throws(TrackImportError) {
      let story = try TrackImport(track, title: "file", metresPerSecond: 5)
      let legs = story.scenario.journey.legs
      #expect(legs.count >= 1)
      #expect(legs.count <= story.pointCount * 2 + 2)
      #expect(legs.reduce(.zero) { $0 + $1.duration } == story.scenario.length)
      // Ways of moving last, or the track is shorter than they do.
      let runs = zip(legs, legs.dropFirst()).count { $0.mode != $1.mode }
      let minutes = Int(story.scenario.length.wholeMilliseconds / 60_000)
      #expect(runs <= 2 + minutes / 5)
    } catch {
      #expect(error.text.hasSuffix("."))
      #expect(!error.text.contains("\n"))
    }
  }
}
