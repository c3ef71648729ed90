import StoryModel
import TrackerModel

// Bugs of who believes the phone's clock, its compass, or that nobody ever updates the app.
extension MutationOperator {
  static let clocks: [MutationOperator] = [
    waitsForTheClock, stampsByTheClock, thinsByCourse, startsAnewAtUpdates, turnsItsCourse,
    datesByItsZone, splitsByTheClock,
  ]

  private static let waitsForTheClock = MutationOperator(
    "waits-for-the-clock", "Records no fix whose date is before that of the newest point.",
    convictedBy: ["I-L19"], provokedBy: [.clockChange],
    rewrites: { turn in
      turn.replace(.record) { request, notes in
        guard case .record(let point, _) = request else { return [request] }
        guard point.date > notes.newestDate else { return [] }
        notes.newestDate = point.date
        return [request]
      }
    })

  private static let stampsByTheClock = MutationOperator(
    "stamps-by-the-clock", "Takes the times of its points from the clock, as it was at first.",
    convictedBy: ["I-S7", "I-S8"], provokedBy: [.clockChange],
    rewrites: { turn in
      turn.replace(.record) { request, notes in
        guard case .record(var point, let store) = request else { return [request] }
        let ahead = notes.clockAhead ?? (point.date - point.timestamp)
        notes.clockAhead = ahead
        point.timestamp = point.date.advanced(by: .zero - ahead)
        return [.record(point, in: store)]
      }
    })

  private static let splitsByTheClock = MutationOperator(
    "splits-by-the-clock", "Takes a clock that was set for a long pause, and begins another trip.",
    convictedBy: ["I-L16"], provokedBy: [.clockChange],
    rewrites: { turn in
      let ahead = turn.facts.date - turn.facts.now
      let wasSet = turn.notes.clockAhead.map { $0 != ahead } ?? false
      turn.notes.clockAhead = ahead
      if wasSet, turn.notes.hasHappened { turn.add(.endTrip, .beginTrip) }
      for request in turn.requests where request == .beginTrip || request == .endTrip {
        turn.notes.hasHappened = request == .beginTrip
      }
    })

  private static let thinsByCourse = MutationOperator(
    "thins-by-course", "Records a point only where its course is another one by 20 degrees.",
    convictedBy: ["I-L5"],
    rewrites: { turn in
      turn.replace(.record) { request, notes in
        guard case .record(let point, _) = request, point.course >= 0 else { return [request] }
        let turned = abs(point.course - (notes.course ?? -360))
        guard min(turned, abs(360 - turned)) >= 20 else { return [] }
        notes.course = point.course
        return [request]
      }
    })

  private static let startsAnewAtUpdates = MutationOperator(
    "starts-anew-at-updates", "Cannot read what an earlier version of the app has saved.",
    convictedBy: ["I-S15"], provokedBy: [.appUpdate, .optOut, .openApp],
    loses: .checkpointOfOlderVersion)

  private static let turnsItsCourse = MutationOperator(
    "turns-its-course", "Takes the course for where the phone comes from.",
    convictedBy: ["I-S17"],
    rewrites: { turn in
      turn.replace(.record) { request, _ in
        guard case .record(var point, let store) = request, point.course >= 0 else {
          return [request]
        }
        point.course += point.course < 180 ? 180 : -180
        return [.record(point, in: store)]
      }
    })

  private static let datesByItsZone = MutationOperator(
    "dates-by-its-zone", "Records the local time of its fixes as if it were Greenwich's.",
    convictedBy: ["I-S8"],
    rewrites: { turn in
      let ahead = Duration.seconds(turn.facts.secondsFromGMT)
      turn.replace(.record) { request, _ in
        guard case .record(var point, let store) = request else { return [request] }
        point.timestamp = point.timestamp.advanced(by: ahead)
        return [.record(point, in: store)]
      }
    })
}
