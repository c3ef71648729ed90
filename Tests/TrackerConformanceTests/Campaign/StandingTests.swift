import Testing
import TrackerConformance
import TrackerModel

struct StandingTests {
  private static let must = Invariant.neverMisusesAnInterface
  private static let claimed = Invariant.isAlwaysArmed
  private static let newer = SystemVersion(14)...SystemVersion(18)

  private static func standing(
    of invariant: Invariant, claims: Claim..., on version: SystemVersion = SystemVersion(18)
  ) -> Standing {
    Standing(invariant, for: Idler(claims: claims), on: version)
  }

  @Test func `binds everybody to a must`() {
    #expect(Self.must.level == .must)
    #expect(Self.standing(of: Self.must) == .binding)
    #expect(Self.standing(of: Self.must, claims: .keeps(Self.must.id, on: Self.newer)) == .binding)
  }

  @Test func `binds to a claim those who make it`() {
    #expect(Self.claimed.level == .claim)
    #expect(Self.standing(of: Self.claimed, claims: .keeps(Self.claimed.id)) == .binding)
    #expect(Self.standing(of: Self.claimed) == .notClaimed)
    #expect(Self.standing(of: Self.claimed, claims: .keeps(Self.must.id)) == .notClaimed)
  }

  @Test(arguments: [
    (SystemVersion(13, 7), Standing.notClaimed), (SystemVersion(14), .binding),
    (SystemVersion(16, 4), .binding), (SystemVersion(18), .binding),
    (SystemVersion(18, 1), .notClaimed),
  ])
  func `binds on the versions of the claim`(version: SystemVersion, expected: Standing) {
    let claim = Claim.keeps(Self.claimed.id, on: Self.newer)
    #expect(Self.standing(of: Self.claimed, claims: claim, on: version) == expected)
  }

  @Test func `knows what was declared to break, a must as well`() {
    for invariant in [Self.must, Self.claimed] {
      let limit = Claim.breaks(invariant.id, because: "Timers stop.")
      #expect(Self.standing(of: invariant, claims: limit) == .known(reason: "Timers stop."))
    }
  }

  @Test func `takes a known limit for known only on its versions`() {
    let limit = Claim.breaks(Self.must.id, on: Self.newer, because: "Timers stop.")
    #expect(Self.standing(of: Self.must, claims: limit, on: SystemVersion(12)) == .binding)
    let other = Claim.breaks(Self.claimed.id, on: Self.newer, because: "Timers stop.")
    #expect(Self.standing(of: Self.claimed, claims: other, on: SystemVersion(12)) == .notClaimed)
  }

  @Test func `lets a strategy claim on some versions and decline on others`() {
    let claims: [Claim] = [
      .breaks(Self.claimed.id, on: SystemVersion(12)...SystemVersion(13), because: "No scenes."),
      .keeps(Self.claimed.id, on: Self.newer),
    ]
    let strategy = Idler(claims: claims)
    #expect(
      Standing(Self.claimed, for: strategy, on: SystemVersion(12)) == .known(reason: "No scenes."))
    #expect(Standing(Self.claimed, for: strategy, on: SystemVersion(17)) == .binding)
  }
}
