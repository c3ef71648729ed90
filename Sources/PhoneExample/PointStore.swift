import Foundation
import TrackerModel

/// The app's points: a file that is closed until the first unlock, and a journal that never is (D-05, D-14).
final class PointStore {
  private struct Points: Codable {
    var unsent: [Location] = []
    var sent = 0
  }

  private let track = PointStore.folder("track.json")
  private let journal = PointStore.folder("journal.json")

  /// A file of the app's own folder.
  static func folder(_ name: String) -> URL {
    let folder = FileManager.default
      .urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(name)
  }

  /// The points of the track.
  var count: Int { read(track).map { $0.unsent.count + $0.sent } ?? 0 }
  /// Those that nobody accepted.
  var pendingUploads: Int { read(track)?.unsent.count ?? 0 }

  /// Stores a point; false where the disk is full or closed.
  func append(_ location: Location, to store: TrackStore) -> Bool {
    change(store == .track ? track : journal) { $0.unsent.append(location) }
  }

  /// Moves the journal's points to the track.
  func mergeJournal() {
    guard let found = read(journal), change(track, { $0.unsent += found.unsent }) else { return }
    try? FileManager.default.removeItem(at: journal)
  }

  /// Takes note that all points are accepted.
  func acknowledge() {
    _ = change(track) { points in
      points.sent += points.unsent.count
      points.unsent = []
    }
  }

  /// Deletes points.
  func delete(_ scope: DeletionScope) {
    _ = change(track) { points in
      points.sent = 0
      if scope == .all { points.unsent = [] }
    }
  }

  private func read(_ file: URL) -> Points? {
    guard let bytes = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Points.self, from: bytes)
  }

  /// A file that is there and cannot be read is closed: it is left alone.
  private func change(_ file: URL, _ body: (inout Points) -> Void) -> Bool {
    let isThere = FileManager.default.fileExists(atPath: file.path)
    guard var points = read(file) ?? (isThere ? nil : Points()) else { return false }
    body(&points)
    guard let bytes = try? JSONEncoder().encode(points) else { return false }
    var options: Data.WritingOptions = .atomic
    #if !os(Linux)
      options.insert(
        file == journal ? .noFileProtection : .completeFileProtectionUntilFirstUserAuthentication)
    #endif
    return (try? bytes.write(to: file, options: options)) != nil
  }
}
