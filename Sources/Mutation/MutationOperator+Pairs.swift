import StoryModel
import TrackerModel

// Bugs that one run does not show: they need a second one, altered, to be held against.
extension MutationOperator {
  static let paired: [MutationOperator] = [
    hurriesByTheClock, togglesAtCallbacks, registersAnewWhenLaunched, coolsDown, armsAtTheEnd,
    believesCoreMotion, losesTheSouth, storesTheTimeOfDay, countsForEver,
  ]

  private static let hurriesByTheClock = MutationOperator(
    "hurries-by-the-clock", "Asks for an upload whenever little background time remains.",
    convictedBy: ["I-S12"],
    rewrites: { turn in
      guard turn.event != nil, turn.remainingTime < .seconds(100) else { return }
      turn.add(.upload)
    })

  private static let togglesAtCallbacks = MutationOperator(
    "toggles-at-callbacks", "Switches visits at every change of the permission it is told of.",
    convictedBy: ["I-P1"],
    rewrites: { turn in
      guard turn.event?.kind == .didChangeAuthorization,
        turn.facts.authorizationStatus.allowsLocation
      else { return }
      turn.notes.hasHappened.toggle()
      turn.add(turn.notes.hasHappened ? .startMonitoringVisits : .stopMonitoringVisits)
    })

  private static let registersAnewWhenLaunched = MutationOperator(
    "registers-anew", "Registers a region of a new name at every launch by iOS.",
    convictedBy: ["I-P3"],
    rewrites: { turn in
      guard turn.isBackgroundLaunch, let center = turn.facts.location?.coordinate else { return }
      let minutes = Int(turn.facts.now.milliseconds / 60_000)
      turn.add(
        .startMonitoring(
          Region(identifier: Identifier("place", numbered: minutes), center: center, radius: 150)))
    })
}

extension MutationOperator {
  private static let coolsDown = MutationOperator(
    "cools-down", "Lets ten minutes of a timer pass between one session and the next.",
    convictedBy: ["I-H7"],
    rewrites: { turn in
      if case .timerDidFire("cool-down") = turn.event {
        turn.notes.hasHappened = false
        turn.releaseKeptRequests()
      } else if turn.notes.hasHappened {
        turn.notes.kept += turn.requests.filter(\.startsSession)
        turn.drop(\.startsSession)
      } else if turn.requests.contains(where: \.stopsSession) {
        turn.notes.hasHappened = true
        turn.add(.startTimer("cool-down", after: .minutes(10), repeats: false))
      }
    })

  private static let armsAtTheEnd = MutationOperator(
    "arms-at-the-end", "Registers with iOS only when it is told that it will be ended.",
    convictedBy: ["I-H8"], provokedBy: [.memoryPressure, .forceQuit],
    rewrites: { turn in
      let new = turn.requests.filter(\.registers)
      if !new.isEmpty { turn.notes.kept = new }
      turn.drop(\.registers)
      if turn.event == .willTerminate { turn.releaseKeptRequests() }
    })

  private static let believesCoreMotion = MutationOperator(
    "believes-core-motion", "Once it hears of motion, it records only in what that calls a car.",
    convictedBy: ["I-P2"],
    rewrites: { turn in
      if case .motionActivity(let activity) = turn.event {
        turn.notes.hasHappened = !activity.automotive
      }
      if turn.notes.hasHappened { turn.drop(\.records) }
    })

  private static let countsForEver = MutationOperator(
    "counts-for-ever", "Sends at every seventh turn, which it counts in a static.",
    convictedBy: ["I-S18"],
    rewrites: { turn in if turn.countForEver() % 7 == 0 { turn.add(.upload) } })

  private static let losesTheSouth = MutationOperator(
    "loses-the-south",
    "Stores places by their distance north of its first, and so none south of it.",
    convictedBy: ["I-P4"],
    rewrites: { turn in
      if turn.notes.kept.isEmpty {
        turn.notes.kept = Array(turn.requests.filter(\.records).prefix(1))
      }
      guard let origin = turn.notes.kept.first?.latitude else { return }
      turn.drop { request in request.latitude.map { $0 < origin } ?? false }
    })

  private static let storesTheTimeOfDay = MutationOperator(
    "stores-the-time-of-day", "Stores the time of day of a fix, without the day.",
    convictedBy: ["I-P5"],
    rewrites: { turn in
      turn.replace { request in
        guard case .record(var location, let store) = request else { return [request] }
        let day = Duration.hours(24).wholeMilliseconds
        location.timestamp = Instant(milliseconds: location.timestamp.milliseconds % day)
        return [.record(location, in: store)]
      }
    })
}

extension Request {
  /// Of the fix that is to be recorded.
  fileprivate var latitude: Int32? {
    if case .record(let location, _) = self { location.coordinate.latitudeE7 } else { nil }
  }
}

extension MutantTurn {
  /// What `backgroundTimeRemaining` reads.
  fileprivate var remainingTime: Duration {
    AppInterface<Int>(facts: facts).backgroundTimeRemaining
  }
}
