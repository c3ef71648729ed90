import Testing
import TrackerModel

@testable import ReferenceStrategies

struct BurstTests {
  private func phone(_ change: (inout AppFacts) -> Void = { _ in }) -> TestPhone<TestCheckpoint> {
    TestPhone {
      $0.authorizationStatus = .authorizedAlways
      change(&$0)
    }
  }

  private func time(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1_000) }

  @Test func `ends three minutes after the last movement`() {
    let phone = phone()
    var burst = Burst.running(on: phone)
    #expect(burst.isRunning)
    let answers = [179, 180].map { (seconds: Int64) in burst.isOver(at: seconds, on: phone) }
    #expect(answers == [false, true])
  }

  @Test func `begins a trip when its fixes show movement, and ends it once`() {
    let phone = phone()
    var burst = Burst.running(on: phone)
    let place = burst.take(on: phone)
    #expect(place != nil)
    #expect(!burst.isOnTrip)
    phone.wait(.seconds(20))
    _ = burst.take(north: 220, on: phone)
    #expect(burst.isOnTrip)
    #expect(phone.taken().contains(.beginTrip))
    burst.stop(in: &phone.app)
    burst.stop(in: &phone.app)
    #expect(phone.taken().filter { $0 == .endTrip }.count == 1)
  }

  @Test func `is forgotten when it was not looked at for longer than any pause`() {
    let phone = phone()
    var burst = Burst.running(on: phone)
    _ = burst.isOver(at: 30, on: phone)
    #expect(!burst.isForgotten(at: time(590)))
    #expect(burst.isForgotten(at: time(591)))
    burst.stop(in: &phone.app)
    #expect(!burst.isForgotten(at: time(591)))
  }

  @Test func `names no resting place that is coarse or long ago`() {
    let phone = phone { $0.now = Instant(milliseconds: 10_000) }
    var burst = Burst.running(on: phone)
    let coarse = burst.take(accuracy: 500, on: phone)
    #expect(coarse == nil)
    #expect(burst.restingPlace(at: time(20)) == nil)
    phone.wait(.seconds(10))
    let fine = burst.take(on: phone)
    #expect(fine != nil)
    #expect(burst.restingPlace(at: time(320)) != nil)
    #expect(burst.restingPlace(at: time(321)) == nil)
  }

  @Test func `names where the phone stands after a minute, on a trip after two`() {
    let phone = phone()
    var burst = Burst.running(on: phone)
    _ = burst.take(on: phone)
    #expect(burst.standingPlace(at: time(59)) == nil)
    #expect(burst.standingPlace(at: time(60)) != nil)
    _ = burst.take(speed: 5, on: phone)
    #expect(burst.standingPlace(at: time(119)) == nil)
    #expect(burst.standingPlace(at: time(120)) != nil)
  }

  @Test(arguments: [(70, false), (71, true)])
  func `names no place to stand while fixes come every second`(second: Int64, isNamed: Bool) {
    let phone = phone()
    var burst = Burst.running(on: phone)
    _ = burst.take(on: phone)
    phone.app.facts.now = time(60)
    _ = burst.take(on: phone)
    #expect((burst.standingPlace(at: time(second)) != nil) == isNamed)
  }

  @Test(arguments: [(60, true), (115, false)])
  func `ends a short look a minute sooner, unless fixes come every second`(
    heard: Int64, isOver: Bool
  ) {
    let phone = phone()
    var burst = Burst(in: phone.app)
    burst.start(isShort: true, in: &phone.app)
    phone.app.facts.now = time(heard)
    _ = burst.take(on: phone)
    let answers = [119, 120, 180].map { (seconds: Int64) in burst.isOver(at: seconds, on: phone) }
    #expect(answers == [false, isOver, true])
  }

  @Test(arguments: [
    (false, 10.0, [false, false, false, true]), (true, 65, [false, true, true, true]),
    (true, 10, [true, true, true, true]),
  ])
  func `looks on while fixes come every second, for less time with a battery to be spared`(
    isSparing: Bool, accuracy: Double, isOver: [Bool]
  ) {
    let phone = phone { $0.isLowPowerModeEnabled = isSparing }
    let answers = [180, 240, 269, 270].map { (seconds: Int64) in
      var burst = Burst.running(on: phone)
      phone.app.facts.now = time(seconds - 10)
      _ = burst.take(accuracy: accuracy, on: phone)
      defer { phone.app.facts.now = time(0) }
      return burst.isOver(at: seconds, on: phone)
    }
    #expect(answers == isOver)
  }

  @Test(arguments: [
    (ApplicationState.active, [false, false, false, false, true]),
    (.background, [true, true, true, true, true]),
  ])
  func `gives a phone that is seen on screen again time to show that it moves`(
    state: ApplicationState, isOver: [Bool]
  ) {
    let phone = phone { $0.applicationState = state }
    var burst = Burst.running(on: phone)
    let answers = [400, 430, 460, 489, 490].map { (seconds: Int64) in
      burst.isOver(at: seconds, on: phone)
    }
    #expect(answers == isOver)
  }

  @Test func `looks for as long as ever where another wake asks for it`() {
    let phone = phone()
    var burst = Burst.running(on: phone)
    burst.start(isShort: true, in: &phone.app)
    let answers = [179, 180].map { (seconds: Int64) in burst.isOver(at: seconds, on: phone) }
    #expect(answers == [false, true])
  }

  @Test func `does not start without permission`() {
    let phone = phone { $0.authorizationStatus = .denied }
    var burst = Burst(in: phone.app)
    burst.start(in: &phone.app)
    #expect(!burst.isRunning)
    #expect(phone.taken() == [])
  }

  @Test func `is not proven while an upload keeps the app running`() {
    let phone = phone { $0.pendingUploads = 600 }
    var burst = Burst.running(on: phone)
    burst.upload(in: &phone.app)
    _ = burst.isOver(at: 30, on: phone)
    #expect(!burst.proof.holds(at: time(30)))
    burst.handle(.uploadDidFinish, in: &phone.app)
    _ = burst.isOver(at: 60, on: phone)
    #expect(burst.proof.holds(at: time(60)))
  }

  @Test(arguments: [true, false])
  func `starts a silent session anew unless it is proven`(isProven: Bool) {
    let phone = phone()
    var burst = Burst.running(on: phone)
    if isProven {
      for seconds in [30, 60] as [Int64] { _ = burst.isOver(at: seconds, on: phone) }
    }
    phone.app.facts.now = time(90)
    burst.revive(in: &phone.app)
    let again: [Request] = [.stopUpdatingLocation("tracker"), .startUpdatingLocation("tracker")]
    #expect(phone.taken() == (isProven ? [] : again))
  }

  @Test(arguments: [(59, false), (60, true)])
  func `begins a silent session anew in any wake`(silence: Int64, isBegun: Bool) {
    let phone = phone()
    var burst = Burst.running(on: phone)
    phone.app.facts.now = time(silence)
    burst.beginAnew(in: &phone.app)
    let again: [Request] = [.stopUpdatingLocation("tracker"), .startUpdatingLocation("tracker")]
    #expect(phone.taken() == (isBegun ? again : []))
  }

  @Test(arguments: [(-1.0, 240, true), (5.0, 240, false), (5.0, 425, true)])
  func `is over sooner where a trip that was lost sight of does not go on`(
    speed: Double, second: Int64, isOver: Bool
  ) {
    let phone = phone()
    var burst = Burst.running(isThorough: true, on: phone)
    _ = burst.take(speed: 5, on: phone)
    phone.app.facts.now = time(60)
    burst.beginAnew(in: &phone.app)
    _ = burst.take(speed: speed, on: phone)
    #expect(burst.isOnTrip)
    let answer = burst.isOver(at: second, on: phone)
    #expect(answer == isOver)
  }

  @Test(arguments: [
    (0.0, -1.0, 60, 241, true), (1_000, -1, 60, 241, true), (1_000, 5, 60, 424, false),
    (0, -1, 35, 241, false),
  ])
  func `doubts a trip that was revived after a silence until a fix shows that it goes on`(
    north: Double, speed: Double, revived: Int64, second: Int64, isOver: Bool
  ) {
    let phone = phone()
    var burst = Burst.running(isThorough: true, on: phone)
    _ = burst.take(speed: 5, on: phone)
    phone.app.facts.now = time(revived)
    burst.revive(after: .zero, in: &phone.app)
    _ = burst.take(north: north, speed: speed, on: phone)
    let answer = burst.isOver(at: second, on: phone)
    #expect(answer == isOver)
  }

  @Test(arguments: [true, false])
  func `is extended by a wake only while it is not proven`(isProven: Bool) {
    let phone = phone()
    var burst = Burst.running(on: phone)
    if isProven { _ = burst.isOver(at: 30, on: phone) }
    phone.app.facts.now = time(60)
    burst.start(in: &phone.app)
    let isOver = burst.isOver(at: 200, on: phone)
    #expect(isOver == isProven)
  }
}
