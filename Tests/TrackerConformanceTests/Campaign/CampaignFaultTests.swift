import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct CampaignFaultTests {
  @Test(arguments: [("I-L33", "I-L3"), ("i-l8", "I-L8"), ("battery", nil)])
  func `finds a claim of an invariant that does not exist, and the closest that does`(
    claim: String, closest: String?
  ) {
    #expect(
      CampaignFault.all(in: [Claimant(claims: [.keeps("I-L3"), .keeps(claim)])], own: [])
        == [.unknownClaim(claim, of: "claimant", closest: closest)])
    let limit = Claim.breaks(claim, because: "it is hard")
    #expect(
      CampaignFault.all(in: [Claimant(claims: [limit, .keeps(claim)])], own: [])
        == [.unknownClaim(claim, of: "claimant", closest: closest)])
  }

  @Test(arguments: InvariantCatalog.all)
  func `finds a must that a strategy wants to be let off, and no other limit`(
    invariant: Invariant
  ) {
    let waiver = Claim.breaks(invariant.id, because: "it is hard")
    #expect(
      CampaignFault.all(in: [Claimant(claims: [waiver])], own: [])
        == (invariant.level == .must ? [.waivedMust(invariant.id, of: "claimant")] : []))
  }

  @Test func `finds a must of one's own that is to be waived`() {
    let waiver = Claim.breaks("MY-1", because: "it is hard")
    #expect(
      CampaignFault.all(in: [Claimant(claims: [waiver])], own: [mine("MY-1")])
        == [.waivedMust("MY-1", of: "claimant")])
  }

  @Test(arguments: [
    // iOS 30 is not there; of 10 to 11 there is no profile; 26 is not supported by this app.
    (SystemVersion(30)...SystemVersion(40), false), (SystemVersion(10)...SystemVersion(11), false),
    (SystemVersion(26)...SystemVersion(26), false), (SystemVersion(18)...SystemVersion(18), true),
    (SystemVersion(9)...SystemVersion(12), true), (.all, true),
  ])
  func `finds a claim for versions that nobody can play`(
    versions: ClosedRange<SystemVersion>, isPlayable: Bool
  ) {
    let claimant = Claimant(
      claims: [.keeps("I-L3", on: versions)],
      manifest: AppManifest(supportedVersions: SystemVersion(9)...SystemVersion(18)))
    #expect(
      CampaignFault.all(in: [claimant], own: [])
        == (isPlayable ? [] : [.unplayableClaim("I-L3", of: "claimant", on: versions)]))
  }

  private static let lacking: [(String, AppManifest.Features, AppManifest.Features)] = [
    ("I-L4", AppManifest.Features.all.subtracting(.store), .store),
    ("I-L11", .trackingSwitch, [.store, .uploads]), ("I-N7", [], []),
  ]

  @Test(arguments: lacking)
  func `finds a claim that nothing can show of an app that lacks a feature`(
    claim: String, has: AppManifest.Features, lacks: AppManifest.Features
  ) {
    let claimant = Claimant(claims: [.keeps(claim)], manifest: AppManifest(features: has))
    #expect(
      CampaignFault.all(in: [claimant], own: [])
        == (lacks.isEmpty
          ? [] : [.claimWithoutFeature(claim, of: "claimant", lacking: lacks)]))
  }

  @Test func `finds two strategies of one name, once`() {
    let three = [Claimant(claims: []), Claimant(claims: []), Claimant(claims: [])]
    #expect(CampaignFault.names(of: three) == [.repeatedStrategy("claimant")])
    #expect(CampaignFault.all(in: three, own: []) == [.repeatedStrategy("claimant")])
  }

  @Test(arguments: ["", "-a", ":a", "my tracker", "a\n", "a/b", "naïve", "--strategy"])
  func `finds a name that a command line cannot hold`(name: String) {
    let id = StrategyID(name)
    #expect(CampaignFault.names(of: [Claimant(id: id, claims: [])]) == [.malformedID(id)])
  }

  @Test(arguments: ["a", "7", "my-tracker_2.0+b", "sentinel:drop-upload", "My-Tracker"])
  func `takes any other name`(name: String) {
    #expect(CampaignFault.names(of: [Claimant(id: StrategyID(name), claims: [])]) == [])
  }

  @Test func `lets a strategy claim what stands beside the catalogue`() {
    let claimant = Claimant(claims: [.keeps("MY-1")])
    #expect(CampaignFault.all(in: [claimant], own: [mine("MY-1")]) == [])
    #expect(
      CampaignFault.all(in: [claimant], own: [mine("MY-2")])
        == [.unknownClaim("MY-1", of: "claimant", closest: "MY-2")])
  }

  @Test func `finds an ID that the catalogue or another invariant has, in any case of letters`() {
    let own = ["MY-1", "i-s7", "My-1"].map(mine)
    #expect(CampaignFault.all(in: [], own: own) == [.repeatedID("i-s7"), .repeatedID("My-1")])
  }
}

private func mine(_ id: String) -> Invariant {
  Invariant(id: id, kind: .safety, name: "Mine", summary: "It holds.", listensTo: []) { _ in
    Deaf()
  }
}

private struct Deaf: InvariantMonitor {
  let finding = Finding()
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {}
}

/// Does nothing but claim.
private struct Claimant: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}
  var id: StrategyID = "claimant"
  let summary = "Claims."
  let claims: [Claim]
  var manifest = AppManifest()
  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    Memory()
  }
  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}
