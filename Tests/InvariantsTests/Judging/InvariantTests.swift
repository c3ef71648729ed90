import Invariants
import StoryModel
import Testing
import TrackerModel

struct InvariantTests {
  @Test func `presupposes what only some apps have`() {
    let presupposing = InvariantCatalog.all.filter { !$0.presupposes.isEmpty }
    func ids(_ features: AppManifest.Features) -> [String] {
      presupposing.filter { $0.presupposes == features }.map(\.id)
    }
    #expect(
      ids(.store) == [
        "I-S7", "I-S8", "I-S9", "I-S17", "I-L4", "I-L5", "I-L9", "I-L19", "I-H4", "I-H18", "I-N4",
        "I-N5", "I-N6", "I-N8", "I-N14",
      ])
    #expect(ids([.store, .uploads]) == ["I-L11", "I-L14", "I-N11"])
    #expect(ids(.uploads) == ["I-H13"])
    #expect(ids(.notifications) == ["I-L10"])
    #expect(ids(.trips) == ["I-L16"])
    #expect(ids([.trips, .notifications]) == ["I-L17"])
    #expect(presupposing.count == 22)
  }

  @Test func `puts no app to a test of what it lacks, and no less than one to that of the rest`() {
    // A minute ahead of the clock.
    let script = TraceScript([1_800: .stored(.fix(0, at: 1_860), .track)])
    #expect(script.finding(of: .storedPointsAreValid).violation != nil)
    let without = AppManifest(features: [.uploads, .trackingSwitch])
    #expect(script.finding(of: .storedPointsAreValid, manifest: without) == .kept(0))
    let with = AppManifest(features: .store)
    #expect(script.finding(of: .storedPointsAreValid, manifest: with).violation != nil)
    #expect(!Invariant.storedPointsAreValid.applies(to: [.uploads, .trackingSwitch]))
    #expect(Invariant.uploadsWhatItStores.applies(to: .all))
    #expect(!Invariant.uploadsWhatItStores.applies(to: .store))
    #expect(Invariant.offMeansOff.applies(to: []))
  }

  @Test func `takes no word of a switch that is not there for the user's choice`() {
    let script = TraceScript([
      3: .event(.plain(.userDidDisableTracking)), 3.1: .request(.startUpdatingLocation("main")),
    ])
    #expect(script.finding(of: .offMeansOff, manifest: AppManifest(features: [])) == .kept(0))
    #expect(script.finding(of: .offMeansOff).exercised == 1)
  }
}
