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
    #expect(phone.taken().contains(.setDesiredAccuracy("tracker", .best)))
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
}
