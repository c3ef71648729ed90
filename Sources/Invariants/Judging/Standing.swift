import StoryModel
import TrackerModel

/// How an invariant stands to a strategy on a version of iOS.
public enum Standing: Hashable, Sendable {
  /// It binds: a must, or a claim of the strategy.
  case binding
  /// The strategy said beforehand that it breaks, and why.
  case known(reason: String)
  /// Neither: it is measured, not judged.
  case notClaimed

  /// The standing of an invariant for a strategy on a version.
  public init(_ invariant: Invariant, for strategy: any TrackerStrategy, on version: SystemVersion)
  {
    self.init(invariant, for: strategy.claims, on: version)
  }

  /// The standing of an invariant for a strategy that makes these claims: one with a number
  /// counts before one without, then the first.
  public init(_ invariant: Invariant, for claims: [Claim], on version: SystemVersion) {
    let claim = claims.claim(of: invariant, on: version)
    // A must first: nobody is let off it, whatever is declared.
    if invariant.level == .must {
      self = .binding
    } else if let reason = claim?.knownLimit {
      self = .known(reason: reason)
    } else {
      self = claim == nil ? .notClaimed : .binding
    }
  }
}

extension TrackerStrategy {
  /// The numbers of the claims that hold in a story, or are declared to break there.
  package func limits(in scenario: Scenario) -> [Quantity: Int64] { claims.limits(in: scenario) }
}

extension [Claim] {
  /// What is claimed of an invariant on a version: the first claim with a number, which is the tighter
  /// one, and else the first.
  public func claim(of invariant: Invariant, on version: SystemVersion) -> Claim? {
    func isOfIt(_ claim: Claim) -> Bool {
      invariant.isNamed(claim.invariant) && claim.versions.contains(version)
    }
    return first { $0.number != nil && isOfIt($0) } ?? first(where: isOfIt)
  }

  /// What is claimed of an invariant, on whatever version.
  public func claims(of invariant: Invariant) -> [Claim] {
    filter { invariant.isNamed($0.invariant) }
  }

  /// The numbers of those that hold in a story, or are declared to break there.
  func limits(in scenario: Scenario) -> [Quantity: Int64] {
    guard contains(where: { $0.number != nil }),
      let version = Profile.named(scenario.profile)?.version
    else { return [:] }
    var limits: [Quantity: Int64] = [:]
    for claim in self where claim.versions.contains(version) {
      // As everywhere, the first claim counts.
      guard let quantity = claim.quantity, limits[quantity] == nil else { continue }
      limits[quantity] = claim.number
    }
    return limits
  }
}

/// What a campaign says of one invariant and one strategy.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// Put to the test and kept.
  case conforms
  /// Broken.
  case violates
  /// Broken only where an open question about iOS is read one way.
  case depends
  /// Broken as declared beforehand.
  case known
  /// Declared to break, put to the test, and kept.
  case unexpectedPass
  /// Nobody promised it.
  case notClaimed
  /// Its precondition never held: no pass.
  case notExercised
  /// The budget ended, nothing valid ran, or a replay differed.
  case inconclusive
  /// The tracker called what the simulated phone does not have: neither kept nor broken.
  case unsupported
}
