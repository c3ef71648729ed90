import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct MovementSensorTests {
  private func time(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1_000) }

  /// Whether a sensor that watched fixes, each seen when it was made, saw movement in the last.
  private func seesMovement(in fixes: Location...) -> Bool {
    var sensor = MovementSensor(at: .start)
    return fixes.map { sensor.observe(Locations(newest: $0), now: $0.timestamp) }.last ?? false
  }

  /// A sensor after fixes, each seen when it was made.
  private func sensor(after fixes: Location...) -> MovementSensor {
    var sensor = MovementSensor(at: .start)
    for fix in fixes { _ = sensor.observe(Locations(newest: fix), now: fix.timestamp) }
    return sensor
  }

  @Test func `sees no movement in a fix that lies within the error`() {
    #expect(!seesMovement(in: .fix()))
    #expect(!seesMovement(in: .fix(), .fix(north: 59, at: time(10))))
    #expect(!seesMovement(in: .fix(), .fix(north: 900, at: time(20), accuracy: 1_000)))
  }

  @Test func `sees movement in a displacement that no error explains`() {
    #expect(seesMovement(in: .fix(), .fix(north: 61, at: time(10))))
    #expect(seesMovement(in: .fix(), .fix(north: 1_530, at: time(20), accuracy: 1_000)))
  }

  @Test func `adds up a slow walk from where it last saw the phone move`() {
    let walk = (0...3).map { Location.fix(north: Double($0) * 25, at: time(Int64($0) * 30)) }
    #expect(!seesMovement(in: walk[0], walk[1], walk[2]))
    #expect(seesMovement(in: walk[0], walk[1], walk[2], walk[3]))
  }

  @Test func `compares with the fix before a silence of more than thirty seconds`() {
    let (first, second) = (Location.fix(), Location.fix(north: 50, at: time(10)))
    #expect(seesMovement(in: first, second, .fix(north: 105, at: time(40))))
    #expect(!seesMovement(in: first, second, .fix(north: 105, at: time(41))))
    #expect(seesMovement(in: first, second, .fix(north: 115, at: time(41))))
  }

  @Test func `sees movement in speed, even in the first fix`() {
    #expect(seesMovement(in: .fix(speed: 1)))
    #expect(!seesMovement(in: .fix(speed: 0.9)))
  }

  @Test func `sees movement in the older fixes of a batch`() {
    let batch = Locations(
      newest: .fix(at: time(12), speed: 0), earlier: [.fix(at: time(10), speed: 5)])
    var sensor = MovementSensor(at: .start)
    let moved = sensor.observe(batch, now: time(12))
    #expect(moved)
    #expect(sensor.lastMoved == time(12))
  }

  @Test func `believes neither invalid nor stale fixes`() {
    #expect(!seesMovement(in: .fix(accuracy: -1, speed: 20)))
    var sensor = MovementSensor(at: .start)
    let moved = sensor.observe(Locations(newest: .fix(at: .start, speed: 20)), now: time(16))
    #expect(!moved)
    #expect(sensor.lastTravelled == .start)
    #expect(sensor.lastMoved == .start)
  }

  @Test(arguments: [(2.9, false), (3.0, true)])
  func `takes three metres per second for a trip's pace`(speed: Double, travels: Bool) {
    let sensor = sensor(after: .fix(at: time(20), speed: speed))
    #expect(sensor.lastTravelled == (travels ? time(20) : .start))
    #expect(sensor.lastMoved == time(20))
  }

  @Test func `takes half of what error can explain of a displacement for error`() {
    #expect(sensor(after: .fix(), .fix(north: 85, at: time(20))).lastTravelled == .start)
    #expect(sensor(after: .fix(), .fix(north: 95, at: time(20))).lastTravelled == time(20))
  }

  @Test func `takes other evidence of movement, but none of the past`() {
    var sensor = MovementSensor(at: time(100))
    sensor.refresh(at: time(50))
    #expect(sensor.lastMoved == time(100))
    sensor.refresh(at: time(200))
    #expect(sensor.lastMoved == time(200))
    #expect(sensor.lastTravelled == time(200))
  }
}
