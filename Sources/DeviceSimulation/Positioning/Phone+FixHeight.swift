import StoryModel
import TrackerModel

/// The error of altitudes as a function of time, in units of its standard deviation.
///
/// Values at the points of a lattice of 150 s, linear between them. Assumption: errors of the height last as
/// long as those of the place do, or longer; of 2,732 pairs of fixes a second apart (MobilityNet, iOS 12) half
/// differ by 0.2 m or less and one in twenty by 0.9 m or more, which a faster error would exceed.
struct HeightError {
  private static let period: Int64 = 150_000
  private var cell = Int64.min
  private var from = 0.0
  private var step = 0.0

  mutating func value(at time: Int64, _ noise: Noise) -> Double {
    let cell = time >= 0 ? time / Self.period : (time - Self.period + 1) / Self.period
    if cell != self.cell {
      self.cell = cell
      from = noise.normal(.fixHeight, cell)
      step = noise.normal(.fixHeight, cell + 1) - from
    }
    let share = Double(time - cell * Self.period) / Double(Self.period)
    // The square root of 1.5, by which interpolation shrinks a spread.
    return 1.225 * (from + step * share)
  }
}

// The altitude of a fix, and how good it is stated to be (S-27).
//
// Stated accuracies are those of 8,855 fixes of four iPhone 6 with iOS 12 (MobilityNet, 13 tracks), by the
// horizontal accuracy that was stated with them (`Fitting/fix_heights.py`). Assumption: they say by how much an altitude is off in
// its standard deviation; altitudes beside surveyed heights would show it wrong.
extension Phone {
  /// What a fix says of its height; without an altitude as Core Location gives it.
  struct FixHeight {
    var altitude = 0.0
    var accuracy = -1.0
  }

  /// By how many metres altitudes of satellites, of Wi-Fi and of cells are off, in their standard deviation.
  private static let (satelliteError, wifiError, cellError) = (4.0, 6.0, 12.0)
  /// For how long a source states the same.
  private static let span: Int64 = 60_000

  /// The height that a source gives: satellites know that of the phone, others that of the place which
  /// they take it to be at.
  ///
  /// Assumption: who may know the place only to 5 km is told no altitude; one fix of an app without
  /// the precise location would show it.
  mutating func height(
    _ quality: FixQuality, at time: Int64, on stretch: Path.Stretch, _ here: PlanePoint,
    statedAt place: (x: Double, y: Double)
  ) -> FixHeight {
    guard quality.hasAltitude else { return FixHeight() }
    if quality.isOfSatellites {
      let draw = noise.integer(.heightAccuracy, time / Self.span, in: 0...999)
      return FixHeight(
        altitude: Ground.height(x: here.x, y: here.y)
          + Self.satelliteError * positioning.heightError.value(at: time, noise),
        accuracy: Self.satelliteAccuracy(beside: quality.accuracy, draw))
    }
    guard profile.sessions.coarseFixesHaveAltitude else { return FixHeight() }
    // A phone that lies there is told the same for hours: 23.7 m to 25.8 m in a night (MobilityNet).
    let isLying = quality.error == .place || quality.error == .jump
    let index = isLying ? stretch.start : time / Self.span
    let error =
      isLying
      ? noise.normal(.heightOfStay, index) : positioning.heightError.value(at: time, noise)
    let accuracy = Self.coarseAccuracy(beside: quality.accuracy)
      .value(at: noise.unit(.heightAccuracy, index))
    return FixHeight(
      altitude: Ground.height(x: Int64(place.x), y: Int64(place.y))
        + error * (quality.accuracy > 200 ? Self.cellError : Self.wifiError),
      accuracy: Double(accuracy) / 10)
  }

  /// What satellites state beside 5 m, 10 m and more: 854, 4,134 and 541 fixes, from a thousandth.
  private static func satelliteAccuracy(beside horizontal: Double, _ draw: Int64) -> Double {
    let shares: (three: Int64, four: Int64, six: Int64, eight: Int64) =
      horizontal <= 5
      ? (197, 480, 991, 1_000)
      : horizontal <= 10 ? (365, 815, 927, 984) : (9, 397, 455, 608)
    if draw < shares.three { return 3 }
    if draw < shares.four { return 4 }
    return draw < shares.six ? 6 : draw < shares.eight ? 8 : 12
  }

  /// What is stated beside 65 m, up to 200 m and more, in decimetres: 2,130, 341 and 641 fixes.
  private static func coarseAccuracy(beside horizontal: Double) -> Quantiles {
    if horizontal <= 65 {
      return Quantiles(minimum: 100, p25: 100, p50: 100, p75: 137, maximum: 266)
    }
    return horizontal <= 200
      ? Quantiles(minimum: 100, p25: 134, p50: 169, p75: 226, maximum: 332)
      : Quantiles(minimum: 117, p25: 189, p50: 205, p75: 269, maximum: 310)
  }
}
