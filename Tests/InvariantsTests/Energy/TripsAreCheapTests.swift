import Invariants
import StoryModel
import Testing
import TrackerModel

struct TripsAreCheapTests {
  private static let begins = Occurrence.truth(.tripBegan(1))
  private static let ends = Occurrence.truth(.tripEnded(1))
  private static let looks = Occurrence.positioning(.gnss)
  private static func used(_ joules: Double) -> Occurrence {
    .energy(appMicrojoules: Int64(joules * 1_000_000))
  }

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    // 374 mW of satellites and 32 mW of processor.
    TraceScript.tracker(steps).finding(
      of: .tripsAreCheap, scenario: Scenario(title: "A test.", phone: .iPhone8))
  }

  /// A trip of 1,000 s, after 50 J that were used before.
  private func trip(using joules: Double) -> Finding {
    finding([
      50: Self.looks, 100: Self.begins, 100: Self.used(50), 700: Self.used(9_999), 1_100: Self.ends,
      1_100: Self.used(50 + joules),
    ])
  }

  @Test func `accepts 1.3 times the cost of following satellites`() {
    #expect(trip(using: 527.8) == .kept(1))
  }

  @Test func `rejects more`() {
    #expect(
      trip(using: 528.2)
        == .broken(
          1, at: 1_100, expected: "at most 1.3 times what following satellites costs on a trip",
          actual: "1.30 times that, on a trip of 1000 s"))
    #expect(trip(using: 1_000).violation?.actual == "2.46 times that, on a trip of 1000 s")
  }

  /// A trip of 1,000 s with 400 points of before: 1,600 µJ each.
  private func tripAfterAnOutage(
    _ steps: KeyValuePairs<Double, Occurrence>, using joules: Double
  ) -> Finding {
    var script = TraceScript.tracker([50: Self.looks])
    script.repeat(400, every: 0, [60: .stored(.fix(0, at: 60), .track)])
    script.repeat(1, every: 0, [100: Self.begins, 100: Self.used(50)])
    script.repeat(1, every: 0, steps)
    script.repeat(1, every: 0, [1_100: Self.ends, 1_100: Self.used(50 + joules)])
    script = script.inOrderOfTime
    return script.finding(
      of: .tripsAreCheap, scenario: Scenario(title: "A test.", phone: .iPhone8))
  }

  @Test func `leaves out what sending takes that waited before the trip`() {
    let sent: KeyValuePairs<Double, Occurrence> = [200: .request(.upload), 205: .uploaded(400)]
    #expect(tripAfterAnOutage(sent, using: 527.8 + 0.64) == .kept(1))
    #expect(tripAfterAnOutage(sent, using: 528.2 + 0.64).violation != nil)
  }

  @Test func `leaves out no points of the trip, none twice, and no upload of before`() {
    let steps: [KeyValuePairs<Double, Occurrence>] = [
      [:], [200: .uploaded(400)], [200: .request(.upload)],
      [99: .request(.upload), 99: .uploaded(400), 200: .request(.upload), 205: .uploaded(400)],
    ]
    for steps in steps { #expect(tripAfterAnOutage(steps, using: 528.2).violation != nil) }
    let sentTwice: KeyValuePairs<Double, Occurrence> = [
      200: .request(.upload), 205: .uploaded(900), 300: .request(.upload), 305: .uploaded(900),
    ]
    #expect(tripAfterAnOutage(sentTwice, using: 528.2 + 0.64).violation != nil)
  }

  @Test func `leaves out no upload of before that is asked for again on the trip`() {
    let before: KeyValuePairs<Double, Occurrence> = [
      95: .request(.upload), 200: .request(.upload), 205: .uploaded(400),
    ]
    #expect(tripAfterAnOutage(before, using: 528.2).violation != nil)
    let ends: [Occurrence] = [
      .event(.plain(.uploadDidFail)), .process(.terminated(.crash)),
    ]
    for end in ends {
      let anew: KeyValuePairs<Double, Occurrence> = [
        95: .request(.upload), 150: end, 200: .request(.upload), 205: .uploaded(400),
      ]
      #expect(tripAfterAnOutage(anew, using: 527.8 + 0.64) == .kept(1))
    }
  }

  @Test func `measures by the phone`() throws {
    let profile = try #require(Profile.named(.ios18))
    #expect(PhoneModel.iPhone8.satelliteTrackingMilliwatts(on: profile) == 406)
    #expect(PhoneModel.iPhone15.satelliteTrackingMilliwatts(on: profile) == 223)
  }

  @Test(arguments: [(299.999, 0), (300, 1)])
  func `judges trips from 5 min on`(seconds: Double, exercised: Int) {
    let finding = finding([
      50: Self.looks, 100: Self.begins, 100: Self.used(0), 100 + seconds: Self.ends,
      100 + seconds: Self.used(999),
    ])
    #expect(finding.exercised == exercised)
    #expect((finding.violation != nil) == (exercised == 1))
  }

  @Test func `is not exercised by a trip that nobody looks at`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      50: Self.looks, 60: .positioning(.off), 100: Self.begins, 100: Self.used(0),
      1_100: Self.ends, 1_100: Self.used(1),
    ]
    #expect(finding(steps) == .kept(0))
  }

  @Test func `is not exercised by a trip that does not end, or on which tracking is off`() {
    #expect(
      finding([50: Self.looks, 100: Self.begins, 100: Self.used(0), 3_600: Self.used(9_999)])
        == .kept(0))
    #expect(
      finding([
        50: Self.looks, 100: Self.begins, 100: Self.used(0),
        500: .event(.plain(.userDidDisableTracking)),
        600: .event(.plain(.userDidEnableTracking)), 1_100: Self.ends, 1_100: Self.used(9_999),
      ]) == .kept(0))
    #expect(
      finding([
        50: .happening(.tracking(false)), 60: Self.looks, 100: Self.begins, 100: Self.used(0),
        1_100: Self.ends,
        1_100: Self.used(9_999),
      ]) == .kept(0))
  }
}
