import StoryModel
import TrackerModel

/// What is on the phone's disk of the app's points, and what of it the server has.
public struct StoreState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(
    .happening, .stored, .lost, .uploaded, .deleted, .request
  ).subtracting(OccurrenceKinds(rawValue: 1 << UInt32(OccurrenceKind.record.rawValue)))

  /// Points that came into the queue since the story began, and were not deleted from it unsent: into
  /// the track, or there by a merge of the journal.
  public private(set) var queued = 0
  /// How many of them the server has accepted.
  public private(set) var accepted = 0
  /// Points in the queue that the server does not have.
  public var waiting: Int { queued - accepted }
  /// Points on the phone: queued or in the journal, and not deleted.
  public private(set) var onPhone = 0
  /// Points on the phone without those that the app asked to delete while the disk was full: it is not told
  /// that they stayed (D-11).
  public var kept: Int { onPhone - stuck }
  /// Points that came into the journal since it was merged.
  public private(set) var journaled = 0
  private var isMerging = false
  /// Points on the phone that the server has.
  private var sent = 0
  /// How many of them were to be deleted while the disk was full.
  private var stuck = 0
  private var diskHasRoom = true

  /// Takes a point that reached the disk.
  mutating func stored(in store: TrackStore) {
    onPhone += 1
    if store == .track { queued += 1 } else { journaled += 1 }
  }

  /// Takes an entry that is of no fix.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .request(.mergeJournal): (queued, journaled, isMerging) = (queued + journaled, 0, true)
    // What a merge loses never came into the queue (D-11).
    case .lost(.point): if isMerging { (queued, onPhone) = (queued - 1, max(0, onPhone - 1)) }
    case .request(.deletePoints) where !diskHasRoom: (stuck, isMerging) = (sent, false)
    case .uploaded(let count):
      (accepted, sent) = (min(accepted + count, queued), min(sent + count, onPhone))
    case .deleted(let acknowledged, let unacknowledged):
      queued = max(accepted, queued - unacknowledged)
      onPhone = max(0, onPhone - acknowledged - unacknowledged)
      sent = max(0, sent - acknowledged)
      stuck = min(stuck, sent)
    // What a full disk took of the queue cannot be told any more (D-11).
    case .happening(.diskSpace(let hasRoom)): (queued, diskHasRoom) = (accepted, hasRoom)
    default: isMerging = false
    }
  }
}
