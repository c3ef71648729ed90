import StoryModel
import TrackerModel

/// How well a phone hears what it is placed by, while it travels in one way.
///
/// Shares in a thousand of spans of time, and metres, all of the days that `Fitting/reception.py` reads: phones in
/// pockets, cars, buses and trains around San Francisco (S-05, energy-and-positioning 3.1).
///
/// Assumption: what is heard changes by chance, alike everywhere; logs of one road on several days would show
/// where it stays the same.
struct Reception {
  /// Satellites: spans in which a fix that says 10 m errs more than usual, and those that say 30, 50 and 200 m.
  var wide, thirty, fifty, twoHundred: Int64
  /// Metres an axis of fixes that say 10 m, in usual spans and in wide ones.
  var sigma, wideSigma: Double
  /// Wi-Fi: spans in which it errs more than usual, is poor, gives way to cells, or is silent.
  var wideWiFi, poorWiFi, cells, silent: Int64
  /// Metres an axis of Wi-Fi fixes that say 65 m, in usual spans and in wide ones.
  var wifiSigma, wideWiFiSigma: Double
  /// What fixes by cells say, each value as likely as the next.
  var cellAccuracies: [Double]

  /// How long satellites are heard alike: fixes that say 30 m come in runs of 4 to 17 s in the mean.
  static let satelliteSpan: Int64 = 15_000
  /// How long Wi-Fi is heard alike: fixes by cells come in runs of half a minute in cars and on trains, and of
  /// minutes in buses.
  static let wifiSpan: Int64 = 60_000
  /// Scans in spans that are not good from which no fix comes: intervals of 12.8 s and more.
  static let missedPerMille: Int64 = 330
  /// Metres of error an axis for each metre that a fix by cells states.
  static let cellSigma = 0.35

  static func of(_ mode: Journey.Mode) -> Reception {
    switch mode {
    case .dwell, .walk, .run: onFoot
    case .cycle: byBicycle
    case .drive: byCar
    case .bus: byBus
    case .train, .fly: byTrain
    }
  }

  private static let onFoot = Reception(
    wide: 200, thirty: 35, fifty: 12, twoHundred: 0, sigma: 4.8, wideSigma: 9,
    wideWiFi: 150, poorWiFi: 20, cells: 10, silent: 15, wifiSigma: 18, wideWiFiSigma: 32,
    cellAccuracies: [2_000, 2_000, 5_000, 6_000])
  private static let byBicycle = Reception(
    wide: 150, thirty: 35, fifty: 10, twoHundred: 0, sigma: 4.4, wideSigma: 8,
    wideWiFi: 150, poorWiFi: 4, cells: 15, silent: 8, wifiSigma: 18.5, wideWiFiSigma: 32,
    cellAccuracies: [2_000, 2_000, 6_000, 7_000])
  private static let byCar = Reception(
    wide: 220, thirty: 140, fifty: 30, twoHundred: 12, sigma: 4.6, wideSigma: 12,
    wideWiFi: 100, poorWiFi: 232, cells: 333, silent: 35, wifiSigma: 19, wideWiFiSigma: 40,
    cellAccuracies: [400, 500, 650, 816, 1_200, 2_000, 2_002, 5_000])
  private static let byBus = Reception(
    wide: 220, thirty: 115, fifty: 60, twoHundred: 40, sigma: 4.6, wideSigma: 13,
    wideWiFi: 130, poorWiFi: 93, cells: 247, silent: 40, wifiSigma: 19, wideWiFiSigma: 36,
    cellAccuracies: [600, 1_000, 2_000, 3_000, 6_000, 7_000, 7_500, 9_000])
  private static let byTrain = Reception(
    wide: 200, thirty: 330, fifty: 100, twoHundred: 18, sigma: 6, wideSigma: 18,
    wideWiFi: 60, poorWiFi: 325, cells: 368, silent: 60, wifiSigma: 28, wideWiFiSigma: 60,
    cellAccuracies: [340, 420, 540, 600, 750, 2_000, 3_000, 8_000])

  /// What satellites give in a span: one draw in a thousand decides.
  func satellites(_ draw: Int64, isFine: Bool) -> FixQuality {
    if draw < twoHundred { return FixQuality(accuracy: 200, sigma: 40) }
    if draw < twoHundred + fifty { return FixQuality(accuracy: 50, sigma: 22) }
    if draw < twoHundred + fifty + thirty { return FixQuality(accuracy: 30, sigma: 13) }
    if draw < twoHundred + fifty + thirty + wide {
      return FixQuality(accuracy: 10, sigma: wideSigma)
    }
    return isFine ? .gnssGood : FixQuality(accuracy: 10, sigma: sigma)
  }

  /// What a request for 100 m gets in a span.
  enum Scan: Hashable {
    case usual, wide, poor, cells, silent
  }

  /// What a scan hears in a span: one draw in a thousand decides.
  func scan(_ draw: Int64) -> Scan {
    if draw < silent { return .silent }
    if draw < silent + cells { return .cells }
    if draw < silent + cells + poorWiFi { return .poor }
    return draw < silent + cells + poorWiFi + wideWiFi ? .wide : .usual
  }
}

// Reception on the way.
extension Phone {
  private var reception: Reception { .of(currentStretch.mode) }

  /// What satellites give on the way, in this span of time.
  mutating func satelliteQuality() -> FixQuality {
    // S-27: the receiver's own minutes of five metres.
    let isFine = now / 60_000 % 6 == 0
    guard isMoving else { return isFine ? .gnssGood : .gnssUsual }
    let span = now / Reception.satelliteSpan
    return reception.satellites(
      noise.integer(.satelliteReception, span, in: 0...999), isFine: isFine)
  }

  /// What Wi-Fi hears in this span of time.
  private mutating func scan() -> Reception.Scan {
    guard isMoving, positioning.mode == .wifi else { return .usual }
    return reception.scan(
      noise.integer(.wifiReception, now / Reception.wifiSpan, in: 0...999))
  }

  /// Whether a scan for a request of 100 m gives nothing now: other radios cover it, or nothing is heard that
  /// is known. No app is told of that.
  mutating func missesScan() -> Bool {
    guard hearsWiFi, !authorization.isReduced else { return false }
    switch scan() {
    case .usual, .wide: return false
    case .silent: return true
    case .poor, .cells:
      return noise.happens(.missedScan, now, perMille: Reception.missedPerMille)
    }
  }

  /// What a scan gives that hears something.
  mutating func wifiQuality() -> FixQuality {
    let isTrain = currentStretch.mode == .train
    guard isMoving else { return FixQuality(accuracy: 65, sigma: 24, error: .place) }
    guard positioning.mode == .wifi else { return isTrain ? .wifiOnRails : .wifi }
    let reception = reception
    switch scan() {
    case .usual, .silent:
      return FixQuality(accuracy: 65, sigma: reception.wifiSigma, error: .slow)
    case .wide: return FixQuality(accuracy: 65, sigma: reception.wideWiFiSigma, error: .slow)
    case .cells where hearsCells:
      let values = reception.cellAccuracies
      let accuracy = values[
        Int(noise.integer(.cellSize, now / Reception.wifiSpan, in: 0...Int64(values.count - 1)))]
      return FixQuality(accuracy: accuracy, sigma: accuracy * Reception.cellSigma, error: .tower)
    case .poor, .cells: return FixQuality(accuracy: 165, sigma: 50, error: .slow)
    }
  }
}
