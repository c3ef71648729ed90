import Testing
import TrackerModel

@testable import ReferenceStrategies

struct BackgroundSessionTests {
  private func phone(_ state: ApplicationState = .background) -> TestPhone<TestCheckpoint> {
    TestPhone {
      $0.applicationState = state
      $0.authorizationStatus = .authorizedAlways
    }
  }

  private func running(on phone: TestPhone<TestCheckpoint>) -> BackgroundSession {
    var session = BackgroundSession("main")
    session.start(.best, in: &phone.app)
    _ = phone.taken()
    return session
  }

  @Test func `configures the manager before it starts the service`() {
    let phone = TestPhone<TestCheckpoint>()
    var session = BackgroundSession("main")
    session.start(.hundredMeters, showsIndicator: true, in: &phone.app)
    #expect(
      phone.taken() == [
        .createManager("main"), .setDesiredAccuracy("main", .hundredMeters),
        .setAllowsBackgroundLocationUpdates("main", true),
        .setShowsBackgroundLocationIndicator("main", true), .startUpdatingLocation("main"),
      ])
    #expect(session.isRunning)
  }

  @Test func `starts once and stops once`() {
    let phone = phone()
    var session = running(on: phone)
    session.start(.best, in: &phone.app)
    #expect(phone.taken() == [])
    session.stop(in: &phone.app)
    session.stop(in: &phone.app)
    #expect(phone.taken() == [.stopUpdatingLocation("main")])
    #expect(!session.isRunning)
  }

  @Test func `is started anew at a wake that finds it silent for a minute`() {
    let phone = phone()
    var session = running(on: phone)
    phone.wait(.seconds(59))
    session.revive(in: &phone.app)
    #expect(phone.taken() == [])
    phone.wait(.seconds(1))
    session.revive(in: &phone.app)
    #expect(phone.taken() == [.stopUpdatingLocation("main"), .startUpdatingLocation("main")])
    session.revive(in: &phone.app)
    #expect(phone.taken() == [], "The new session gets its minute too.")
  }

  @Test(arguments: [(0.0, true), (59, false)])
  func `is not dead for a silence that a new permission explains`(minute: Double, isReplaced: Bool)
  {
    let phone = phone()
    var session = running(on: phone)
    phone.wait(.seconds(minute * 60))
    session.permissionChanged(at: phone.app.now)
    phone.wait(.minutes(60) - .seconds(minute * 60))
    #expect(session.replaceDead(in: &phone.app) == isReplaced)
    session.revive(in: &phone.app)
    #expect(
      phone.taken().contains(.startUpdatingLocation("main")), "A wake revives it.")
  }

  @Test func `is left alone while fixes come`() {
    let phone = phone()
    var session = running(on: phone)
    phone.wait(.seconds(50))
    session.heard(at: phone.app.now)
    phone.wait(.seconds(50))
    session.revive(in: &phone.app)
    #expect(phone.taken() == [])
  }

  @Test func `is replaced at any wake that finds it silent for longer than a rest`() {
    let phone = phone()
    var session = running(on: phone)
    phone.wait(.seconds(659))
    let wasReplaced = session.replaceDead(in: &phone.app)
    #expect(!wasReplaced, "A phone at rest is told of every five minutes, or of nothing heard.")
    #expect(phone.taken() == [])
    phone.wait(.seconds(1))
    let isReplaced = session.replaceDead(in: &phone.app)
    #expect(isReplaced)
    #expect(phone.taken() == [.stopUpdatingLocation("main"), .startUpdatingLocation("main")])
  }

  @Test func `is not taken for dead where nothing is heard, until something is`() {
    let phone = phone()
    var session = running(on: phone)
    session.loseSight()
    phone.wait(.hours(1))
    let wasReplaced = session.replaceDead(in: &phone.app)
    #expect(!wasReplaced)
    session.heard(at: phone.app.now)
    phone.wait(.minutes(11))
    let isReplaced = session.replaceDead(in: &phone.app)
    #expect(isReplaced)
  }

  @Test(arguments: [ApplicationState.active, .inactive])
  func `is left alone on screen`(state: ApplicationState) {
    let phone = phone(state)
    var session = running(on: phone)
    phone.wait(.hours(1))
    session.revive(in: &phone.app)
    #expect(phone.taken() == [])
  }

  @Test func `is not started by a wake when it does not run`() {
    let phone = TestPhone<TestCheckpoint>()
    var session = BackgroundSession("main")
    session.revive(in: &phone.app)
    #expect(phone.taken() == [])
  }

  @Test func `asks the running session for another accuracy, once`() {
    let phone = phone()
    var session = running(on: phone)
    session.ask(for: .best, in: &phone.app)
    #expect(phone.taken() == [])
    session.ask(for: .hundredMeters, in: &phone.app)
    session.ask(for: .hundredMeters, in: &phone.app)
    #expect(phone.taken() == [.setDesiredAccuracy("main", .hundredMeters)])
    session.stop(in: &phone.app)
    session.ask(for: .best, in: &phone.app)
    #expect(phone.taken() == [.stopUpdatingLocation("main")])
  }

  @Test(arguments: [
    (LocationAccuracy.best, true), (.nearestTenMeters, true), (.hundredMeters, false),
    (.threeKilometers, false),
  ])
  func `is precise while it asks for satellites`(accuracy: LocationAccuracy, isPrecise: Bool) {
    let phone = phone()
    var session = BackgroundSession("main")
    #expect(!session.isPrecise)
    session.start(.kilometer, in: &phone.app)
    session.ask(for: accuracy, in: &phone.app)
    #expect(session.isPrecise == isPrecise)
    session.stop(in: &phone.app)
    #expect(!session.isPrecise)
  }
}
