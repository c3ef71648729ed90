import Invariants
import StoryModel
import Testing
import TrackerModel

struct ConstantsAreInPlaceTests {
  private func finding(_ requests: Request...) -> Finding {
    var script = TraceScript([:])
    for request in requests { script.repeat(1, every: 0, [100: .request(request)]) }
    return script.finding(of: .constantsAreInPlace)
  }

  @Test(arguments: [-2, -1, 5, 10, 100, 3_000, Double.greatestFiniteMagnitude])
  func `accepts accuracies in metres and Core Location's constants`(meters: Double) {
    #expect(finding(.setDesiredAccuracy("main", LocationAccuracy(meters: meters))) == .kept(1))
  }

  @Test(arguments: [(-3, "-3.0"), (0, "0.0"), (-0.5, "-0.5"), (Double.nan, "nan")])
  func `rejects other accuracies`(meters: Double, actual: String) {
    #expect(
      finding(.setDesiredAccuracy("main", LocationAccuracy(meters: meters)))
        == .broken(
          1, at: 100, expected: "an accuracy in metres or a constant",
          actual: "desiredAccuracy = \(actual)"))
  }

  @Test(arguments: [-1, 0, 10, Double.greatestFiniteMagnitude])
  func `accepts distances in metres and no filter`(meters: Double) {
    #expect(finding(.setDistanceFilter("main", DistanceFilter(meters: meters))) == .kept(1))
  }

  @Test(arguments: [(-2, "-2.0"), (-0.5, "-0.5"), (Double.nan, "nan")])
  func `rejects an accuracy's constant for a distance`(meters: Double, actual: String) {
    #expect(
      finding(.setDistanceFilter("main", DistanceFilter(meters: meters)))
        == .broken(
          1, at: 100, expected: "a distance in metres or no filter",
          actual: "distanceFilter = \(actual)"))
  }

  @Test func `looks at the distance of deferred updates`() {
    #expect(
      finding(.allowDeferredLocationUpdates("main", untilTraveled: 0, timeout: .seconds(60)))
        == .kept(1))
    #expect(
      finding(.allowDeferredLocationUpdates("main", untilTraveled: -1, timeout: .seconds(60)))
        == .broken(
          1, at: 100, expected: "a distance in metres to defer for",
          actual: "the distance of allowDeferredLocationUpdates = -1.0"))
  }

  @Test func `is not exercised by other requests`() {
    #expect(finding(.startUpdatingLocation("main"), .saveCheckpoint) == .kept(0))
  }
}
