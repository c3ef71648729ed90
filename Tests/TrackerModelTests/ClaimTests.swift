import Testing
import TrackerModel

struct ClaimTests {
  @Test func `keeps an invariant on every version unless told otherwise`() {
    let claim = Claim.keeps("I-L3")
    #expect(claim.invariant == "I-L3")
    #expect(claim.knownLimit == nil)
    #expect(claim.versions.contains(SystemVersion(7)))
    #expect(claim.versions.contains(SystemVersion(26, 1)))
  }

  @Test func `promises only where it says so`() {
    let claim = Claim.keeps("I-L3", on: SystemVersion(13)...SystemVersion(16, 3))
    #expect(!claim.versions.contains(SystemVersion(12, 4)))
    #expect(claim.versions.contains(SystemVersion(13)))
    #expect(claim.versions.contains(SystemVersion(16, 3)))
    #expect(!claim.versions.contains(SystemVersion(16, 4)))
  }

  @Test func `declares a limit with its reason`() {
    let claim = Claim.breaks("I-L2", on: SystemVersion(18)...SystemVersion(26), because: "K-13")
    #expect(claim.knownLimit == "K-13")
    #expect(claim.versions == SystemVersion(18)...SystemVersion(26))
    #expect(claim != .keeps("I-L2", on: claim.versions))
  }
}
