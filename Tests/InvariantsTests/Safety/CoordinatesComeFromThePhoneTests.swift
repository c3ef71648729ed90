import Invariants
import StoryModel
import Testing
import TrackerModel

struct CoordinatesComeFromThePhoneTests {
  private static let expected = "a fix that the phone delivered, or its smoothing"
  /// A metre north, in units of 1e-7 degree.
  private static let meter = 90.0

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript(steps).finding(of: .coordinatesComeFromThePhone)
  }

  /// A point so many metres north.
  private static func point(
    _ meters: Double, at second: Double, accuracy: Double = 5, speed: Double = -1
  ) -> Location {
    var fix = Location.fix(Int32(meters * meter), at: second, accuracy: accuracy)
    fix.speed = speed
    return fix
  }

  /// Thirty seconds of a drive north at 30 m/s with a fix of 10 m each second, then a point.
  private func afterDrive(_ point: Location) -> Finding {
    var script = TraceScript([
      0: .launch(.user), 0: .truth(.leg(.drive, millimetersPerSecond: 30_000, .open)),
    ])
    for second in 1...30 {
      let fix = Self.point(Double(second) * 30, at: Double(second), accuracy: 10, speed: 30)
      script.repeat(1, every: 0, [Double(second): .fixes(fix)])
    }
    script.repeat(1, every: 0, [600: .record(point)])
    return script.finding(of: .coordinatesComeFromThePhone)
  }

  @Test func `accepts what was delivered, however late and to another process`() {
    #expect(
      finding([
        1: .fixes(.fix(1, at: 1)), 1: .record(.fix(1, at: 1)), 2: .fixes(.fix(2, at: 2)),
        3: .process(.terminated(.crash)), 40_000: .launch(.event(.region)),
        40_000: .record(.fix(2, at: 2)),
      ]) == .kept(2))
  }

  @Test func `accepts every fix of a batch, and no other in its name`() {
    let batch: KeyValuePairs<Double, Occurrence> = [
      61: .older(Self.point(0, at: 1)), 61: .older(Self.point(900, at: 31)),
      61: .fixes(Self.point(1_800, at: 61), count: 3), 61: .record(Self.point(0, at: 1)),
      61: .record(Self.point(900, at: 31)), 61: .record(Self.point(1_800, at: 61)),
    ]
    #expect(finding(batch) == .kept(3))
    #expect(
      finding([
        61: .fixes(Self.point(1_800, at: 61), count: 3), 61: .record(Self.point(900, at: 31)),
      ])
        == .broken(
          1, at: 61, expected: Self.expected,
          actual: "a point of 0:00:31, when no fix was determined"))
  }

  @Test(arguments: [
    ("the fix", Self.point(600, at: 20, accuracy: 10, speed: 30)),
    ("its accuracy in whole metres", Self.point(600, at: 20, accuracy: 9.4)),
    ("a coarser accuracy", Self.point(600, at: 20, accuracy: 50)),
    ("the mean of two, of the newer's time", Self.point(585, at: 20, accuracy: 10)),
    ("the mean of two, of the mean time", Self.point(585, at: 19.5, accuracy: 8)),
    ("a filter that lags", Self.point(563, at: 20, accuracy: 6.6)),
    ("the mean of five", Self.point(540, at: 20, accuracy: 5)),
  ])
  func `accepts the work of sound trackers`(what: String, point: Location) {
    #expect(afterDrive(point) == .kept(1), "\(what)")
  }

  @Test func `accepts what is rounded to four decimals, and snapped within its accuracy`() {
    var rounded = Self.point(600, at: 20, accuracy: 5)
    rounded.coordinate.latitudeE7 += 499
    rounded.coordinate.longitudeE7 += 499
    var snapped = Self.point(600, at: 20, accuracy: 65)
    snapped.coordinate.longitudeE7 += 8_000
    let fixes: KeyValuePairs<Double, Occurrence> = [
      20: .fixes(Self.point(600, at: 20, accuracy: 5)), 20: .record(rounded),
      50: .fixes(Self.point(600, at: 50, accuracy: 65)),
    ]
    #expect(finding(fixes) == .kept(1))
    (snapped.timestamp, snapped.date) = (.at(50), .at(50))
    #expect(
      finding([50: .fixes(Self.point(600, at: 50, accuracy: 65)), 50: .record(snapped)])
        == .kept(1))
    snapped.coordinate.longitudeE7 += 8_000
    #expect(
      finding([50: .fixes(Self.point(600, at: 50, accuracy: 65)), 50: .record(snapped)])
        .violation != nil)
  }

  @Test(arguments: [
    (Self.point(600, at: 20, accuracy: 3), "3 m of accuracy recorded for a fix of 10 m"),
    (
      Self.point(600, at: 20, accuracy: 10, speed: 71),
      "71 m/s recorded where fixes have 30 m/s to 30 m/s"
    ),
    (
      Self.point(600, at: 20.001, accuracy: 2), "2 m of accuracy stated for coarser fixes"
    ),
    (
      Self.point(601, at: 20, accuracy: 10, speed: 300),
      "300 m/s recorded where fixes have 30 m/s to 30 m/s"
    ),
    (Self.point(30, at: 20, accuracy: 10), "a point 420 m from every fix of its time"),
    (Self.point(600, at: 500, accuracy: 10), "a point of 0:08:20, when no fix was determined"),
    (Self.point(600, at: 29, accuracy: 10), "a point 120 m from every fix of its time"),
  ])
  func `rejects made-up points`(point: Location, actual: String) {
    #expect(
      afterDrive(point) == .broken(1, at: 600, expected: Self.expected, actual: actual))
  }

  @Test(arguments: [(17.0, nil), (103, "103 m/s recorded where fixes have 0 m/s to 46 m/s")])
  func `accepts the speed between those of the fixes that a point lies between`(
    speed: Double, actual: String?
  ) {
    #expect(
      finding([
        12: .fixes(Self.point(0, at: 12, accuracy: 10, speed: 0)),
        20: .fixes(Self.point(184, at: 20, accuracy: 10, speed: 46)),
        20: .record(Self.point(60, at: 14.9, accuracy: 10, speed: speed)),
      ]).violation?.actual == actual)
  }

  @Test(arguments: [
    (east: 0.0, cell: 700.0, isMean: true), (0, 16, true), (100, 700, false), (-100, 16, false),
  ])
  func `accepts the mean of two fixes between which a cell's was told, and no place beside it`(
    east: Double, cell: Double, isMean: Bool
  ) {
    func moved(_ fix: Location, _ east: Double) -> Location {
      var fix = fix
      fix.coordinate.longitudeE7 += Int32(east * 148)
      return fix
    }
    let steps: KeyValuePairs<Double, Occurrence> = [
      1: .fixes(Self.point(0, at: 1, accuracy: 10)),
      1.5: .fixes(moved(Self.point(0, at: 1.5, accuracy: cell), 5_000)),
      2: .fixes(Self.point(60, at: 2, accuracy: 10)),
      2.5: .record(moved(Self.point(30, at: 2, accuracy: 10), east)),
    ]
    #expect((finding(steps).violation == nil) == isMean)
  }

  @Test func `accepts the mean of three fixes that jump to and fro, and no place beside them`() {
    func moved(_ north: Double, _ east: Double, at second: Double) -> Location {
      var fix = Self.point(north, at: second, accuracy: 5)
      fix.coordinate.longitudeE7 += Int32(east * 148)
      return fix
    }
    func actual(of point: Location) -> String? {
      finding([
        1: .fixes(moved(0, -40, at: 1)), 2: .fixes(moved(60, 0, at: 2)),
        3: .fixes(moved(0, 40, at: 3)), 3: .record(point),
      ]).violation?.actual
    }
    #expect(actual(of: moved(20, 0, at: 3)) == nil)
    #expect(actual(of: moved(-20, 0, at: 3)) == "a point 45 m from every fix of its time")
  }

  @Test func `rejects another date than its fix had, and takes none for none`() {
    var fix = Self.point(0, at: 1, accuracy: 10)
    fix.date = .at(30_001)
    func actual(_ date: Instant) -> String? {
      var point = fix
      point.date = date
      return finding([1: .fixes(fix), 2: .record(point)]).violation?.actual
    }
    #expect(actual(.at(30_001)) == nil)
    #expect(actual(.at(30_000)) == nil)
    #expect(actual(.at(29_960)) == "a date recorded 41 s before that of its fix")
    #expect(actual(fix.timestamp) == nil)
    #expect(actual(.at(33_601)) == "a date recorded 1:00:00 after that of its fix")
    #expect(actual(.at(-977_000_000))?.hasSuffix(" before that of its fix") == true)
  }

  @Test func `rejects kilometres written as 55 m, a millisecond later`() {
    #expect(
      finding([
        1: .fixes(Self.point(0, at: 1, accuracy: 2_000)),
        1: .record(Self.point(0, at: 1.001, accuracy: 55)),
      ])
        == .broken(
          1, at: 1, expected: Self.expected,
          actual: "55 m of accuracy stated for coarser fixes"))
  }

  @Test(arguments: [(506.0, 60.0, true), (503, 60, false), (506, 60.001, false)])
  func `accepts what fills a gap of a minute and says how far it may be wrong`(
    accuracy: Double, end: Double, isAccepted: Bool
  ) {
    let found = finding([
      0: .truth(.leg(.drive, millimetersPerSecond: 20_000, .open)),
      0: .fixes(Self.point(0, at: 0)), 61: .fixes(Self.point(1_000, at: end)),
      61: .record(Self.point(500, at: 30, accuracy: accuracy)),
    ])
    #expect((found.violation == nil) == isAccepted)
  }

  @Test(arguments: [(19.9, true), (20.1, false)])
  func `accepts the mean of a rest, however far the newest fix jumps`(
    farthest: Double, isAccepted: Bool
  ) {
    let found = finding([
      0: .fixes(Self.point(4, at: 0, accuracy: 10)),
      20: .fixes(Self.point(12, at: 20, accuracy: 10)),
      40: .fixes(Self.point(farthest, at: 40, accuracy: 10)),
      40: .record(Self.point(0, at: 40, accuracy: 10)),
    ])
    #expect((found.violation == nil) == isAccepted)
  }

  // At rest a fix comes now and then (S-06).
  @Test(arguments: [(19.9, true), (20.1, false)])
  func `accepts the mean of a rest of minutes, unless the phone was elsewhere meanwhile`(
    farthest: Double, isAccepted: Bool
  ) {
    let found = finding([
      0: .fixes(Self.point(4, at: 0, accuracy: 10)),
      200: .fixes(Self.point(farthest, at: 200, accuracy: 10)),
      400: .fixes(Self.point(12, at: 400, accuracy: 10)),
      400: .record(Self.point(0, at: 400, accuracy: 10)),
    ])
    #expect((found.violation == nil) == isAccepted)
  }

  // An app may write each minute where it still is.
  @Test(arguments: [
    (9.9, 10.0, 0, true), (10.1, 10.0, 0, false), (0, 8.0, 0, false), (0, 10.0, 100, false),
    (0, 10.0, 600, false),
  ])
  func `accepts the last place as long as the phone rests there`(
    metres: Double, accuracy: Double, departure: Int, isAccepted: Bool
  ) {
    let (fix, point) = (
      Self.point(0, at: 0, accuracy: 10), Self.point(metres, at: 900, accuracy: accuracy)
    )
    let found =
      departure == 0
      ? finding([0: .fixes(fix), 900: .record(point)])
      : finding([
        0: .fixes(fix),
        Double(departure): .truth(.leg(.drive, millimetersPerSecond: 20_000, .open)),
        Double(departure) + 60: .truth(.leg(.dwell, millimetersPerSecond: 0, .open)),
        900: .record(point),
      ])
    #expect((found.violation == nil) == isAccepted)
  }

  @Test func `accepts a place of the rest, however coarse the fixes are that came since`() {
    #expect(
      finding([
        0: .fixes(Self.point(0, at: 0, accuracy: 10)),
        300: .fixes(Self.point(40, at: 300, accuracy: 65)),
        900: .record(Self.point(0, at: 900, accuracy: 10)),
      ]) == .kept(1))
  }

  @Test func `accepts no filling before the next fix is known`() {
    #expect(
      finding([
        0: .fixes(Self.point(0, at: 0)),
        1: .truth(.leg(.drive, millimetersPerSecond: 20_000, .open)),
        30: .record(Self.point(0, at: 30, accuracy: 500)), 60: .fixes(Self.point(0, at: 60)),
      ]).violation?.actual == "a point of 0:00:30, when no fix was determined")
  }

  @Test func `rejects what is invented between two fixes a minute apart`() {
    let ends = [Self.point(0, at: 0), Self.point(1_000, at: 60)]
    #expect(
      finding([
        0: .fixes(ends[0]), 60: .fixes(ends[1]), 60: .record(Self.point(500, at: 30)),
      ]).violation?.actual == "a point of 0:00:30, when no fix was determined")
  }

  @Test func `takes the place of a visit for what it is`() {
    let visit = Visit(
      coordinate: Self.point(0, at: 0).coordinate, horizontalAccuracy: 30,
      arrivalDate: .at(100), departureDate: .distantFuture)
    #expect(
      finding([
        500: .event(.visit(visit, manager: "manager")),
        500: .record(Self.point(0, at: 100, accuracy: 30)),
        600: .record(Self.point(0, at: 400, accuracy: 40)),
      ]) == .kept(2))
    #expect(
      finding([
        500: .event(.visit(visit, manager: "manager")),
        500: .record(Self.point(0, at: 100, accuracy: 10)),
      ])
      .violation != nil)
    #expect(
      finding([
        500: .event(.visit(visit, manager: "manager")),
        900: .record(Self.point(0, at: 800, accuracy: 30)),
      ])
      .violation != nil)
  }

  @Test func `rejects null island, even where it was delivered`() {
    let nowhere = Location(coordinate: .nullIsland, timestamp: .start, horizontalAccuracy: 5)
    #expect(
      finding([1: .fixes(nowhere), 1: .record(nowhere)])
        == .broken(
          1, at: 1, expected: Self.expected, actual: "latitude 0, longitude 0 recorded"))
  }

  @Test func `is not exercised without a record`() {
    #expect(finding([1: .fixes(.fix(1, at: 1))]) == .kept(0))
  }
}
