import DeviceSimulation
import StoryModel
import TrackerModel

/// The trace of a statement's scenario, with the questions that statements ask of it; times in
/// seconds.
public struct StatementEvidence: Sendable {
  /// Every entry.
  public let entries: [TraceEntry]
  /// The totals.
  public let totals: Totals
  /// The evidence of the app that the statement compares with, if it does.
  public var beside: [StatementEvidence] = []

  /// Plays a scenario and keeps what happened.
  ///
  /// - Precondition: The scenario's profile and parameters exist.
  public init(of app: some TrackerStrategy, in scenario: Scenario) {
    guard let simulation = Simulation(scenario) else {
      preconditionFailure(
        "A statement is tried on \(scenario.profile), or sets what does not exist.")
    }
    var recorder = TraceRecorder()
    totals = simulation.run(app, into: &recorder)
    entries = recorder.entries
  }

  /// The times at which something happened, from a time on and before another.
  public func times(
    from start: Int64 = 0, to end: Int64 = .max / 1_000, _ matches: (Occurrence) -> Bool
  ) -> [Int64] {
    let span = start * 1_000..<end * 1_000
    return entries.filter { span.contains($0.time.milliseconds) && matches($0.what) }
      .map { $0.time.milliseconds / 1_000 }
  }

  /// When something first happened from a time on.
  public func first(from start: Int64 = 0, _ matches: (Occurrence) -> Bool) -> Int64? {
    entries.first { $0.time.milliseconds >= start * 1_000 && matches($0.what) }
      .map { $0.time.milliseconds / 1_000 }
  }

  /// Whether something happened from a time on.
  public func saw(from start: Int64 = 0, _ matches: (Occurrence) -> Bool) -> Bool {
    first(from: start, matches) != nil
  }

  /// Whether the app told the user something: the statements' apps say what they read that way.
  public func wasTold(_ message: Identifier, from start: Int64 = 0) -> Bool {
    saw(from: start) { $0 == .request(.tellUser(message)) }
  }
}

// The process.
extension StatementEvidence {
  /// The launches in the background from a time on.
  public func relaunches(from start: Int64, to end: Int64 = .max / 1_000) -> [Int64] {
    times(from: start, to: end) { if case .launch(.event) = $0 { true } else { false } }
  }

  /// When and why the process first ended.
  public var death: (time: Int64, cause: TerminationCause)? {
    for entry in entries {
      if case .process(.terminated(let cause)) = entry.what {
        return (entry.time.milliseconds / 1_000, cause)
      }
    }
    return nil
  }

  /// When the process was first suspended from a time on.
  public func suspension(from start: Int64) -> Int64? {
    first(from: start) { $0 == .process(.suspended) }
  }

  /// Whether the app ran between two times without being suspended or ended.
  public func isRunning(from start: Int64, to end: Int64) -> Bool {
    var runs = false
    for entry in entries where entry.time.milliseconds < end * 1_000 {
      guard case .process(let change) = entry.what else { continue }
      let runsNow =
        switch change {
        case .foreground, .background, .resumed: true
        case .suspended, .terminated: false
        }
      if entry.time.milliseconds > start * 1_000, !(runs && runsNow) { return false }
      runs = runsNow
    }
    return runs
  }
}

// Fixes and energy.
extension StatementEvidence {
  /// When the app was given fixes of a service, between two times.
  public func fixes(
    of wanted: LocationService = .standard, from start: Int64 = 0, to end: Int64 = .max / 1_000
  ) -> [Int64] {
    times(from: start, to: end) {
      if case .event(.locations(_, _, _, let service)) = $0 { service == wanted } else { false }
    }
  }

  /// The charge of the battery that the app used, in hundredths of a percent.
  public var basisPoints: Int64 {
    totals.appMicrojoules / max(1, totals.batteryMicrojoules / 10_000)
  }

  /// The energy that the app caused in an hour of the scenario, counted from 1, in milliwatt-hours.
  public func milliwattHours(inHour hour: Int64) -> Int64 {
    func account(_ hour: Int64) -> Int64 {
      entries.lazy.compactMap { entry -> Int64? in
        guard entry.time.milliseconds == hour * 3_600_000,
          case .energy(let microjoules) = entry.what
        else { return nil }
        return microjoules
      }.first ?? 0
    }
    return (account(hour) - account(hour - 1)) / 3_600_000
  }

  /// After how many hours the battery was empty.
  public var hoursToEmpty: Int64? {
    first { $0 == .happening(.batteryEmpty) }.map { $0 / 3_600 }
  }
}
