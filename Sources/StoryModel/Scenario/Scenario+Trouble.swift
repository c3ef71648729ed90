import TrackerModel

extension Scenario {
  /// When the first trouble begins; nil where there is none.
  public var troubleBegins: Instant? {
    happenings.filter { $0.kind.lengthOfTrouble != nil }.map(\.at).min()
      .map { Instant.start.advanced(by: $0) }
  }

  /// When all trouble is over: where the last one ends, at the latest where the calm begins; at the
  /// start where there is none.
  public var troubleEnds: Instant {
    let last = happenings.reduce(Instant.start) { last, happening in
      guard let length = happening.kind.lengthOfTrouble else { return last }
      return max(last, Instant.start.advanced(by: happening.at + length))
    }
    return calmFrom.map { min(last, Instant.start.advanced(by: $0)) } ?? last
  }

  /// When what a happening does is over, counted as its beginning is, where it lasts for some time.
  ///
  /// The calm ends what began before it, and all trouble; the use of the phone within it lasts as long as it lasts.
  package func end(of happening: Happening, after length: Duration) -> Duration {
    let end = happening.at + length
    guard let calmFrom, happening.at < calmFrom || happening.kind.lengthOfTrouble != nil else {
      return end
    }
    return min(end, max(happening.at, calmFrom))
  }
}

extension Happening.Kind {
  /// How long it stands in a tracker's way; nil for what is an ordinary use of the phone.
  public var lengthOfTrouble: Duration? {
    switch self {
    case .openApp, .charging, .usePhone, .silentPush, .incomingPush, .phoneCall, .clockChange: nil
    case .forceQuit, .memoryPressure, .crash, .appUpdate, .usageReminder, .otherPermission,
      .resetLocationAndPrivacy, .systemKill, .earlyExpiry:
      .zero
    case .airplaneMode(let length, _), .noService(let length), .locationPermission(_, let length),
      .reducedAccuracy(let length), .locationServicesOff(let length), .lowPowerMode(let length),
      .backgroundRefreshOff(let length), .motionDenied(let length), .notificationsOff(let length),
      .optOut(let length), .serverDown(let length), .diskFull(let length), .noGNSS(let length),
      .falseFixes(_, let length):
      length
    case .powerOff(let length, let unlockAfter): length + unlockAfter
    }
  }
}
