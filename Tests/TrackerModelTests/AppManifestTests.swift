import Testing
import TrackerModel

struct SystemVersionTests {
  @Test func `orders versions by age, not as text`() {
    let versions = [SystemVersion(16, 4), SystemVersion(9), SystemVersion(16), SystemVersion(26)]
    #expect(
      versions.sorted()
        == [SystemVersion(9), SystemVersion(16), SystemVersion(16, 4), SystemVersion(26)])
    #expect(SystemVersion(16, 4) < SystemVersion(16, 10))
  }

  @Test(arguments: [
    (SystemVersion(18), "18"), (SystemVersion(16, 4), "16.4"), (SystemVersion(14, 0), "14"),
  ])
  func `is written as people write it`(version: SystemVersion, text: String) {
    #expect(version.description == text)
  }
}

struct AppManifestTests {
  @Test func `declares what a tracker needs unless told otherwise`() {
    let manifest = AppManifest()
    #expect(manifest.backgroundModes == .location)
    #expect(manifest.usageDescriptions == .all)
    #expect(!manifest.usesScenes)
    #expect(manifest.supportedVersions == SystemVersion(12)...SystemVersion(26))
  }

  @Test func `tells background modes and usage strings apart`() {
    let modes: AppManifest.BackgroundModes = [.location, .fetch, .processing]
    #expect(modes.rawValue == 7)
    #expect(!AppManifest.BackgroundModes.location.contains(.fetch))
    let keys: AppManifest.UsageDescriptions = [.whenInUse, .alwaysAndWhenInUse]
    #expect(!keys.contains(.always))
    #expect(!keys.contains(.motion))
    #expect(AppManifest.UsageDescriptions.all.isSuperset(of: keys))
  }
}
