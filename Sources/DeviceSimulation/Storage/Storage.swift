import StoryModel
import TrackerModel

/// The app's disk: what class of file is open, and how many points it holds.
struct Storage {
  let hasPasscode: Bool
  /// Whether the phone was unlocked since it booted (D-05); always true without a passcode.
  private(set) var isUnlocked = true
  var isFull = false
  /// Points in the track that the server has not accepted.
  private(set) var unacknowledged = 0
  /// Points in the track that the server accepted.
  private(set) var acknowledged = 0
  /// Points in the journal, which is always open (D-14).
  private(set) var journal = 0

  init(hasPasscode: Bool) { self.hasPasscode = hasPasscode }

  mutating func lockUntilFirstUnlock() { isUnlocked = false }
  mutating func unlock() { isUnlocked = true }

  var canWriteTrack: Bool { isUnlocked && !isFull }

  /// Whether the point reached the disk.
  mutating func append(to store: TrackStore) -> Bool {
    switch store {
    case .track:
      guard canWriteTrack else { return false }
      unacknowledged += 1
    case .journal:
      guard !isFull else { return false }
      journal += 1
    }
    return true
  }

  /// How many points of the journal were lost because the track was closed.
  mutating func mergeJournal() -> Int {
    defer { journal = 0 }
    guard canWriteTrack else { return journal }
    unacknowledged += journal
    return 0
  }

  mutating func acknowledge(_ count: Int) {
    let accepted = min(count, unacknowledged)
    unacknowledged -= accepted
    acknowledged += accepted
  }

  mutating func delete(_ scope: DeletionScope) -> (acknowledged: Int, unacknowledged: Int) {
    let deleted = (acknowledged, scope == .all ? unacknowledged : 0)
    acknowledged = 0
    if scope == .all { unacknowledged = 0 }
    return deleted
  }
}

// Points and files.
extension Phone {
  mutating func record(_ location: Location, in store: TrackStore) {
    if storage.append(to: store) {
      totals.pointsStored += 1
      note(.stored(location, store), store == .journal ? .D14 : nil)
    } else {
      totals.pointsLost += 1
      note(.lost(.point), storage.isFull ? .D11 : .D05)
    }
  }

  mutating func mergeJournal() {
    let lost = storage.mergeJournal()
    for _ in 0..<lost {
      totals.pointsLost += 1
      note(.lost(.point), storage.isFull ? .D11 : .D05)
    }
  }

  mutating func deletePoints(_ scope: DeletionScope) {
    guard storage.canWriteTrack else { return }
    let deleted = storage.delete(scope)
    note(.deleted(acknowledged: deleted.acknowledged, unacknowledged: deleted.unacknowledged))
  }

  mutating func setDiskSpace(_ hasRoom: Bool) {
    note(.happening(.diskSpace(hasRoom)))
    storage.isFull = !hasRoom
  }
}
