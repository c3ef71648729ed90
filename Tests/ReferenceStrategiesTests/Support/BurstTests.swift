import Testing
import TrackerModel

@testable import ReferenceStrategies

struct BurstTests {
  private func app(at seconds: Int64) -> AppInterface<Int> {
    var facts = AppFacts()
    facts.now = Instant(milliseconds: seconds * 1_000)
    facts.authorizationStatus = .authorizedAlways
    return AppInterface(facts: facts)
  }

  private func fix(_ latitude: Double, at seconds: Int64, accuracy: Double = 10) -> Locations {
    Locations(
      newest: Location(
        coordinate: Coordinate(latitude: latitude, longitude: 13),
        timestamp: Instant(milliseconds: seconds * 1_000), horizontalAccuracy: accuracy))
  }

  @Test func `ends three minutes after the last movement`() {
    var first = app(at: 0)
    var burst = Burst(in: first)
    burst.start(in: &first)
    #expect(burst.isRunning)
    #expect(!burst.isOver(at: Instant(milliseconds: 179_000)))
    #expect(burst.isOver(at: Instant(milliseconds: 180_000)))
  }

  @Test func `begins a trip when its fixes show movement, and ends it once`() {
    var phone = app(at: 0)
    var burst = Burst(in: phone)
    burst.start(in: &phone)
    var moving = app(at: 10)
    #expect(burst.take(fix(52, at: 10), in: &moving) != nil)
    #expect(!burst.isOnTrip)
    var later = app(at: 30)
    _ = burst.take(fix(52.002, at: 30), in: &later)
    #expect(burst.isOnTrip)
    #expect(later.requests.contains(.beginTrip))
    burst.stop(in: &later)
    burst.stop(in: &later)
    #expect(later.requests.filter { $0 == .endTrip }.count == 1)
  }

  @Test func `names no resting place that is coarse or long ago`() {
    var phone = app(at: 0)
    var burst = Burst(in: phone)
    burst.start(in: &phone)
    var coarse = app(at: 10)
    #expect(burst.take(fix(52, at: 10, accuracy: 500), in: &coarse) == nil)
    #expect(burst.restingPlace(at: Instant(milliseconds: 20_000)) == nil)
    var fine = app(at: 20)
    #expect(burst.take(fix(52, at: 20), in: &fine) != nil)
    #expect(burst.restingPlace(at: Instant(milliseconds: 320_000)) != nil)
    #expect(burst.restingPlace(at: Instant(milliseconds: 321_000)) == nil)
  }

  @Test func `does not start without permission`() {
    var facts = AppFacts()
    facts.authorizationStatus = .denied
    var phone = AppInterface<Int>(facts: facts)
    var burst = Burst(in: phone)
    burst.start(in: &phone)
    #expect(!burst.isRunning)
    #expect(phone.requests == [])
  }
}
