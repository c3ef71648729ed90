import StoryModel
import TrackerModel

// How long after a fix the next is looked for (S-06).
extension Phone {
  static let movingInterval: Int64 = 1_000
  private static let wifiMovingInterval: Int64 = 6_400
  private static let cellMovingInterval: Int64 = 15_000
  /// A phone at rest: minutes between fixes without a filter (S-06), 0.9 an hour with one.
  private static let restInterval: ClosedRange<Int64> = 60_000...300_000
  /// With a filter of 30 m a phone on a table gets one fix an hour from Wi-Fi, with one of 1 m 29.
  private static let largeStep = 30.0
  private static let reducedInterval: Int64 = 900_000
  private static let fixesBeforeRest = 3

  /// From the fix of now to the next.
  mutating func nextInterval() -> Int64 {
    let isMoving = currentStretch.speed > 0
    if authorization.isReduced { return Self.reducedInterval }
    switch positioning.mode {
    case .gnss:
      if isMoving || now < positioning.lockedAt && hasSky { return Self.movingInterval }
      positioning.fixesAtRest += 1
      if positioning.fixesAtRest <= Self.fixesBeforeRest { return Self.movingInterval }
      if isStanding { return standingInterval() }
    case .wifi:
      if isMoving || isStanding {
        return hearsNextAtOnce() ? Self.soonInterval : Self.wifiMovingInterval
      }
    case .cell:
      if isMoving { return Self.cellMovingInterval }
    case .off: break
    }
    let unfiltered = location.sessions.contains {
      isActive($0) && $0.settings.distanceFilter.meters < 0
    }
    guard unfiltered else { return filteredRestInterval() }
    return noise.integer(.staticInterval, now, in: Self.restInterval)
  }

  /// Satellites of somebody who waits: every two seconds, now and then not for a minute (S-06).
  private func standingInterval() -> Int64 {
    noise.happens(.restScan, now, perMille: 850)
      ? 2_000 : noise.integer(.staticInterval, now, in: 30_000...90_000)
  }

  /// A phone at rest looks for Wi-Fi 15, 30 or 300 s apart for an app that wants to hear of every step; satellites
  /// are heard twice in a minute, and then not for two hours (S-06).
  private mutating func filteredRestInterval() -> Int64 {
    let draw = noise.integer(.restScan, now, in: 0...99)
    if positioning.mode == .gnss, hasSky { return draw < 50 ? 60_000 : 2 * Self.longRest - 60_000 }
    guard positioning.mode == .wifi, !hasLargeSteps else { return Self.longRest }
    return draw < 15 ? 15_000 : draw < 65 ? 30_000 : 300_000
  }

  /// Whether nobody wants to hear of steps smaller than 30 m.
  var hasLargeSteps: Bool {
    !location.sessions.contains {
      isActive($0) && $0.settings.distanceFilter.meters < Self.largeStep
    }
  }
}
