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
