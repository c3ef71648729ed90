import Testing
import TrackerModel

struct AppFactsTests {
  @Test func `describes a phone in good order, before the user was asked anything`() {
    let facts = AppFacts()
    #expect(facts.now == .start)
    #expect(facts.authorizationStatus == .notDetermined)
    #expect(facts.accuracyAuthorization == .fullAccuracy)
    #expect(facts.applicationState == .background)
    #expect(facts.isProtectedDataAvailable)
    #expect(facts.locationServicesEnabled)
    #expect(facts.backgroundTimeEnds == nil)
    #expect(facts.monitoredRegions == [])
    #expect(facts.pendingUploads == 0)
    #expect(facts.location == nil)
  }
}
