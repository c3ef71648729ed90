import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct BurstSearchTests {
  private func phone(_ change: (inout AppFacts) -> Void = { _ in }) -> TestPhone<TestCheckpoint> {
    TestPhone {
      $0.authorizationStatus = .authorizedAlways
      change(&$0)
    }
  }

  @Test func `asks for no satellites from the news that it is lost to the next fix`() {
    let phone = phone()
    var burst = Burst.running(on: phone)
    burst.handle(.didFailWithError(.locationUnknown, manager: "tracker"), in: &phone.app)
    #expect(phone.taken() == [.setDesiredAccuracy("tracker", .hundredMeters)])
    _ = burst.take(on: phone)
    #expect(phone.taken().contains(.setDesiredAccuracy("tracker", .best)))
  }

  @Test func `takes the news that it is lost for a vain search only while it searched`() {
    let phone = phone()
    var burst = Burst.running(on: phone)
    func lose() -> Instant {
      phone.wait(.seconds(30))
      burst.handle(.didFailWithError(.locationUnknown, manager: "tracker"), in: &phone.app)
      return burst.search.fullAt
    }
    let first = lose()
    #expect(first > phone.app.now)
    #expect(lose() == first)
  }

  @Test func `asks for no satellites while its budget is spent`() {
    let phone = phone { $0.now = Instant(milliseconds: 3_600_000) }
    let fullAt = phone.app.now.advanced(by: .hours(1))
    var burst = Burst(searchIsFullAt: fullAt, in: phone.app)
    burst.start(in: &phone.app)
    #expect(phone.taken().contains(.setDesiredAccuracy("tracker", .hundredMeters)))
    #expect(burst.searchIsFullAt(phone.app.now) == fullAt)
    phone.wait(.hours(1))
    #expect(burst.searchIsFullAt(phone.app.now) == nil)
    _ = burst.take(on: phone)
    #expect(phone.taken().contains(.setDesiredAccuracy("tracker", .best)))
  }

  @Test(arguments: [
    (AccuracyAuthorization.fullAccuracy, ApplicationState.background, 500.0, false),
    (.reducedAccuracy, .background, 500, true), (.fullAccuracy, .active, 500, true),
    (.fullAccuracy, .background, 10, true),
  ])
  func `counts checks that find no place as a vain search`(
    authorization: AccuracyAuthorization, state: ApplicationState, accuracy: Double, isLeft: Bool
  ) {
    let phone = phone {
      $0.accuracyAuthorization = authorization
      $0.applicationState = state
    }
    var burst = Burst.running(on: phone)
    _ = burst.take(accuracy: accuracy, on: phone)
    for round in 1...11 as ClosedRange<Int64> { _ = burst.isOver(at: round * 30, on: phone) }
    #expect(burst.search.allowsSearch == isLeft)
    #expect(phone.taken().contains(.setDesiredAccuracy("tracker", .hundredMeters)) == !isLeft)
  }

  @Test func `inherits what another process searched`() {
    let phone = phone { $0.now = Instant(milliseconds: 3_600_000) }
    let fullAt = phone.app.now.advanced(by: .hours(1))
    var burst = Burst.running(on: phone)
    burst.inherit(searchIsFullAt: fullAt, at: phone.app.now)
    #expect(!burst.search.allowsSearch)
    burst.inherit(searchIsFullAt: nil, at: phone.app.now)
    burst.inherit(searchIsFullAt: phone.app.now, at: phone.app.now)
    #expect(burst.searchIsFullAt(phone.app.now) == fullAt)
  }

  @Test func `takes no check that comes late for a search`() {
    let phone = phone { $0.applicationState = .background }
    var burst = Burst.running(on: phone)
    _ = burst.take(accuracy: 500, on: phone)
    for round in 1...11 as ClosedRange<Int64> { _ = burst.isOver(at: round * 36, on: phone) }
    #expect(burst.search.allowsSearch)
  }

  @Test(arguments: [false, true])
  func `is over 90 s after it saw the phone again, unless it moves`(isLowPower: Bool) {
    let phone = phone { $0.isLowPowerModeEnabled = isLowPower }
    var burst = Burst.running(on: phone)
    burst.handle(.didFailWithError(.locationUnknown, manager: "tracker"), in: &phone.app)
    phone.wait(.seconds(170))
    _ = burst.take(accuracy: 65, on: phone)
    let answers = [259, 260].map { (seconds: Int64) in burst.isOver(at: seconds, on: phone) }
    #expect(answers == [false, true])
  }

  @Test(arguments: [
    (1.5, false, 100, false), (1.5, true, 100, true), (1.5, false, 19, true),
    (1.5, false, 20, false), (3, true, 100, false),
  ])
  func `follows no walk where the battery is to be spared`(
    speed: Double, isLowPower: Bool, percent: Int, isOver: Bool
  ) {
    let phone = phone {
      $0.isLowPowerModeEnabled = isLowPower
      $0.batteryPercent = percent
    }
    var burst = Burst.running(on: phone)
    for _ in 0..<18 {
      phone.wait(.seconds(10))
      _ = burst.take(speed: speed, on: phone)
    }
    #expect(burst.isOnTrip)
    let answer = burst.isOver(at: 180, on: phone)
    #expect(answer == isOver)
  }
}
