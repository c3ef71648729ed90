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
  /// Whether an app was told so since the last fix.
  var saidUnknown = false
  /// The newest fix, which a session may be given first (S-01).
  var newest: Location?
  var error = ErrorField()
  var heightError = HeightError()
  /// What satellites give in the current span of time.
  var heard = HeardSatellites()
  /// How the phone travelled before it stopped, and until when it stands, rather than lies.
  var stoppedWay = Journey.Mode.dwell
  var standsUntil = Int64.min
}

/// The measurement error as a function of time: two scales of smooth noise on either axis.
///
/// Values at the points of a lattice, linear between them. Lattices of 7 s and 80 s with half of
/// the variance each give the autocorrelation that was measured on pairs of phones: 0.8 at 4 s,
/// 0.5 at 15 s, 0.4 at 30 s, 0.2 at 60 s, 0 from 120 s on (energy-and-positioning 3.2).
struct ErrorField {
  private var fast: Lattice
  private var slow: Lattice
  /// What Wi-Fi takes a place for, one error for each stay, and how that wanders while the phone lies there.
  private let place: Lattice
  private var wander: Lattice

  /// Creates the field, turned counterclockwise as a whole (the errors are as likely as before).
  init(quarterTurns: Int = 0) {
    fast = Lattice(7_000, east: .fixEast, north: .fixNorth, quarterTurns)
    slow = Lattice(80_000, east: .fixEastSlow, north: .fixNorthSlow, quarterTurns)
    place = Lattice(1, east: .placeEast, north: .placeNorth, quarterTurns)
    wander = Lattice(330_000, east: .wanderEast, north: .wanderNorth, quarterTurns)
  }

  /// The error in units of its standard deviation.
  mutating func value(at time: Int64, _ noise: Noise) -> (east: Double, north: Double) {
    let a = fast.value(at: time, noise)
    let b = slow.value(at: time, noise)
    // The square root of a half, times that of 1.5, by which interpolation shrinks a spread.
    return (0.866 * (a.east + b.east), 0.866 * (a.north + b.north))
  }

  /// The error of a kind of source at a time of a stretch, in units of its standard deviation.
  mutating func value(
    _ kind: FixQuality.ErrorKind, at time: Int64, on stretch: Path.Stretch, _ noise: Noise
  ) -> (east: Double, north: Double) {
    switch kind {
    case .field: return value(at: time, noise)
    case .slow:
      let error = slow.value(at: time, noise)
      return (1.225 * error.east, 1.225 * error.north)
    case .still:
      let error = wander.value(at: time, noise)
      return (1.225 * error.east, 1.225 * error.north)
    case .jump:
      let stay = place.corner(stretch.start, noise)
      let way = wander.corner(time, noise)
      let length = max(0.001, (way.east * way.east + way.north * way.north).squareRoot())
      return (
        0.95 * stay.east + 1.25 * way.east / length, 0.95 * stay.north + 1.25 * way.north / length
      )
    case .place:
      let stay = place.corner(stretch.start, noise)
      let error = wander.value(at: time, noise)
      return (0.95 * stay.east + 0.265 * error.east, 0.95 * stay.north + 0.265 * error.north)
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

    func corner(_ cell: Int64, _ noise: Noise) -> (east: Double, north: Double) {
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
