import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct InvariantFaultTests {
  @Test(arguments: [("I-L33", "I-L3"), ("i-l8", "I-L8"), ("battery", nil)])
  func `finds a claim of an invariant that does not exist, and the closest that does`(
    claim: String, closest: String?
  ) {
    #expect(
      InvariantFault.all(in: [Claimant(claims: [.keeps("I-L3"), .keeps(claim)])], own: [])
        == [.unknownClaim(claim, of: "claimant", closest: closest)])
    let limit = Claim.breaks(claim, because: "it is hard")
    #expect(
      InvariantFault.all(in: [Claimant(claims: [limit, .keeps(claim)])], own: [])
        == [.unknownClaim(claim, of: "claimant", closest: closest)])
  }

  @Test func `lets a strategy claim what stands beside the catalogue`() {
    let claimant = Claimant(claims: [.keeps("MY-1")])
    #expect(InvariantFault.all(in: [claimant], own: [mine("MY-1")]) == [])
    #expect(
      InvariantFault.all(in: [claimant], own: [mine("MY-2")])
        == [.unknownClaim("MY-1", of: "claimant", closest: "MY-2")])
  }

  @Test func `finds an ID that the catalogue or another invariant has, in any case of letters`() {
    let own = ["MY-1", "i-s7", "My-1"].map(mine)
    #expect(InvariantFault.all(in: [], own: own) == [.repeatedID("i-s7"), .repeatedID("My-1")])
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
  let id: StrategyID = "claimant"
  let summary = "Claims."
  let manifest = AppManifest()
  let claims: [Claim]
  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    Memory()
  }
  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}
