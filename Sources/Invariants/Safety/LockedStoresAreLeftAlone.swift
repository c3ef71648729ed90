import StoryModel
import TrackerModel

extension Invariant {
  /// Before the first unlock nothing is written to a store that existed before (I-S14).
  ///
  /// Such a write is lost without a word or, once it gets through, replaces what was there (D-05).
  /// What the user decides after the unlock counts for more than what was there before, also in a process
  /// that could not read it. The journal is meant for that time (D-14). Exercised only where a process runs before the
  /// first unlock, which needs a phone or a reading that allows it (L-30, C-18).
  public static let lockedStoresAreLeftAlone = Invariant(
    id: "I-S14", kind: .safety, name: "Locked stores",
    summary: "Before the first unlock nothing is written to a store that existed before.",
    citations: [RuleID("D", 5), RuleID("D", 14), RuleID("L", 30), RuleID("C", 18)],
    listensTo: OccurrenceKinds(.happening, .launch, .request, .stored, .lost)
  ) { _ in LockedStoreMonitor() }
}

private struct LockedStoreMonitor: InvariantMonitor {
  var finding = Finding()
  // Kept, because it says whether fixes matter.
  private var isLocked = false
  /// The user has switched tracking since the first unlock.
  private var hasDecided = false
  private var trackExists = false
  private var checkpointExists = false
  private var checkpointExistedBefore = false
  /// The files, and whether each is closed before the first unlock.
  private var isClosed: [Identifier: Bool] = [:]

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    // Without a passcode nothing is encrypted before the first unlock (L-30).
    isLocked = !story.world.isUnlocked
    switch entry.what {
    case .happening(.boot): hasDecided = false
    case .happening(.tracking): hasDecided = !isLocked
    case .launch: if isLocked { finding.exercised += 1 }
    case .stored(_, .track): trackExists = true
    case .lost(.checkpoint):
      // The disk was full: what was there before still is.
      if !isLocked { checkpointExists = checkpointExistedBefore }
    case .lost(.overwritten):
      if !hasDecided {
        finding.breach(
          at: entry.time,
          expected: "no checkpoint saved by a process that could not read the last one",
          actual: "a checkpoint saved in place of one that it has not read")
      }
    case .request(let request): take(request, at: entry.time)
    default: break
    }
  }

  /// A point may be recorded in a locked store, or be the first one there.
  var awaitsFixes: Bool { isLocked || !trackExists }

  private mutating func take(_ request: Request, at time: Instant) {
    guard isLocked else {
      if request == .saveCheckpoint {
        (checkpointExistedBefore, checkpointExists) = (checkpointExists, true)
      }
      return note(request)
    }
    switch request {
    case .saveCheckpoint: if checkpointExists { breach(at: time, "checkpoint saved") }
    case .record(_, .track): if trackExists { breach(at: time, "point recorded in the track") }
    case .mergeJournal: if trackExists { breach(at: time, "journal merged into the track") }
    case .deletePoints: if trackExists { breach(at: time, "points deleted from the track") }
    // One of another class is refused, and harms nothing.
    case .writeFile(let name, .none), .removeFile(let name):
      if isClosed[name] == true { breach(at: time, "file '\(name)' replaced or removed unread") }
      note(request)
    default: break
    }
  }

  /// What of files is on the disk when it is locked next. One that a full disk refused counts as there:
  /// who replaces it unread does not know that it is not.
  private mutating func note(_ request: Request) {
    switch request {
    case .writeFile(let name, let protection): isClosed[name] = protection != .none
    // A new one is of the default class.
    case .appendToFile(let name): isClosed[name] = isClosed[name] ?? true
    case .removeFile(let name): isClosed[name] = nil
    default: break
    }
  }

  private mutating func breach(at time: Instant, _ actual: @autoclosure () -> String) {
    finding.breach(
      at: time, expected: "no write to an older store before the first unlock", actual: actual())
  }
}
