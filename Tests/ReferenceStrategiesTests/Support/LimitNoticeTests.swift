import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct LimitNoticeTests {
  private func phone(
    _ status: AuthorizationStatus, _ accuracy: AccuracyAuthorization,
    _ state: ApplicationState = .active
  ) -> TestPhone<TestCheckpoint> {
    TestPhone {
      $0.applicationState = state
      $0.authorizationStatus = status
      $0.accuracyAuthorization = accuracy
    }
  }

  @Test(arguments: [
    (AuthorizationStatus.authorizedAlways, AccuracyAuthorization.fullAccuracy, false),
    (.authorizedAlways, .reducedAccuracy, true), (.authorizedWhenInUse, .fullAccuracy, true),
    (.denied, .fullAccuracy, true), (.restricted, .fullAccuracy, true),
    (.notDetermined, .fullAccuracy, false),
  ])
  func `is shown where less is allowed than tracking needs`(
    status: AuthorizationStatus, accuracy: AccuracyAuthorization, isShown: Bool
  ) {
    let phone = phone(status, accuracy)
    var notice = LimitNotice()
    notice.show(in: &phone.app)
    #expect(phone.taken() == (isShown ? [.tellUser("limited")] : []))
  }

  @Test(arguments: [ApplicationState.inactive, .background])
  func `waits until somebody looks`(state: ApplicationState) {
    let phone = phone(.denied, .fullAccuracy, state)
    var notice = LimitNotice()
    notice.show(in: &phone.app)
    #expect(phone.taken() == [])
    phone.app.facts.applicationState = .active
    notice.show(in: &phone.app)
    #expect(phone.taken() == [.tellUser("limited")])
  }

  @Test func `is shown once, and again after a change`() {
    let phone = phone(.authorizedWhenInUse, .fullAccuracy)
    var notice = LimitNotice()
    notice.show(in: &phone.app)
    notice.show(in: &phone.app)
    #expect(phone.taken().count == 1)
    notice.showAgain(in: &phone.app)
    #expect(phone.taken().count == 1)
  }
}
