import Testing
import TrackerModel

struct AuthorizationTests {
  @Test func `allows location in two of its states`() {
    #expect(
      AuthorizationStatus.allCases.filter(\.allowsLocation)
        == [.authorizedWhenInUse, .authorizedAlways])
  }
}
