import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// A story played against a strategy, with questions to its trace; times are minutes.
struct PlayedStory {
  let entries: [TraceEntry]

  init(_ scenario: Scenario, _ strategy: any TrackerStrategy) {
    entries = StoryRun.record(scenario, strategy, by: MonitorBank.Routes([])).entries
  }

  /// The minutes at which something happened, from one minute until another.
  func minutes(
    from start: Double = 0, until end: Double = .infinity, where matches: (Occurrence) -> Bool
  ) -> [Double] {
    entries.filter { (start..<end).contains($0.minute) && matches($0.what) }.map(\.minute)
  }

  /// The requests of a stretch of the story, in order.
  func requests(from start: Double = 0, until end: Double = .infinity) -> [Request] {
    entries.compactMap { entry in
      guard (start..<end).contains(entry.minute), case .request(let request) = entry.what else {
        return nil
      }
      return request
    }
  }

  /// When fixes were asked for.
  func recordings(from start: Double = 0, until end: Double = .infinity) -> [Double] {
    minutes(from: start, until: end) { what in
      if case .request(.record) = what { true } else { false }
    }
  }

  /// The points that reached the disk.
  func points(from start: Double = 0, until end: Double = .infinity) -> [Location] {
    entries.compactMap { entry in
      guard (start..<end).contains(entry.minute), case .stored(let point, _) = entry.what else {
        return nil
      }
      return point
    }
  }

  /// When a session was set to an accuracy.
  func settings(to accuracy: LocationAccuracy, from start: Double = 0) -> [Double] {
    minutes(from: start) { what in
      if case .request(.setDesiredAccuracy(_, accuracy)) = what { true } else { false }
    }
  }
}

extension TraceEntry {
  var minute: Double { Double(time.milliseconds) / 60_000 }
}

extension Scenario {
  /// Rest at home for an hour, a drive of 30 km in half an hour, then rest to the end.
  ///
  /// The user opens the app at 0, allows everything and leaves after five minutes.
  static func commute(
    hours: Int = 3, profile: ProfileID = .ios18, _ happenings: (Happening.Kind, minute: Int)...
  ) -> Scenario {
    Scenario(
      title: "A drive after an hour at home", profile: profile,
      journey: Journey(legs: [
        Journey.Leg(.dwell, to: .home, for: .hours(1)),
        Journey.Leg(.drive, to: .work, for: .minutes(30)),
      ]),
      happenings: happenings.map { Happening(at: .minutes($0.minute), $0.0) },
      length: .hours(hours), noiseSeed: 7)
  }

  /// The same, and the way back from the third hour on.
  static func thereAndBack(
    profile: ProfileID = .ios18, _ happenings: (Happening.Kind, minute: Int)...
  ) -> Scenario {
    var scenario = commute(hours: 5, profile: profile)
    scenario.happenings = happenings.map { Happening(at: .minutes($0.minute), $0.0) }
    scenario.journey.legs += [
      Journey.Leg(.dwell, to: .work, for: .minutes(90)),
      Journey.Leg(.drive, to: .home, for: .minutes(30)),
    ]
    return scenario
  }
}

extension Place {
  /// Where the drive of `commute` ends.
  static var work: Place { Place(east: 24_000, north: 18_000) }
}
