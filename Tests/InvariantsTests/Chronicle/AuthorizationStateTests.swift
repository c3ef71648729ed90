import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct AuthorizationStateTests {
  private func state(_ occurrences: Occurrence...) -> AuthorizationState {
    var state = AuthorizationState()
    for what in occurrences { state.observe(TraceEntry(time: .at(1), what: what)) }
    return state
  }

  private static let answered = Occurrence.prompt(.answered(.authorizedAlways))

  @Test func `is determined by an answer, until a reset or the end of Allow Once`() {
    #expect(!state().isDetermined)
    #expect(state(Self.answered).isDetermined)
    #expect(state(.event(.authorization(.denied, .fullAccuracy, manager: "manager"))).isDetermined)
    #expect(!state(Self.answered, .happening(.resetsLocationAndPrivacy)).isDetermined)
    #expect(!state(Self.answered, .prompt(.expires)).isDetermined)
  }

  @Test func `is denied, but not determined, while Location Services are off`() {
    let off = state(.happening(.locationServices(false)))
    #expect(off.status == .denied)
    #expect(!off.isDetermined)
  }

  @Test func `is asking from the question to the answer`() {
    #expect(state(.prompt(.asks)).isAsking)
    #expect(state(Self.answered, .prompt(.asksForUpgrade)).isAsking)
    #expect(!state(.prompt(.asks), Self.answered).isAsking)
    #expect(!state(.prompt(.asksForNotifications)).isAsking)
  }

  @Test(arguments: [
    Occurrence.happening(.powerOff), .happening(.batteryEmpty),
    .happening(.resetsLocationAndPrivacy), .happening(.locationPermission(.denied)),
  ])
  func `is asking no more when the question is gone without an answer`(end: Occurrence) {
    #expect(!state(.prompt(.asks), end).isAsking)
  }

  @Test(arguments: [
    (Request.requestWhenInUseAuthorization, AuthorizationStatus.notDetermined, false),
    (.requestWhenInUseAuthorization, .authorizedAlways, true),
    (.requestWhenInUseAuthorization, .denied, true),
    (.requestAlwaysAuthorization, .notDetermined, false),
    (.requestAlwaysAuthorization, .authorizedWhenInUse, false),
    (.requestAlwaysAuthorization, .authorizedAlways, true),
    (.requestAlwaysAuthorization, .denied, true), (.upload, .authorizedAlways, false),
  ])
  func `says which request for it shows the user nothing`(
    request: Request, status: AuthorizationStatus, asksNobody: Bool
  ) {
    #expect(state(.happening(.locationPermission(status))).asksNobody(request) == asksNobody)
  }
}
