import StoryModel
import TrackerModel

// What a phone on the way hears (S-05): how well satellites, and what a scan for Wi-Fi finds.
extension Phone {
  /// How long satellites are heard alike: fixes that state 30 m come in runs of 5 to 10 s in the mean.
  private static let satelliteSpan: Int64 = 6_000
  /// How long something hides satellites, or Wi-Fi is missing: fixes by cells come in runs of half a minute in cars
  /// and on trains, and of more than a minute in buses.
  private static let minute: Int64 = 60_000
  /// Fixes with little Wi-Fi come alone, or two of them.
  private static let poorSpan: Int64 = 10_000
  static let soonInterval: Int64 = 1_500
  /// Between fixes of a phone at rest with a filter: 0.9 an hour.
  static let longRest: Int64 = 4_000_000

  /// What a scan finds.
  enum Scan: Hashable {
    case usual, poor, cells, silent
  }

  /// Whether the phone stopped outdoors a while ago, and is still carried: at a light, at a stop.
  @inline(__always) var isStanding: Bool {
    guard !isMoving, now < positioning.standsUntil else { return false }
    return currentStretch.surroundings.seesSky
  }

  /// Whether it stands with somebody who walked.
  @inline(__always) private var isWaiting: Bool {
    isStanding && (positioning.stoppedWay == .walk || positioning.stoppedWay == .run)
  }

  /// The phone stops, or moves on.
  mutating func noteStop() {
    guard !isMoving, stretch > 0 else { return }
    let before = path.stretches[stretch - 1]
    guard before.speed > 0 else { return }
    positioning.stoppedWay = before.mode
    positioning.standsUntil =
      currentStretch.start + profile.reception.standingTime.wholeMilliseconds
  }

  @inline(__always) private var way: Profile.Reception.Way {
    switch isMoving ? currentStretch.mode : positioning.stoppedWay {
    case .dwell, .walk, .run: isMoving ? profile.reception.onFoot : profile.reception.standing
    case .cycle: profile.reception.cycling
    case .drive: profile.reception.driving
    case .bus: profile.reception.onBus
    case .train, .fly: profile.reception.onTrain
    }
  }

  /// What satellites give under the sky, in this span of time.
  mutating func satelliteQuality() -> FixQuality {
    let span = now / Self.satelliteSpan
    let isStill = !isMoving && !isStanding
    let mode = isMoving ? currentStretch.mode : positioning.stoppedWay
    if positioning.heard.span != span || positioning.heard.mode != mode
      || positioning.heard.isStill != isStill
    {
      positioning.heard = HeardSatellites(
        span: span, mode: mode, isStill: isStill, quality: drawnQuality(in: span))
    }
    return positioning.heard.quality
  }

  private mutating func drawnQuality(in span: Int64) -> FixQuality {
    let minute = now / Self.minute
    let isHidden =
      (isMoving || isStanding)
      && noise.happens(.obstruction, minute, perMille: Int64(way.obstructed))
    guard isHidden else {
      return minute % 6 == 0 ? .gnssGood : isMoving || isStanding ? .gnssUsual : .gnssStill
    }
    var draw = Int(noise.integer(.satellites, span, in: 0...999)) - profile.reception.more
    if draw < 0 { return .gnssLost }
    draw -= profile.reception.fifty
    if draw < 0 { return .gnssPoor }
    draw -= profile.reception.thirty
    if draw < 0 { return .gnssHidden }
    // Of those that still state 10 m half err as much as they do in the open.
    return draw % 2 == 0 ? .gnssUsual : .gnssWide
  }

  /// What a scan finds now.
  mutating func scan() -> Scan {
    let minute = now / Self.minute
    guard currentStretch.surroundings != .underground else {
      // What is heard are stations: in a cabin there is none.
      if currentStretch.mode == .fly { return .silent }
      return scan(
        in: minute,
        silent: 1_000 - profile.reception.undergroundCells
          - profile.reception.undergroundPoor, cells: profile.reception.undergroundCells,
        poor: 1_000)
    }
    guard isMoving || isStanding else { return .usual }
    let way = way
    return scan(in: minute, silent: way.silent, cells: way.cells, poor: way.poor)
  }

  private func scan(in minute: Int64, silent: Int, cells: Int, poor: Int) -> Scan {
    let draw = Int(noise.integer(.scan, minute, in: 0...999))
    if draw < silent { return .silent }
    if draw < silent + cells { return .cells }
    return noise.happens(.poorScan, now / Self.poorSpan, perMille: Int64(poor)) ? .poor : .usual
  }

  /// What Wi-Fi gives, or cells where it is missing; nil where nothing is heard.
  mutating func wifiQuality() -> FixQuality? {
    guard isMoving || isStanding || currentStretch.surroundings == .underground else {
      return wifiAtRest()
    }
    switch scan() {
    case .usual:
      guard isWaiting else { return .wifi }
      return isInVain(profile.reception.standingInVain) ? nil : .wifiWaiting
    case .poor:
      guard radio.hasWiFiRadio, !isInVain(profile.reception.poorInVain) else { return nil }
      // Of those of people who wait half state 100 m, of others one in six.
      let parts: UInt64 = isWaiting ? 2 : 6
      return noise.bits(.poorScan, now / Self.poorSpan) % parts == 0 ? .wifiFair : .wifiPoor
    case .cells:
      guard radio.hasService, !isInVain(profile.reception.cellsInVain) else { return nil }
      let draw = noise.unit(.cellSize, now / Self.minute)
      let accuracy = Double(cellSizes.value(at: draw))
      return FixQuality(accuracy: accuracy, sigma: accuracy * 0.35, error: .slow)
    case .silent: return nil
    }
  }

  /// Wi-Fi of a phone that lies there. What passes a filter of 30 m then is a scan that errs by more, one time in six by
  /// cells, and the one that finds back.
  private mutating func wifiAtRest() -> FixQuality {
    guard positioning.mode == .wifi, hasLargeSteps else { return .wifiAtRest }
    let turn = now / Self.longRest
    guard turn % 2 != 0 else { return .wifiAtRest }
    return turn % 12 == 1 ? .cellAtRest : .wifiJump
  }

  /// Whether this scan gives nothing, and no app is told.
  private func isInVain(_ perMille: Int) -> Bool {
    noise.happens(.vainScan, now, perMille: Int64(perMille))
  }

  /// Fixes by cells may come in quick succession.
  mutating func hearsNextAtOnce() -> Bool {
    positioning.mode == .wifi && (positioning.newest?.timestamp.milliseconds == now)
      && (positioning.newest?.horizontalAccuracy ?? 0) > 300
      && noise.happens(.soonScan, now, perMille: Int64(profile.reception.cellsAtOnce))
  }

  /// What fixes by cells state, in metres: quantiles of the measured ones.
  private var cellSizes: Quantiles {
    if currentStretch.surroundings == .underground {
      return Quantiles(minimum: 360, p25: 700, p50: 3_000, p75: 12_000, maximum: 22_000)
    }
    return switch currentStretch.mode {
    case .dwell, .walk, .run, .cycle:
      Quantiles(minimum: 2_000, p25: 2_000, p50: 2_000, p75: 5_000, maximum: 8_000)
    case .drive: Quantiles(minimum: 370, p25: 640, p50: 800, p75: 2_000, maximum: 2_600)
    case .bus: Quantiles(minimum: 410, p25: 1_700, p50: 3_000, p75: 6_500, maximum: 9_000)
    case .train, .fly: Quantiles(minimum: 320, p25: 400, p50: 540, p75: 760, maximum: 2_200)
    }
  }
}
