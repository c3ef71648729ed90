import StoryModel
import TrackerModel

// Bugs around the track and the checkpoint.
extension MutationOperator {
  static let data: [MutationOperator] = [
    overwritesTheCheckpoint, ignoresTheLock, deletesBeforeAcknowledgement, keepsTheOldest,
    keepsADozen, storesTwiceOver, keepsItsJournal, losesWhatIsLocked,
  ]

  private static let overwritesTheCheckpoint = MutationOperator(
    "overwrites-checkpoint", "Takes a locked disk for an empty one and saves a new checkpoint.",
    convictedBy: ["I-S14"], provokedBy: [.powerOff],
    rewrites: { turn in
      guard turn.event == nil, !turn.facts.isProtectedDataAvailable else { return }
      turn.add(.saveCheckpoint)
    })

  private static let ignoresTheLock = MutationOperator(
    "ignores-the-lock", "Records in the track, not in the journal, before the first unlock.",
    convictedBy: ["I-S14"], provokedBy: [.powerOff],
    rewrites: { turn in
      turn.replace { request in
        guard case .record(let location, .journal) = request else { return [request] }
        return [.record(location, in: .track)]
      }
    })

  // Hides behind the reboot, which is trouble, and behind P0, which does not hold before the first unlock.
  private static let losesWhatIsLocked = MutationOperator(
    "loses-what-is-locked", "Records nothing before the first unlock.",
    convictedBy: ["I-L19"], provokedBy: [.powerOff],
    rewrites: { turn in if !turn.facts.isProtectedDataAvailable { turn.drop(\.records) } })

  private static let deletesBeforeAcknowledgement = MutationOperator(
    "deletes-early", "Deletes its points when it sends them, not when the server has them.",
    convictedBy: ["I-S9"],
    rewrites: { turn in
      turn.replace { $0 == .upload ? [$0, .deletePoints(.all)] : [$0] }
    })

  // Hides behind those that show where the phone is, and not where it was.
  private static let keepsADozen = MutationOperator(
    "keeps-a-dozen",
    "Says that it knows no trips, and deletes all points as soon as twelve wait.",
    convictedBy: ["I-S9"], redeclares: { $0.features.remove(.trips) },
    rewrites: { turn in
      turn.drop { $0 == .beginTrip || $0 == .endTrip }
      if turn.facts.pendingUploads >= 12 { turn.add(.deletePoints(.all)) }
    })

  // A batch comes only where a session survives a suspension that is over in seconds (S-07): in
  // the other strategies there is next to none.
  private static let keepsTheOldest = MutationOperator(
    "keeps-the-oldest", "Records only the oldest fix of a batch.", convictedBy: ["I-H4"],
    rewrites: { turn in
      guard case .didUpdateLocations(let locations, _) = turn.event, locations.count > 1 else {
        return
      }
      turn.drop(\.records)
      turn.add(
        .record(locations[0], in: turn.facts.isProtectedDataAvailable ? .track : .journal))
    })

  private static let storesTwiceOver = MutationOperator(
    "stores-twice-over", "Writes every point to the track and to the journal.",
    convictedBy: ["I-S7"],
    rewrites: { turn in
      turn.replace { request in
        guard case .record(let point, .track) = request else { return [request] }
        return [request, .record(point, in: .journal)]
      }
    })

  private static let keepsItsJournal = MutationOperator(
    "keeps-its-journal", "Writes every point to the journal, and never merges it.",
    convictedBy: ["I-L14"],
    rewrites: { turn in
      turn.drop { $0 == .mergeJournal }
      turn.replace { request in
        guard case .record(let point, .track) = request else { return [request] }
        return [.record(point, in: .journal)]
      }
    })
}
