import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct AdaptiveSessionTests {
  private func phone(
    _ status: AuthorizationStatus = .authorizedAlways
  ) -> TestPhone<TestCheckpoint> {
    TestPhone { $0.authorizationStatus = status }
  }

  private func running(on phone: TestPhone<TestCheckpoint>) -> AdaptiveSession {
    var session = AdaptiveSession(in: phone.app)
    session.start(in: &phone.app)
    _ = phone.taken()
    return session
  }

  private func batch(_ fix: Location) -> Event {
    .didUpdateLocations(Locations(newest: fix), manager: .tracker)
  }

  @Test func `starts coarse, with the indicator that keeps it running`() {
    let phone = phone()
    var session = AdaptiveSession(in: phone.app)
    session.start(in: &phone.app)
    let requests = phone.taken()
    #expect(requests.contains(.setDesiredAccuracy("tracker", .threeKilometers)))
    #expect(requests.contains(.setShowsBackgroundLocationIndicator("tracker", true)))
    #expect(requests.contains(.setPausesLocationUpdatesAutomatically("tracker", false)))
    #expect(requests.last == .startUpdatingLocation("tracker"))
  }

  @Test(arguments: [AuthorizationStatus.denied, .restricted, .notDetermined])
  func `does not start where it may not`(status: AuthorizationStatus) {
    let phone = phone(status)
    var session = AdaptiveSession(in: phone.app)
    session.start(in: &phone.app)
    session.travel(in: &phone.app)
    #expect(phone.taken() == [])
    #expect(!session.isRunning)
  }

  @Test func `becomes precise once for a trip`() {
    let phone = phone()
    var session = running(on: phone)
    session.travel(in: &phone.app)
    session.travel(in: &phone.app)
    #expect(
      phone.taken() == [
        .setDesiredAccuracy("tracker", .best),
        .startTimer("check", after: .seconds(180), repeats: false),
      ])
  }

  @Test func `becomes precise when the coarse fixes show movement`() {
    let phone = phone()
    var session = running(on: phone)
    session.handle(batch(.fix(accuracy: 500)), in: &phone.app)
    #expect(!phone.taken().contains(.beginTrip))
    phone.wait(.seconds(60))
    session.handle(
      batch(.fix(north: 1_600, at: phone.app.now, accuracy: 500)), in: &phone.app)
    let requests = phone.taken()
    #expect(requests.contains(.setDesiredAccuracy("tracker", .best)))
    #expect(!requests.contains(.beginTrip), "A coarse fix may be off.")
    phone.wait(.seconds(1))
    session.handle(batch(.fix(north: 1_620, at: phone.app.now, speed: 20)), in: &phone.app)
    #expect(phone.taken().contains(.beginTrip))
  }

  @Test func `becomes coarse again after three minutes without movement`() {
    let phone = phone()
    var session = running(on: phone)
    session.travel(in: &phone.app)
    _ = phone.taken()
    phone.wait(.seconds(179))
    session.handle(.timerDidFire("check"), in: &phone.app)
    #expect(phone.taken() == [.startTimer("check", after: .seconds(1), repeats: false)])
    phone.wait(.seconds(1))
    session.handle(.timerDidFire("check"), in: &phone.app)
    #expect(
      phone.taken() == [
        .setDesiredAccuracy("tracker", .threeKilometers), .mergeJournal,
      ])
  }

  @Test func `takes a batch that is told twice for one`() {
    let phone = phone()
    var session = running(on: phone)
    session.handle(batch(.fix(speed: 10)), in: &phone.app)
    #expect(phone.taken().contains(.beginTrip))
    session.handle(batch(.fix(speed: 10)), in: &phone.app)
    #expect(phone.taken() == [])
  }

  @Test func `goes on while there is evidence of movement`() {
    let phone = phone()
    var session = running(on: phone)
    session.travel(in: &phone.app)
    phone.wait(.seconds(150))
    session.travel(in: &phone.app)
    phone.wait(.seconds(150))
    _ = phone.taken()
    session.handle(.timerDidFire("check"), in: &phone.app)
    #expect(phone.taken() == [.startTimer("check", after: .seconds(30), repeats: false)])
  }

  @Test(arguments: [false, true])
  func `is started anew when a departure finds it dead, but not in a tunnel`(isLost: Bool) {
    let phone = phone()
    phone.app.facts.applicationState = .background
    var session = running(on: phone)
    if isLost {
      session.handle(.didFailWithError(.locationUnknown, manager: .tracker), in: &phone.app)
    }
    phone.wait(.minutes(11))
    session.replaceDead(in: &phone.app)
    #expect(
      phone.taken()
        == (isLost ? [] : [.stopUpdatingLocation("tracker"), .startUpdatingLocation("tracker")]))
  }

  @Test func `ends the trip when it stops`() {
    let phone = phone()
    var session = running(on: phone)
    session.travel(in: &phone.app)
    session.handle(batch(.fix(speed: 10)), in: &phone.app)
    #expect(phone.taken().contains(.beginTrip), "Fixes show that there is one.")
    session.stop(in: &phone.app)
    #expect(
      phone.taken() == [.invalidateTimer("check"), .endTrip, .stopUpdatingLocation("tracker")])
    session.handle(batch(.fix(speed: 10)), in: &phone.app)
    #expect(phone.taken() == [], "A late fix is no track.")
  }

  @Test func `takes a departure from before it came to rest for none of now`() {
    let phone = phone()
    var session = running(on: phone)
    let left = phone.app.now
    session.depart(at: left, in: &phone.app)
    #expect(phone.taken().contains(.setDesiredAccuracy("tracker", .best)))
    phone.wait(.seconds(10))
    session.handle(batch(.fix(at: phone.app.now, speed: 10)), in: &phone.app)
    #expect(phone.taken().contains(.beginTrip))
    phone.wait(.seconds(170))
    // Of a place that was left before the last movement: no reason to go on.
    session.depart(at: left, in: &phone.app)
    phone.wait(.seconds(10))
    session.handle(.timerDidFire("check"), in: &phone.app)
    #expect(phone.taken().contains(.endTrip))
    session.depart(at: left, in: &phone.app)
    #expect(phone.taken() == [])
    session.depart(at: phone.app.now, in: &phone.app)
    #expect(phone.taken().contains(.setDesiredAccuracy("tracker", .best)))
  }

  @Test func `goes on for a departure of which the fixes did not know`() {
    let phone = phone()
    var session = running(on: phone)
    session.travel(in: &phone.app)
    phone.wait(.seconds(150))
    session.depart(at: phone.app.now.advanced(by: .seconds(-60)), in: &phone.app)
    phone.wait(.seconds(30))
    _ = phone.taken()
    session.handle(.timerDidFire("check"), in: &phone.app)
    #expect(phone.taken() == [.startTimer("check", after: .seconds(150), repeats: false)])
  }

  @Test(arguments: [14, 16])
  func `ends a trip that it slept through before the next`(minutes: Int) {
    let phone = phone()
    var session = running(on: phone)
    session.handle(batch(.fix(speed: 10)), in: &phone.app)
    #expect(phone.taken().contains(.beginTrip))
    phone.wait(.minutes(minutes))
    session.travel(in: &phone.app)
    #expect(phone.taken().contains(.endTrip) == (minutes == 16))
  }

  @Test func `is started anew by a significant change after fixes of an earlier wake`() {
    let phone = phone()
    phone.app.facts.applicationState = .background
    var session = running(on: phone)
    let taken = phone.app.now
    phone.wait(.minutes(5))
    session.handle(batch(.fix(at: taken)), in: &phone.app)
    _ = phone.taken()
    session.revive(in: &phone.app)
    #expect(
      phone.taken() == [.stopUpdatingLocation("tracker"), .startUpdatingLocation("tracker")])
    session.handle(batch(.fix(at: phone.app.now)), in: &phone.app)
    _ = phone.taken()
    session.revive(in: &phone.app)
    #expect(phone.taken() == [])
  }
}
