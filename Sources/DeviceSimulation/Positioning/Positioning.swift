import StoryModel
import TrackerModel

/// The one positioning engine of the phone: it does the most that any session asks for.
struct Positioning {
  /// What it was asked for, and does.
  var demand = EngineDemand()
  var mode: PositioningMode { demand.mode }
  /// When satellites were last followed; what was learnt of them holds for hours (D-02).
  var lastTracked: Int64?
  /// When the last session that followed satellites stopped.
  var stoppedAt: Int64?
  /// When the first precise fix comes; the far future without sky.
  var lockedAt = Int64.max
  /// Fixes since the phone came to rest; the first few still come every second.
  var fixesAtRest = 0
  /// When the engine last had nothing to work with.
  var blindSince: Int64?
  /// The newest fix, which a session may be given first (S-01).
  var newest: Location?
  var error = ErrorField()
}

/// The measurement error as a function of time: two scales of smooth noise on either axis.
///
/// Values at the points of a lattice, linear between them. Lattices of 7 s and 80 s with half of
/// the variance each give the autocorrelation that was measured on pairs of phones: 0.8 at 4 s,
/// 0.5 at 15 s, 0.4 at 30 s, 0.2 at 60 s, 0 from 120 s on (energy-and-positioning 3.2).
struct ErrorField {
  private var fast: Lattice
  private var slow: Lattice
  /// What Wi-Fi takes a place for, and how that wanders while the phone lies there: measured scatter of 7 m, which
  /// is half forgotten after three minutes.
  private let place: Lattice
  private var wander: Lattice

  /// Creates the field, turned counterclockwise as a whole (the errors are as likely as before).
  init(quarterTurns: Int = 0) {
    fast = Lattice(7_000, east: .fixEast, north: .fixNorth, quarterTurns)
    slow = Lattice(80_000, east: .fixEastSlow, north: .fixNorthSlow, quarterTurns)
    place = Lattice(1, east: .placeEast, north: .placeNorth, quarterTurns)
    wander = Lattice(240_000, east: .wanderEast, north: .wanderNorth, quarterTurns)
  }

  /// The error in units of its standard deviation.
  mutating func value(at time: Int64, _ noise: Noise) -> (east: Double, north: Double) {
    let a = fast.value(at: time, noise)
    let b = slow.value(at: time, noise)
    // The square root of a half, times that of 1.5, by which interpolation shrinks a spread.
    return (0.866 * (a.east + b.east), 0.866 * (a.north + b.north))
  }

  /// The error of a kind of source at a time on a stretch, in units of its standard deviation.
  mutating func value(
    _ kind: FixQuality.Error, at time: Int64, on stretch: Path.Stretch, _ noise: Noise
  ) -> (east: Double, north: Double) {
    switch kind {
    case .field: return value(at: time, noise)
    case .slow:
      let b = slow.value(at: time, noise)
      return (1.225 * b.east, 1.225 * b.north)
    case .place:
      let a = place.constant(stretch.start, noise)
      let b = wander.value(at: time, noise)
      return (0.97 * a.east + 0.3 * b.east, 0.97 * a.north + 0.3 * b.north)
    case .tower: return place.constant(time / Reception.wifiSpan, noise)
    }
  }

  private struct Lattice {
    let period: Int64
    let east: NoiseStream
    let north: NoiseStream
    private var cell = Int64.min
    private var from = (east: 0.0, north: 0.0)
    private var step = (east: 0.0, north: 0.0)

    private let quarterTurns: Int

    init(_ period: Int64, east: NoiseStream, north: NoiseStream, _ quarterTurns: Int) {
      self.period = period
      self.east = east
      self.north = north
      self.quarterTurns = quarterTurns & 3
    }

    /// One error for all of something, told by its index.
    func constant(_ index: Int64, _ noise: Noise) -> (east: Double, north: Double) {
      corner(index, noise)
    }

    mutating func value(at time: Int64, _ noise: Noise) -> (east: Double, north: Double) {
      let cell = time >= 0 ? time / period : (time - period + 1) / period
      if cell != self.cell {
        self.cell = cell
        from = corner(cell, noise)
        let next = corner(cell + 1, noise)
        step = (next.east - from.east, next.north - from.north)
      }
      let share = Double(time - cell * period) / Double(period)
      return (from.east + step.east * share, from.north + step.north * share)
    }

    private func corner(_ cell: Int64, _ noise: Noise) -> (east: Double, north: Double) {
      let (x, y) = (noise.normal(east, cell), noise.normal(north, cell))
      return switch quarterTurns {
      case 1: (-y, x)
      case 2: (-x, -y)
      case 3: (y, -x)
      default: (x, y)
      }
    }
  }
}

/// What a source of positions gives: the accuracy it reports and the error it has, in metres.
///
/// Reported values are quantised as on iOS 12; errors are per axis (energy-and-positioning 3.1).
struct FixQuality {
  /// How the errors of a source hang together.
  enum Error: Hashable {
    /// Over seconds and over a minute: satellites.
    case field
    /// Over a minute: Wi-Fi on the way.
    case slow
    /// As long as the phone lies there, but for a few metres: Wi-Fi at rest.
    case place
    /// As long as one cell is heard.
    case tower
  }

  var accuracy: Double
  var sigma: Double
  var error = Error.field

  static let gnssGood = FixQuality(accuracy: 5, sigma: 3.5)
  static let gnssUsual = FixQuality(accuracy: 10, sigma: 4.2)
  static let gnssStreets = FixQuality(accuracy: 30, sigma: 15)
  static let gnssSettling = FixQuality(accuracy: 50, sigma: 21)
  static let wifi = FixQuality(accuracy: 65, sigma: 24)
  static let wifiOnRails = FixQuality(accuracy: 165, sigma: 40)
  static let cell = FixQuality(accuracy: 2_000, sigma: 650)
  static let reduced = FixQuality(accuracy: 5_000, sigma: 2_000)
}
