import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct RelaunchingTests {
  private let services: [Request] = [
    .startMonitoringSignificantLocationChanges("relaunch"), .startMonitoringVisits,
  ]

  private func phone(_ state: ApplicationState) -> TestPhone<TestCheckpoint> {
    TestPhone { $0.applicationState = state }
  }

  @Test func `registers significant changes and visits once per process`() {
    let phone = phone(.active)
    var relaunching = Relaunching()
    relaunching.arm(in: &phone.app)
    relaunching.arm(in: &phone.app)
    #expect(
      phone.taken() == [.createManager("relaunch")] + services + [
        .createManager("tracker"), .setDelegateMethods("tracker", .ofSessions),
      ])
  }

  @Test func `registers both anew after a reset`() {
    let phone = phone(.active)
    var relaunching = Relaunching()
    relaunching.arm(in: &phone.app)
    _ = phone.taken()
    relaunching.armAnew(in: &phone.app)
    relaunching.arm(in: &phone.app)
    #expect(phone.taken() == services)
  }

  @Test func `removes both, and registers them again afterwards`() {
    let phone = phone(.active)
    var relaunching = Relaunching()
    relaunching.arm(in: &phone.app)
    _ = phone.taken()
    relaunching.disarm(in: &phone.app)
    #expect(
      phone.taken() == [
        .stopMonitoringSignificantLocationChanges("relaunch"), .stopMonitoringVisits,
      ])
    relaunching.arm(in: &phone.app)
    #expect(phone.taken() == services)
  }

  @Test(arguments: [(Duration.zero, true), (.minutes(5), true), (.milliseconds(300_001), false)])
  func `takes an old change for no movement`(age: Duration, isMovement: Bool) {
    let now = Instant.start.advanced(by: .hours(1))
    let change = Locations(newest: .fix(at: now.advanced(by: .zero - age)))
    #expect(Relaunching.isMovement(change, at: now) == isMovement)
  }
}

struct ArmingTests {
  private func phone(
    _ status: AuthorizationStatus, iOS version: Int = 18
  ) -> TestPhone<TestCheckpoint> {
    TestPhone {
      $0.authorizationStatus = status
      $0.systemVersion = SystemVersion(version)
    }
  }

  @Test(arguments: AuthorizationStatus.allCases)
  func `is due once in a process, whatever the user allows`(status: AuthorizationStatus) {
    var arming = Arming()
    let phone = phone(status)
    let (first, second) = (arming.isDue(in: phone.app), arming.isDue(in: phone.app))
    #expect(first)
    #expect(!second)
  }

  @Test(arguments: [(12, true), (13, false), (18, false)])
  func `is due again where While In Use refused it`(version: Int, isDue: Bool) {
    var arming = Arming()
    _ = arming.isDue(in: phone(.authorizedWhenInUse, iOS: version).app)
    let again = arming.isDue(in: phone(.authorizedAlways, iOS: version).app)
    #expect(again == isDue)
  }

  @Test(arguments: [
    (12, AuthorizationStatus.authorizedWhenInUse, true), (12, .authorizedAlways, false),
    (13, .authorizedWhenInUse, false),
  ])
  func `is refused with While In Use before iOS 13`(
    version: Int, status: AuthorizationStatus, isRefused: Bool
  ) {
    #expect(Arming.isRefused(in: phone(status, iOS: version).app) == isRefused)
  }

  @Test func `is not due again after a grant that nothing refused`() {
    var arming = Arming()
    _ = arming.isDue(in: phone(.notDetermined, iOS: 12).app)
    let again = arming.isDue(in: phone(.authorizedAlways, iOS: 12).app)
    #expect(!again)
  }

  @Test func `is due again after the registrations were removed`() {
    var arming = Arming()
    _ = arming.isDue(in: phone(.authorizedAlways).app)
    arming.reset()
    let again = arming.isDue(in: phone(.authorizedAlways).app)
    #expect(again)
  }
}
