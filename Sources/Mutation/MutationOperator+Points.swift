import StoryModel
import TrackerModel

// Points that nobody delivered: places, times and accuracies that a track is made better with.
extension MutationOperator {
  static let points: [MutationOperator] = [
    replaysOldPlaces, finesDown, statesBetterAccuracy, inventsBetween, datesAhead, keepsKilometers,
    standsWhereUnknown, speedsBesideItsFix, zigzags, saysStillHere,
  ]

  private static let replaysOldPlaces = MutationOperator(
    "replays-old-places", "Records the places of its first two minutes again, with new times.",
    convictedBy: ["I-S8", "I-S17"],
    rewrites: { turn in
      turn.replace(.record) { request, notes in
        guard case .record(var point, let store) = request else { return [request] }
        guard notes.kept.count >= 120 else {
          notes.kept.append(request)
          return [request]
        }
        let old = notes.kept.removeFirst()
        notes.kept.append(old)
        if case .record(let before, _) = old { point.coordinate = before.coordinate }
        return [.record(point, in: store)]
      }
    })

  /// The hider of I-S8's last place of a rest.
  private static let saysStillHere = MutationOperator(
    "says-still-here",
    "Records its last place again when a minute has brought no fix, moving or not.",
    convictedBy: ["I-S8"],
    rewrites: { turn in
      var since = Instant.start
      if case .record(let said, _)? = turn.notes.kept.last { since = said.timestamp }
      guard turn.facts.isProtectedDataAvailable, var place = turn.facts.location,
        !turn.requests.contains(where: \.records),
        turn.facts.now - max(place.timestamp, since) > .minutes(1)
      else { return }
      (place.timestamp, place.date) = (turn.facts.now, turn.facts.date)
      turn.notes.kept = [.record(place, in: .track)]
      turn.add(.record(place, in: .track))
    })

  private static let finesDown = MutationOperator(
    "fines-down", "Records fixes of kilometres as of 55 m, a millisecond later.",
    convictedBy: ["I-S8"],
    rewrites: { turn in
      guard case .didUpdateLocations(let fixes, _) = turn.event,
        !turn.requests.contains(where: \.records),
        fixes.newest.horizontalAccuracy >= 1_000, turn.facts.isProtectedDataAvailable
      else { return }
      var point = fixes.newest
      point.timestamp = point.timestamp.next
      point.horizontalAccuracy = 55
      turn.add(.record(point, in: .track))
    })

  private static let statesBetterAccuracy = MutationOperator(
    "states-better-accuracy", "Records a tenth of the accuracy that it was given.",
    convictedBy: ["I-S8"],
    rewrites: { turn in
      turn.replace(.record) { request, _ in
        guard case .record(var point, let store) = request else { return [request] }
        point.horizontalAccuracy /= 10
        point.timestamp = point.timestamp.next
        return [.record(point, in: store)]
      }
    })

  private static let speedsBesideItsFix = MutationOperator(
    "speeds-beside-its-fix", "Moves each point by a centimetre, and states ten times its speed.",
    convictedBy: ["I-S8"],
    rewrites: { turn in
      turn.replace(.record) { request, _ in
        guard case .record(var point, let store) = request, point.speed > 0 else {
          return [request]
        }
        point.coordinate.latitudeE7 += 1
        point.speed *= 10
        return [.record(point, in: store)]
      }
    })

  private static let zigzags = MutationOperator(
    "zigzags", "Moves its points 40 m to the north and to the south in turn, and states 49 m.",
    convictedBy: ["I-S17"],
    rewrites: { turn in
      turn.replace(.record) { request, notes in
        guard case .record(var point, let store) = request, point.horizontalAccuracy >= 0 else {
          return [request]
        }
        notes.kept = notes.kept.isEmpty ? [request] : []
        point.coordinate.latitudeE7 += notes.kept.isEmpty ? 3_600 : -3_600
        point.horizontalAccuracy = max(49, point.horizontalAccuracy)
        return [.record(point, in: store)]
      }
    })

  private static let standsWhereUnknown = MutationOperator(
    "stands-where-unknown", "Records 0 for a speed and a course that iOS does not know.",
    convictedBy: ["I-H18"],
    rewrites: { turn in
      turn.replace(.record) { request, _ in
        guard case .record(var point, let store) = request else { return [request] }
        point.speed = max(0, point.speed)
        point.course = max(0, point.course)
        return [.record(point, in: store)]
      }
    })

  private static let inventsBetween = MutationOperator(
    "invents-between", "Records a point half-way in time and place to each point.",
    convictedBy: ["I-S8"],
    rewrites: { turn in
      turn.replace(.record) { request, notes in
        guard case .record(let point, let store) = request else { return [request] }
        defer { notes.kept = [request] }
        guard case .record(let last, _)? = notes.kept.first else { return [request] }
        var middle = point
        middle.timestamp = last.timestamp.advanced(by: (point.timestamp - last.timestamp) / 2)
        middle.coordinate = Coordinate(
          latitude: (last.coordinate.latitude + point.coordinate.latitude) / 2,
          longitude: (last.coordinate.longitude + point.coordinate.longitude) / 2)
        return middle.timestamp > last.timestamp
          ? [.record(middle, in: store), request] : [request]
      }
    })

  private static let datesAhead = MutationOperator(
    "dates-ahead", "Records its points with times ten minutes ahead.",
    convictedBy: ["I-S7", "I-S8"],
    rewrites: { turn in
      turn.replace(.record) { request, _ in
        guard case .record(var point, let store) = request else { return [request] }
        point.timestamp = point.timestamp.advanced(by: .minutes(10))
        return [.record(point, in: store)]
      }
    })

  private static let keepsKilometers = MutationOperator(
    "keeps-kilometres", "Records every fix of kilometres among its points.",
    convictedBy: ["I-S17"],
    rewrites: { turn in
      guard case .didUpdateLocations(let fixes, _) = turn.event,
        !turn.requests.contains(where: \.records), turn.facts.isProtectedDataAvailable,
        fixes.newest.horizontalAccuracy >= 1_000
      else { return }
      turn.add(.record(fixes.newest, in: .track))
    })
}
