import Testing
import TrackerModel

@testable import ReferenceStrategies

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
    #expect(phone.taken() == [.createManager("relaunch")] + services)
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
