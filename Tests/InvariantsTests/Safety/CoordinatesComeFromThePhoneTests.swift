import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct CoordinatesComeFromThePhoneTests {
  private static let expected = "only coordinates that the phone delivered"

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript(steps).finding(of: .coordinatesComeFromThePhone)
  }

  @Test func `accepts what was delivered, also to an earlier process`() {
    #expect(
      finding([
        1: .fixes(.fix(1, at: 1)), 1: .record(.fix(1, at: 1)), 2: .fixes(.fix(2, at: 2)),
        3: .process(.terminated(.crash)), 4: .launch(.event(.region)), 4: .record(.fix(1, at: 1)),
      ]) == .kept(2))
  }

  @Test func `accepts as many unknown coordinates as a batch may have held`() {
    #expect(
      finding([
        1: .fixes(.fix(3, at: 1), count: 3), 1: .record(.fix(1, at: 0)), 1: .record(.fix(2, at: 0)),
        1: .record(.fix(3, at: 1)), 2: .record(.fix(1, at: 0)),
      ]) == .kept(4))
  }

  @Test func `rejects one more than a batch held`() {
    #expect(
      finding([
        1: .fixes(.fix(3, at: 1), count: 2), 1: .record(.fix(1, at: 0)), 2: .record(.fix(2, at: 0)),
      ])
        == .broken(
          2, at: 2, expected: Self.expected,
          actual: "a coordinate recorded that was never delivered"))
  }

  @Test(arguments: [1, 3])
  func `rejects a fix that is recorded otherwise than it was delivered`(count: Int) {
    var coarser = Location.fix(1, at: 1)
    coarser.horizontalAccuracy = 50
    #expect(
      finding([1: .fixes(.fix(1, at: 1), count: count), 1: .record(coarser)])
        == .broken(
          1, at: 1, expected: "a fix recorded as it was delivered",
          actual: "another accuracy or speed recorded for that moment"))
  }

  @Test func `rejects null island, even where it was delivered`() {
    let nowhere = Location(coordinate: .nullIsland, timestamp: .start, horizontalAccuracy: 5)
    #expect(
      finding([1: .fixes(nowhere), 1: .record(nowhere)])
        == .broken(
          1, at: 1, expected: Self.expected, actual: "latitude 0, longitude 0 recorded"))
  }

  @Test func `rejects a coordinate before any was delivered`() {
    #expect(
      finding([1: .record(.fix(1, at: 1))]).violation?.actual
        == "a coordinate recorded before any was delivered")
  }

  @Test func `forgets a coordinate after very many others`() {
    var script = TraceScript([1: .fixes(.fix(-1, at: 1))])
    for north in 0..<Invariant.rememberedCoordinates {
      script.repeat(1, every: 0, [2: .fixes(.fix(Int32(north), at: 2))])
    }
    var remembering = script
    remembering.repeat(1, every: 0, [3: .record(.fix(0, at: 2))])
    #expect(remembering.finding(of: .coordinatesComeFromThePhone) == .kept(1))
    script.repeat(1, every: 0, [3: .record(.fix(-1, at: 1))])
    #expect(script.finding(of: .coordinatesComeFromThePhone).violation != nil)
  }

  @Test func `is not exercised without a record`() {
    #expect(finding([1: .fixes(.fix(1, at: 1))]) == .kept(0))
  }
}
