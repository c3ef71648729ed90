import TrackerModel

extension Quantity {
  /// The quantity as a phrase of a violation.
  public var phrase: String {
    switch self {
    case .relaunchAfterTermination, .relaunchAfterForceQuit, .relaunchAfterReboot:
      "a time to the relaunch"
    case .tripStartTime: "a time to the first point"
    case .tripStartDistance: "a way to the first point"
    case .largestGap: "a gap"
    case .tripEnd: "a time to the end of the session"
    case .pathCovered: "a share of the path"
    case .restingDay: "a resting day"
    case .typicalDay: "a day"
    case .uploadDelay: "a delay"
    case .toldWhenBlind: "a time to the notice"
    case .tripEnergy: "a trip's energy"
    case .shareOfReference: "a share of the reference run's way"
    }
  }

  /// What was measured, as a sentence's end tells it: `the first point after 2 min`.
  public func found(_ units: Int64) -> String {
    let value = text(units)
    return switch self {
    case .relaunchAfterTermination, .relaunchAfterForceQuit, .relaunchAfterReboot:
      "relaunched after \(value)"
    case .tripStartTime: "the first fine point after \(value)"
    case .tripStartDistance: "the first fine point after \(value)"
    case .largestGap: "\(value) without a point"
    case .tripEnd: "a precise session for \(value) of rest"
    case .pathCovered: "\(value) of the trip's path recorded"
    case .restingDay: "\(value) of the battery in a day of this rest"
    case .typicalDay: "\(value) of the battery in this day"
    case .uploadDelay: "a point sent after \(value)"
    case .toldWhenBlind: "the user told after \(value)"
    case .tripEnergy: "\(value) of what best accuracy takes"
    case .shareOfReference: "\(value) of the reference run's way recorded"
    }
  }

  /// What was counted up to now, and is not complete.
  func foundSoFar(_ units: Int64) -> String {
    self == .tripStartDistance ? "\(text(units)) without a fine point" : "\(text(units)) so far"
  }

  /// What has not come since a moment: `no point since 4:20:52`.
  func missing(since start: Instant) -> String {
    let since = "since \(StoryTime.text(start))"
    return switch self {
    case .relaunchAfterTermination, .relaunchAfterForceQuit, .relaunchAfterReboot:
      "not relaunched \(since)"
    case .tripStartTime, .tripStartDistance: "no fine point \(since)"
    case .largestGap: "no point \(since)"
    case .tripEnd: "a precise session still, at rest \(since)"
    case .uploadDelay: "a point not sent \(since)"
    case .toldWhenBlind: "the user not told \(since)"
    case .pathCovered, .restingDay, .typicalDay, .tripEnergy, .shareOfReference:
      "not measured \(since)"
    }
  }

  /// A value in units as text: `30 s`, `120 m`, `97.0 %`, `2.00 %`.
  public func text(_ units: Int64) -> String {
    switch unit {
    case .time: StoryTime.text(.milliseconds(units))
    case .distance: "\((units + 999) / 1_000) m"
    case .share: "\(units / 10).\(units % 10) %"
    case .battery: "\(units / 100).\(units % 100 < 10 ? "0" : "")\(units % 100) %"
    }
  }
}
