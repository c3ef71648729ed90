import Mutation
import PublishedStatements
import Testing
import TrackerConformance
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct LedgerTests {
  @Test func `saves a change, and only a change`() {
    let phone = TestPhone<TestCheckpoint>()
    var ledger = Ledger(restoring: nil, initial: TestCheckpoint(), in: phone.app)
    ledger.update(in: &phone.app) { $0.number = 0 }
    #expect(phone.taken() == [])
    ledger.update(in: &phone.app) { $0.number = 7 }
    #expect(phone.taken() == [.saveCheckpoint])
    #expect(phone.app.checkpointToSave?.number == 7)
    #expect(ledger.state.number == 7)
  }

  @Test func `goes on with what is on the disk`() {
    let phone = TestPhone<TestCheckpoint>()
    let ledger = Ledger(
      restoring: TestCheckpoint(number: 3), initial: TestCheckpoint(), in: phone.app)
    #expect(ledger.state.number == 3)
  }

  @Test func `writes nothing before it has read what the locked disk holds`() {
    let phone = TestPhone<TestCheckpoint> { $0.isProtectedDataAvailable = false }
    var ledger = Ledger(restoring: nil, initial: TestCheckpoint(), in: phone.app)
    ledger.update(in: &phone.app) { $0.number = 1 }
    // The phone is unlocked, but the process has not been told yet.
    phone.app.facts.isProtectedDataAvailable = true
    ledger.update(in: &phone.app) { $0.number = 2 }
    #expect(phone.taken() == [])

    phone.app.readableCheckpoint = TestCheckpoint(number: 9)
    let isChanged = ledger.handle(.timerDidFire("any"), in: &phone.app)
    #expect(isChanged)
    #expect(ledger.state.number == 9)
    ledger.update(in: &phone.app) { $0.number = 10 }
    #expect(phone.taken() == [.saveCheckpoint])
  }

  @Test func `reads the disk once, and says whether that changed anything`() {
    let phone = TestPhone<TestCheckpoint> { $0.isProtectedDataAvailable = false }
    var ledger = Ledger(restoring: nil, initial: TestCheckpoint(), in: phone.app)
    phone.app.facts.isProtectedDataAvailable = true
    // Nothing to read, then what the process assumed, then too late.
    for checkpoint in [nil, TestCheckpoint(), TestCheckpoint(number: 5)] {
      phone.app.readableCheckpoint = checkpoint
      let isChanged = ledger.handle(.didBecomeActive, in: &phone.app)
      #expect(!isChanged)
    }
    #expect(ledger.state.number == 0)
  }

  /// A phone and a ledger whose save was refused just now.
  private func refused() -> (TestPhone<TestCheckpoint>, Ledger<TestCheckpoint>) {
    let phone = TestPhone<TestCheckpoint>()
    var ledger = Ledger(restoring: nil, initial: TestCheckpoint(), in: phone.app)
    ledger.update(in: &phone.app) { $0.number = 4 }
    ledger.handle(.saveDidFail, in: &phone.app)
    _ = phone.taken()
    return (phone, ledger)
  }

  private static let place = Location.fix().coordinate
  private static let region = Region(identifier: "any", center: place, radius: 100)
  private static let visit = Visit(
    coordinate: place, horizontalAccuracy: 50, arrivalDate: .start, departureDate: .distantFuture)
  private static let fix = Event.didUpdateLocations(Locations(newest: .fix()), manager: "main")

  @Test func `tries a refused save again at a fix two seconds later`() {
    var (phone, ledger) = refused()
    phone.wait(.milliseconds(1_999))
    ledger.handle(Self.fix, in: &phone.app)
    #expect(phone.taken() == [])
    phone.wait(.milliseconds(1))
    ledger.handle(Self.fix, in: &phone.app)
    #expect(phone.taken() == [.saveCheckpoint])
    phone.wait(.seconds(60))
    ledger.handle(Self.fix, in: &phone.app)
    #expect(phone.taken() == [], "It is saved.")
  }

  @Test(arguments: [
    Event.didVisit(visit, manager: "manager"), .didEnterRegion(region, manager: "manager"),
    .didExitRegion(region, manager: "manager"),
    .timerDidFire("any"), .didBecomeActive,
  ])
  func `tries a refused save again as soon as something happens`(event: Event) {
    var (phone, ledger) = refused()
    for _ in 1...2 {
      ledger.handle(event, in: &phone.app)
      #expect(phone.taken() == [.saveCheckpoint])
      ledger.handle(event, in: &phone.app)
      #expect(phone.taken() == [])
      ledger.handle(.saveDidFail, in: &phone.app)
    }
  }

  @Test(arguments: [Event.uploadDidFinish, .protectedDataDidBecomeAvailable, .didEnterBackground])
  func `leaves a refused save alone at what is no news of the phone`(event: Event) {
    var (phone, ledger) = refused()
    phone.wait(.hours(1))
    ledger.handle(event, in: &phone.app)
    #expect(phone.taken() == [])
  }
}

