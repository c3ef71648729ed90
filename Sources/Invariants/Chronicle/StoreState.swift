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
  private var journal = 0
  private var isMerging = false

  /// Takes a point that reached the disk.
  mutating func stored(in store: TrackStore) {
    onPhone += 1
    if store == .track { queued += 1 } else { journal += 1 }
  }

  /// Takes an entry that is of no fix.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .request(.mergeJournal): (queued, journal, isMerging) = (queued + journal, 0, true)
    // What a merge loses never came into the queue (D-11).
    case .lost(.point): if isMerging { (queued, onPhone) = (queued - 1, max(0, onPhone - 1)) }
    case .uploaded(let count): accepted = min(accepted + count, queued)
    case .deleted(let acknowledged, let unacknowledged):
      queued = max(accepted, queued - unacknowledged)
      onPhone = max(0, onPhone - acknowledged - unacknowledged)
    // What a full disk took of the queue cannot be told any more (D-11).
    case .happening(.diskSpace): queued = accepted
    default: isMerging = false
    }
  }
}
