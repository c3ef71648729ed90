import StoryModel
import TestSupport
import Testing
import TrackerConformance
import TrackerModel

@testable import Invariants

struct StandingTests {
  private static let must = Invariant.neverMisusesAnInterface
  private static let claimed = Invariant.isAlwaysArmed
  private static let newer = SystemVersion(14)...SystemVersion(18)

  private static func standing(
    of invariant: Invariant, claims: Claim..., on version: SystemVersion = SystemVersion(18)
  ) -> Standing {
    Standing(invariant, for: claims, on: version)
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

  @Test func `knows what was declared to break, and lets nobody off a must`() {
    let limit = Claim.breaks(Self.claimed.id, because: "Timers stop.")
    #expect(Self.standing(of: Self.claimed, claims: limit) == .known(reason: "Timers stop."))
    let waiver = Claim.breaks(Self.must.id, because: "Timers stop.")
    #expect(Self.standing(of: Self.must, claims: waiver) == .binding)
  }

  @Test func `takes a known limit for known only on its versions`() {
    let limit = Claim.breaks(Self.claimed.id, on: Self.newer, because: "Timers stop.")
    #expect(Self.standing(of: Self.claimed, claims: limit, on: SystemVersion(12)) == .notClaimed)
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

  @Test func `binds to a number those who promise it, and knows a limit`() {
    let gap = Invariant.largestGap
    let promise = Claim.promises(.largestGap, atMost: .seconds(30), on: Self.newer)
    #expect(Self.standing(of: gap, claims: promise) == .binding)
    #expect(Self.standing(of: gap, claims: promise, on: SystemVersion(12)) == .notClaimed)
    let limit = Claim.exceeds(.largestGap, .seconds(30), because: "It rests.")
    #expect(Self.standing(of: gap, claims: limit) == .known(reason: "It rests."))
  }

  @Test func `takes a promise and its number for one, by either name`() {
    let end = Invariant.settlesAfterTrips
    #expect(Self.standing(of: end, claims: .keeps("I-L6")) == .binding)
    #expect(Self.standing(of: end, claims: .keeps("I-N7")) == .binding)
    #expect(Self.standing(of: end, claims: .promises(.tripEnd, atMost: .minutes(4))) == .binding)
    #expect(
      Self.standing(of: end, claims: .promises(.restingDay, atMost: .percent(2))) == .notClaimed)
  }

  @Test func `takes the claim with a number where there are both, whichever stands first`() {
    let end = Invariant.settlesAfterTrips
    let limit = Claim.exceeds(.tripEnd, .minutes(4), on: Self.newer, because: "It rests.")
    for claims in [[.keeps("I-L6"), limit], [limit, .keeps("I-L6")]] {
      #expect(Standing(end, for: claims, on: SystemVersion(18)) == .known(reason: "It rests."))
      #expect(Standing(end, for: claims, on: SystemVersion(12)) == .binding)
      #expect(claims.claims(of: end).count == 2)
    }
  }

  @Test func `takes the number of the first claim on the version`() {
    let strategy = Idler(claims: [
      .promises(.largestGap, atMost: .seconds(9), on: SystemVersion(12)...SystemVersion(13)),
      .promises(.largestGap, atMost: .seconds(30), on: Self.newer),
      .promises(.largestGap, atMost: .seconds(99)),
    ])
    #expect(strategy.limits(in: Scenario(title: "A.", profile: .ios12)) == [.largestGap: 9_000])
    #expect(strategy.limits(in: Scenario(title: "A.", profile: .ios18)) == [.largestGap: 30_000])
    #expect(Idler(claims: [.keeps("I-N6")]).limits(in: Scenario(title: "A.")) == [:])
  }

  /// Two equal days: one number is known to be passed and is not.
  @Test func `reports a known number that is kept after all`() {
    func verdict(_ claim: Claim) -> Verdict {
      let quiet = Invariant.contextual(id: "I-N9", kind: .number) { $0.limits[.restingDay] == 100 }
      let campaign = Campaign(
        strategies: [Idler(claims: [claim])], invariants: [quiet], seed: 1,
        generator: ScenarioGenerator(profiles: [.ios18]))
      return campaign.play(0..<2).strategies[0].invariants[0].verdict
    }
    #expect(verdict(.exceeds(.restingDay, .percent(1), because: "It works.")) == .known)
    #expect(verdict(.exceeds(.restingDay, .percent(2), because: "It works.")) == .unexpectedPass)
    #expect(verdict(.promises(.restingDay, atMost: .percent(1))) == .violates)
    #expect(verdict(.promises(.restingDay, atMost: .percent(2))) == .conforms)
  }
}

/// Does nothing at all, and so breaks nothing.
private struct Idler: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "idler"
  let summary = "Does nothing."
  let manifest = AppManifest()
  let claims: [Claim]

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {}
}
