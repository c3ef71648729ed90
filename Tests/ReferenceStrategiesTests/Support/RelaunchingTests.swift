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

  @Test(arguments: [
    (ApplicationState.active, [false, true, true]), (.background, [true, true, true]),
  ])
  func `takes the first change of a service just started for no movement`(
    state: ApplicationState, isMovement: [Bool]
  ) {
    let phone = phone(state)
    var relaunching = Relaunching()
    relaunching.arm(in: &phone.app)
    let answers = (0..<3).map { _ in relaunching.isMovement() }
    #expect(answers == isMovement)
  }
}
