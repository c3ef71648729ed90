import Invariants
import StoryModel
import Testing
import TrackerModel

struct RegionsComeFromThePhoneTests {
  /// The phone rests at 52.5° N 13.4° E; a unit is 11 mm.
  private static let scenario = Scenario(
    title: "At home.",
    journey: Journey(origin: Location.fix(0, at: 0).coordinate, legs: []))
  /// A kilometre, in units.
  private static let kilometer: Int32 = 90_000

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript(steps).finding(of: .regionsComeFromThePhone, scenario: Self.scenario)
  }

  private func parks(_ north: Int32, radius: Double = 100) -> Occurrence {
    .request(
      .startMonitoring(
        Region(
          identifier: "park", center: Location.fix(north, at: 0).coordinate, radius: radius)))
  }

  @Test func `accepts the place of a fix, an old one, of a batch, and near one`() {
    let far = 50 * Self.kilometer
    #expect(
      finding([
        1: .older(.fix(far, at: 1)), 1: .fixes(.fix(2 * far, at: 1), count: 2),
        2: parks(2 * far), 3: parks(far), 80_000: parks(far + 8_900),
      ]) == .kept(3))
  }

  @Test func `accepts the place of a visit, and that where the phone is`() {
    let far = 50 * Self.kilometer
    let visit = Visit(
      coordinate: Location.fix(far, at: 0).coordinate, horizontalAccuracy: 50,
      arrivalDate: .at(0), departureDate: .distantFuture)
    #expect(
      finding([1: .event(.visit(visit, manager: "manager")), 2: parks(far), 3: parks(0)])
        == .kept(2))
  }

  @Test func `rejects a place that was never told, and says how far it is from those that were`() {
    #expect(
      finding([1: .fixes(.fix(0, at: 1)), 2: parks(2 * Self.kilometer)])
        == .broken(
          1, at: 2, expected: "a region around a place that the phone told",
          actual: "region 'park' 2002 m from every fix and visit"))
    #expect(
      finding([2: parks(50 * Self.kilometer)]).violation?.actual
        == "region 'park' before the phone told any")
  }

  @Test func `takes the radius of the region for its reach, or 100 m`() {
    let fix = Occurrence.fixes(.fix(50 * Self.kilometer, at: 1))
    let off = 50 * Self.kilometer + 13_500  // 150 m
    #expect(finding([1: fix, 2: parks(off, radius: 160)]) == .kept(1))
    #expect(finding([1: fix, 2: parks(off, radius: 140)]).violation != nil)
    #expect(finding([1: fix, 2: parks(off - 5_000, radius: 50)]) == .kept(1))
  }

  @Test(arguments: [(100.0, 400.0, true), (100, 401, false), (500, 2_000, true), (50, 400, true)])
  func `rejects a region around a fix that is four times as coarse as it is large`(
    radius: Double, accuracy: Double, isKept: Bool
  ) {
    let steps: KeyValuePairs<Double, Occurrence> = [
      1: .fixes(.fix(0, at: 1, accuracy: accuracy)), 2: parks(0, radius: radius),
    ]
    #expect((finding(steps) == .kept(1)) == isKept)
  }

  @Test func `accepts it where another fix of the place was finer, and names the coarse one else`()
  {
    let coarse = Occurrence.fixes(.fix(0, at: 2, accuracy: 2_000))
    #expect(finding([1: .fixes(.fix(0, at: 1)), 2: coarse, 3: parks(0)]) == .kept(1))
    #expect(
      finding([2: coarse, 3: parks(0)])
        == .broken(
          1, at: 3, expected: "region 'park' around a place good to 400 m",
          actual: "around one good to 2000 m"))
  }

  @Test func `binds who claims it: an app may have places of its own`() {
    #expect(Invariant.regionsComeFromThePhone.level == .claim)
  }
}
