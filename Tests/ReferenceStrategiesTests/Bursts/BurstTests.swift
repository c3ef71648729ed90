import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

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

  @Test func `begins no trip by what it saw before it slept through the last`() {
    let phone = phone()
    var burst = Burst.running(on: phone)
    for north in [0.0, 220] {
      _ = burst.take(north: north, on: phone)
      phone.wait(.seconds(20))
    }
    #expect(burst.isOnTrip)
    phone.wait(.minutes(80))
    burst.start(hasLeft: true, in: &phone.app)
    #expect(!burst.isOnTrip)
    _ = burst.take(north: 2_000, on: phone)
    #expect(!burst.isOnTrip)
    phone.wait(.seconds(20))
    _ = burst.take(north: 2_220, on: phone)
    #expect(burst.isOnTrip)
  }

  @Test(arguments: [(14, true), (16, false)])
  func `begins no trip by a way that it slept through`(minutes: Int, begins: Bool) {
    let phone = phone()
    var burst = Burst.running(on: phone)
    _ = burst.take(on: phone)
    phone.wait(.minutes(minutes))
    burst.start(hasLeft: true, in: &phone.app)
    _ = burst.take(north: 2_000, on: phone)
    #expect(burst.isOnTrip == begins)
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
