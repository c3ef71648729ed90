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

  @Test func `promises a number of a quantity`() {
    let gap = Claim.promises(.largestGap, atMost: .seconds(30))
    #expect(gap.quantity == .largestGap)
    #expect(gap.number == 30_000)
    #expect(gap.invariant == "I-N6")
    #expect(gap.knownLimit == nil)
    let path = Claim.promises(.pathCovered, atLeast: .percent(97), on: gap.versions)
    #expect(path.number == 970)
    #expect(Claim.keeps("I-N6").quantity == nil)
  }

  @Test func `declares a number that is known to be passed`() {
    let late = Claim.exceeds(.uploadDelay, .hours(1), because: "It waits.")
    #expect(late.knownLimit == "It waits.")
    #expect(late.number == 3_600_000)
    let short = Claim.fallsShort(.pathCovered, .percent(80), because: "It sleeps.")
    #expect(short.knownLimit == "It sleeps.")
    #expect(short.number == 800)
  }
}
