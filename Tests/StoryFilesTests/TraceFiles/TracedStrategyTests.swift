import StoryFiles
import StoryModel
import Testing
import TrackerModel

struct TracedStrategyTests {
  @Test func `leaves out what is as in a plain app`() throws {
    let plain = TracedStrategy(id: "mine", manifest: AppManifest(), claims: [])
    #expect(try json(.strategy(plain)) == #"{"strategy":{"id":"mine"}}"#)
    #expect(try line(#"{"strategy":{"id":"mine"}}"#) == .strategy(plain))
  }

  @Test func `keeps what an app declares and promises`() throws {
    let manifest = AppManifest(
      backgroundModes: [.location, .processing], usageDescriptions: [.whenInUse, .motion],
      usesScenes: true, requiresExplicitServiceSession: true, holdsOtherPermissions: true,
      implementsDidFailWithError: false, followsWalks: true, features: [.store, .trips],
      supportedVersions: SystemVersion(13, 4)...SystemVersion(18))
    let claims: [Claim] = [
      .keeps("I-L8"), .keeps("I-L3", on: SystemVersion(16, 4)...SystemVersion(99)),
      .breaks("I-L7", on: SystemVersion(1)...SystemVersion(14), because: "No sessions."),
      .promises(.tripStartTime, atMost: .minutes(2)),
      .exceeds(.largestGap, .minutes(9), because: "It sleeps."),
    ]
    let strategy = TracedStrategy(id: "mine", manifest: manifest, claims: claims)
    let text = try json(.strategy(strategy))
    #expect(try line(text) == .strategy(strategy))
    #expect(text.contains(#""backgroundModes":["location","processing"]"#))
    #expect(text.contains(#""features":["store","trips"]"#))
    #expect(text.contains(#"{"fromVersion":"16.4","keeps":"I-L3"}"#))
    #expect(text.contains(#"{"because":"No sessions.","breaks":"I-L7","toVersion":"14"}"#))
    #expect(text.contains(#"{"keeps":"I-N4","number":120000}"#))
  }

  @Test(arguments: [
    (#"{}"#, "strategy.id: the field is missing."),
    (#"{"id":""}"#, "strategy.id: one line of 1 to 1000 characters is needed here."),
    (
      #"{"id":"m","claims":[{"keeps":"I-L8"},{"keep":"I-L3"}]}"#,
      "strategy.claims[1].keep: unknown field. Did you mean 'keeps'?"
    ),
    (
      #"{"id":"m","claims":[{"breaks":"I-L8"}]}"#,
      "strategy.claims[0].because: the field is missing."
    ),
    (
      #"{"id":"m","claims":[{"keeps":"I-L8","fromVersion":"iOS 14"}]}"#,
      "strategy.claims[0].fromVersion: 'iOS 14' is no version of iOS; 16.4 is one, and 18."
    ),
    (
      #"{"id":"m","manifest":{"fromVersion":"15","toVersion":"14"}}"#,
      "strategy.manifest: the versions run from 15 to 14; the first is the older one."
    ),
    (
      #"{"id":"m","manifest":{"backgroundModes":["loction"]}}"#,
      "strategy.manifest.backgroundModes: 'loction' is unknown. Did you mean 'location'?"
    ),
    (
      #"{"id":"m","manifest":{"features":["stor"]}}"#,
      "strategy.manifest.features: 'stor' is unknown. Did you mean 'store'?"
    ),
  ])
  func `says what is wrong with a strategy`(strategy: String, expected: String) {
    do {
      _ = try line(#"{"strategy":\#(strategy)}"#)
      Issue.record("It was read.")
    } catch {
      #expect(ScenarioFileError(error).description == expected)
    }
  }
}
