import StoryModel
import TrackerConformance
import TrackerModel

// Bugs around the track and the checkpoint.
extension MutationOperator {
  static let data: [MutationOperator] = [
    overwritesTheCheckpoint, ignoresTheLock, inventsNullIsland, recordsTwice,
    deletesBeforeAcknowledgement, keepsTheOldest,
    thinsTheTrack, neverUploads, deletesMoreThanWasSent, keepsWhatWasSent, forgetsTheChoice,
  ]

  private static let overwritesTheCheckpoint = MutationOperator(
    "overwrites-checkpoint", "Takes a locked disk for an empty one and saves a new checkpoint.",
    in: .relaunched, convictedBy: ["I-S14"], provokedBy: [.powerOff],
    rewrites: { turn in
      guard turn.event == nil, !turn.facts.isProtectedDataAvailable else { return }
      turn.add(.saveCheckpoint)
    })

  private static let ignoresTheLock = MutationOperator(
    "ignores-the-lock", "Records in the track, not in the journal, before the first unlock.",
    in: .relaunched, convictedBy: ["I-S14"], provokedBy: [.powerOff],
    rewrites: { turn in
      turn.replace { request in
        guard case .record(let location, .journal) = request else { return [request] }
        return [.record(location, in: .track)]
      }
    })

  private static let inventsNullIsland = MutationOperator(
    "invents-null-island", "Records latitude 0, longitude 0 when its session fails.",
    in: .everybody, convictedBy: ["I-S8"],
    rewrites: { turn in
      guard case .didFailWithError = turn.event else { return }
      let fix = Location(
        coordinate: .nullIsland, timestamp: turn.facts.now, horizontalAccuracy: 0)
      turn.add(.record(fix, in: turn.facts.isProtectedDataAvailable ? .track : .journal))
    })

  private static let recordsTwice = MutationOperator(
    "records-twice", "Records every fix twice.", in: .everybody, convictedBy: ["I-S7"],
    rewrites: { turn in turn.replace { $0.records ? [$0, $0] : [$0] } })

  private static let deletesBeforeAcknowledgement = MutationOperator(
    "deletes-early", "Deletes its points when it sends them, not when the server has them.",
    in: .everybody, convictedBy: ["I-S9"],
    rewrites: { turn in
      turn.replace { $0 == .upload ? [$0, .deletePoints(.all)] : [$0] }
    })

  // A batch comes only where a session survives a suspension that is over in seconds (S-07): in
  // the other strategies there is next to none.
  private static let keepsTheOldest = MutationOperator(
    "keeps-the-oldest", "Records only the oldest fix of a batch.", in: [.visitsAndRegions],
    convictedBy: ["I-H4"],
    rewrites: { turn in
      guard case .didUpdateLocations(let locations, _) = turn.event, locations.count > 1 else {
        return
      }
      turn.drop(\.records)
      turn.add(
        .record(locations[0], in: turn.facts.isProtectedDataAvailable ? .track : .journal))
    })
}

extension MutationOperator {
  private static let thinsTheTrack = MutationOperator(
    "thins-the-track", "Records every other fix.", in: [.visitsAndRegions, .sentinel],
    convictedBy: ["I-L5", "I-L19"],
    rewrites: { turn in
      guard turn.requests.contains(where: \.records) else { return }
      turn.notes.hasHappened.toggle()
      if turn.notes.hasHappened { turn.drop(\.records) }
    })

  private static let neverUploads = MutationOperator(
    "never-uploads", "Stores its points and never sends them.",
    in: [.visitsAndRegions, .sentinel], convictedBy: ["I-L11", "I-L14", "I-N11"],
    promising: [.promises(.uploadDelay, atMost: .hours(1))],
    rewrites: { turn in turn.drop { $0 == .upload } })

  private static let keepsWhatWasSent = MutationOperator(
    "keeps-what-was-sent", "Never deletes what the server has.", in: .everybody,
    convictedBy: ["I-H13"],
    rewrites: { turn in turn.drop { $0 == .deletePoints(.acknowledged) } })

  private static let deletesMoreThanWasSent = MutationOperator(
    "deletes-too-much", "Deletes its whole track when the server has a part of it.",
    in: [.sentinel], convictedBy: ["I-L11"],
    rewrites: { turn in
      turn.replace { $0 == .deletePoints(.acknowledged) ? [.deletePoints(.all)] : [$0] }
    })
}

extension MutationOperator {
  private static let forgetsTheChoice = MutationOperator(
    "forgets-the-choice", "Does not save that the user switched tracking on or off.",
    in: .everybody + [.sentinel], convictedBy: ["I-S15"], provokedBy: [.optOut],
    rewrites: { turn in
      guard turn.event == .userDidDisableTracking || turn.event == .userDidEnableTracking else {
        return
      }
      turn.drop { $0 == .saveCheckpoint }
    })
}
