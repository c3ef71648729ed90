import TestSupport
import Testing
import TrackerModel

struct AppManifestFeaturesTests {
  @Test func `has everything unless told otherwise`() {
    #expect(AppManifest().features == .all)
    #expect(AppManifest(features: .store).features == .store)
    #expect(AppManifest() != AppManifest(features: []))
  }

  @Test func `says each feature in plain words, in one order`() {
    #expect(
      AppManifest.Features.all.phrases == [
        "a tracking switch", "a store of points", "uploads", "trips", "notifications",
      ])
    let two: AppManifest.Features = [.uploads, .store]
    #expect(two.phrases == ["a store of points", "uploads"])
    #expect(AppManifest.Features().phrases == [])
  }

  @Test func `knows of each request what an app has that makes it`() {
    let users = RequestKind.allCases.filter { !$0.sample.features.isEmpty }
    #expect(
      Set(users) == [
        .record, .mergeJournal, .deletePoints, .upload, .beginTrip, .endTrip, .addNotification,
        .addNotificationOnExit, .requestNotificationAuthorization,
      ])
  }
}
