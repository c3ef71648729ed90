import StoryModel
import TrackerModel

// Bugs of who believes the phone's clock, its compass, or that nobody ever updates the app.
extension MutationOperator {
  static let clocks: [MutationOperator] = [
    waitsForTheClock, stampsByTheClock, thinsByCourse, startsAnewAtUpdates,
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
}
