import Testing
import TrackerModel

@testable import ReferenceStrategies

struct MovementSensorTests {
  private func time(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1_000) }

  /// Whether a sensor that watched fixes, each seen when it was made, saw movement in the last.
  private func seesMovement(in fixes: Location...) -> Bool {
    var sensor = MovementSensor(at: .start)
    return fixes.map { sensor.observe($0, now: $0.timestamp) }.last ?? false
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

  @Test func `sees movement in speed, even in the first fix`() {
    #expect(seesMovement(in: .fix(speed: 1)))
    #expect(!seesMovement(in: .fix(speed: 0.9)))
  }

  @Test func `believes neither invalid nor stale fixes`() {
    #expect(!seesMovement(in: .fix(accuracy: -1, speed: 20)))
    var sensor = MovementSensor(at: .start)
    _ = sensor.observe(.fix(at: .start, speed: 20), now: time(16))
    #expect(!sensor.hasMoved)
  }

  @Test func `rests three minutes after the last movement`() {
    var sensor = MovementSensor(at: .start)
    #expect(!sensor.isAtRest(at: time(179)))
    #expect(sensor.isAtRest(at: time(180)))
    _ = sensor.observe(.fix(at: time(100), speed: 10), now: time(100))
    #expect(!sensor.isAtRest(at: time(279)))
    #expect(sensor.isAtRest(at: time(280)))
  }

  @Test func `takes other evidence of movement, but none of the past`() {
    var sensor = MovementSensor(at: time(100))
    sensor.refresh(at: time(50))
    #expect(sensor.isAtRest(at: time(280)))
    sensor.refresh(at: time(200))
    #expect(!sensor.isAtRest(at: time(379)))
    #expect(!sensor.hasMoved)
  }
}
