import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct FenceTests {
  private func phone(_ accuracy: AccuracyAuthorization = .fullAccuracy) -> TestPhone<TestCheckpoint>
  {
    TestPhone {
      $0.now = Instant(milliseconds: 100_000)
      $0.accuracyAuthorization = accuracy
    }
  }

  @Test func `stands around a place, and reports exits only`() {
    let phone = phone()
    var fence = Fence()
    fence.set(around: .fix(at: phone.app.now), in: &phone.app)
    let regions = phone.taken().compactMap { request -> Region? in
      if case .startMonitoring(let region) = request { region } else { nil }
    }
    #expect(regions.map(\.radius) == [100])
    #expect(regions.allSatisfy { $0.notifyOnExit && !$0.notifyOnEntry })
  }

  @Test func `is not asked for where iOS would refuse it, fix after fix`() {
    let phone = TestPhone<TestCheckpoint> {
      $0.now = Instant(milliseconds: 100_000)
      ($0.systemVersion, $0.authorizationStatus) = (SystemVersion(12), .authorizedWhenInUse)
    }
    var fence = Fence()
    fence.set(around: .fix(at: phone.app.now), in: &phone.app)
    #expect(phone.taken().isEmpty)
    phone.app.facts.authorizationStatus = .authorizedAlways
    fence.set(around: .fix(at: phone.app.now), in: &phone.app)
    #expect(!phone.taken().isEmpty)
  }

  /// Whether an arrival, one so many metres north of the fence, moves the fence that a fix from second
  /// 50 set.
  private func isMoved(
    byArrivalAt second: Int64?, north metres: Double
  ) -> Bool {
    let phone = phone()
    var fence = Fence()
    let place = Location.fix(at: Instant(milliseconds: 50_000))
    fence.set(around: place, in: &phone.app)
    _ = phone.taken()
    let arrival = Visit(
      coordinate: Location.fix(north: metres).coordinate, horizontalAccuracy: 50,
      arrivalDate: second.map { Instant(milliseconds: $0 * 1_000) } ?? .distantPast,
      departureDate: .distantFuture)
    fence.set(around: arrival, in: &phone.app)
    return !phone.taken().isEmpty
  }

  @Test(arguments: [
    (Int64?(51), 401.0, true), (50, 401, false), (nil, 401, false), (50, 399, true),
    (nil, 399, true),
  ])
  func `is moved by an arrival unless the phone was found elsewhere since`(
    second: Int64?, metres: Double, moves: Bool
  ) {
    #expect(isMoved(byArrivalAt: second, north: metres) == moves)
  }

  @Test func `is moved by a later arrival than the one that was last told, however late that was`()
  {
    let phone = phone()
    var fence = Fence()
    func arrive(_ second: Int64, north metres: Double) -> Bool {
      let place = Location.fix(north: metres).coordinate
      fence.set(
        around: Visit(
          coordinate: place, horizontalAccuracy: 50,
          arrivalDate: Instant(milliseconds: second * 1_000), departureDate: .distantFuture),
        in: &phone.app)
      return !phone.taken().isEmpty
    }
    let moves = [arrive(10, north: 0), arrive(60, north: 500)]
    #expect(moves == [true, true])
  }

  @Test func `is not set while the precise place is hidden`() {
    let phone = phone(.reducedAccuracy)
    var fence = Fence()
    fence.set(around: .fix(at: phone.app.now), in: &phone.app)
    #expect(phone.taken().isEmpty)
  }

  @Test(arguments: [(400.0, true), (401, false), (5_000, false)])
  func `stands around no place that is too coarse to say`(accuracy: Double, stands: Bool) {
    let phone = phone()
    var fence = Fence()
    fence.set(around: .fix(at: phone.app.now, accuracy: accuracy), in: &phone.app)
    #expect(phone.taken().isEmpty != stands)
    // As of an arrival where the user hid the precise place.
    var other = Fence()
    let arrival = Visit(
      coordinate: Location.fix().coordinate, horizontalAccuracy: accuracy,
      arrivalDate: Instant(milliseconds: 50_000), departureDate: .distantFuture)
    other.set(around: arrival, in: &phone.app)
    #expect(phone.taken().isEmpty != stands)
  }

  @Test func `is not moved by a fix from before it was set`() {
    let phone = phone()
    var fence = Fence()
    fence.set(around: .fix(at: phone.app.now), in: &phone.app)
    _ = phone.taken()
    fence.set(around: .fix(at: Instant(milliseconds: 99_999)), in: &phone.app)
    #expect(phone.taken().isEmpty)
  }
}