struct ConsentTests {
  private struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
  }

  private func phone(
    _ state: ApplicationState, _ status: AuthorizationStatus
  ) -> TestPhone<Checkpoint> {
    TestPhone {
      $0.applicationState = state
      $0.authorizationStatus = status
    }
  }

  @Test func `asks for Always once until the user has answered, and again after a reset`() {
    let phone = phone(.active, .notDetermined)
    var ledger = Ledger(restoring: nil, initial: Checkpoint(), in: phone.app)
    ledger.askForPermission(in: &phone.app, manager: "main")
    ledger.handle(.didChangeAuthorization(manager: "manager"), in: &phone.app)
    ledger.askForPermission(in: &phone.app, manager: "main")
    #expect(phone.taken() == [.createManager("main"), .requestAlwaysAuthorization])
    phone.app.facts.authorizationStatus = .authorizedAlways
    ledger.handle(.didChangeAuthorization(manager: "manager"), in: &phone.app)
    phone.app.facts.authorizationStatus = .notDetermined
    ledger.askForPermission(in: &phone.app, manager: "main")
    #expect(phone.taken() == [.requestAlwaysAuthorization])
    ledger.handle(.didEnterBackground, in: &phone.app)
    ledger.askForPermission(in: &phone.app, manager: "main")
    #expect(phone.taken() == [.requestAlwaysAuthorization])
  }

  @Test(
    arguments: [
      (.background, .notDetermined), (.inactive, .notDetermined), (.active, .denied),
      (.active, .authorizedAlways), (.active, .restricted),
    ] as [(ApplicationState, AuthorizationStatus)])
  func `asks nothing where the question cannot be shown`(
    state: ApplicationState, status: AuthorizationStatus
  ) {
    let phone = phone(state, status)
    var ledger = Ledger(restoring: nil, initial: Checkpoint(), in: phone.app)
    ledger.askForPermission(in: &phone.app, manager: "main")
    #expect(phone.taken() == [])
  }

  @Test func `asks nothing of a user who switched tracking off`() {
    let phone = phone(.active, .notDetermined)
    var saved = Checkpoint()
    saved.consent.isTrackingEnabled = false
    var ledger = Ledger(restoring: saved, initial: Checkpoint(), in: phone.app)
    ledger.askForPermission(in: &phone.app, manager: "main")
    #expect(phone.taken() == [])
    #expect(!ledger.isTrackingEnabled)
  }

  @Test(arguments: [true, false])
  func `saves what the user decides even in a process that could not read`(isOn: Bool) {
    let phone = TestPhone<Checkpoint> { $0.isProtectedDataAvailable = false }
    var ledger = Ledger(restoring: nil, initial: Checkpoint(), in: phone.app)
    phone.app.facts.isProtectedDataAvailable = true
    ledger.setTracking(isOn, in: &phone.app)
    #expect(phone.taken() == [.saveCheckpoint])
    #expect(phone.app.checkpointToSave?.consent.isTrackingEnabled == isOn)
    var old = Checkpoint()
    old.consent.isTrackingEnabled = !isOn
    phone.app.readableCheckpoint = old
    ledger.handle(.didBecomeActive, in: &phone.app)
    #expect(ledger.isTrackingEnabled == isOn, "It counts for more than what was there.")
  }

  @Test func `saves no decision on a locked disk`() {
    let phone = TestPhone<Checkpoint> { $0.isProtectedDataAvailable = false }
    var ledger = Ledger(restoring: nil, initial: Checkpoint(), in: phone.app)
    ledger.setTracking(false, in: &phone.app)
    #expect(phone.taken() == [])
    #expect(!ledger.isTrackingEnabled)
  }

  @Test func `saves no decision twice`() {
    let phone = phone(.active, .authorizedAlways)
    var ledger = Ledger(restoring: Checkpoint(), initial: Checkpoint(), in: phone.app)
    ledger.setTracking(true, in: &phone.app)
    #expect(phone.taken() == [])
    ledger.setTracking(false, in: &phone.app)
    #expect(phone.taken() == [.saveCheckpoint])
  }
}
