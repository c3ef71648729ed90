import Invariants
import StoryFiles
import StoryModel
import TrackerModel

/// Why strategies cannot be judged as they ask to be: a slip in their names or claims, or in the list
/// of invariants.
///
/// None of these would be noticed otherwise: a claim of an unknown invariant, or for versions that do
/// not exist, promises nothing.
public enum CampaignFault: Error, Hashable, Sendable {
  /// A strategy claims an invariant that does not exist; the closest is an ID that does, nil where
  /// none is near.
  case unknownClaim(String, of: StrategyID, closest: String?)
  /// A strategy declares that it breaks a must, which nobody is let off.
  case waivedMust(String, of: StrategyID)
  /// A strategy claims an invariant only for versions that it does not support, or that there are not.
  case unplayableClaim(String, of: StrategyID, on: ClosedRange<SystemVersion>)
  /// A strategy claims what cannot be put to the test of an app that lacks these features.
  case claimWithoutFeature(String, of: StrategyID, lacking: AppManifest.Features)
  /// A name that a command line or a file name cannot hold.
  case malformedID(StrategyID)
  /// Two strategies have one name.
  case repeatedStrategy(StrategyID)
  /// Two invariants have one ID.
  case repeatedID(String)

  /// Everything that is wrong, the list of invariants first, each fault once.
  ///
  /// - Parameters:
  ///   - strategies: Who is to be judged.
  ///   - own: Invariants beside the catalogue. IDs are told apart without regard to case, since
  ///     `harness explain` takes them in any.
  ///   - known: What may be claimed beside them, and has its IDs already.
  public static func all(
    in strategies: [any TrackerStrategy], own: [Invariant],
    beside known: [Invariant] = InvariantCatalog.all
  ) -> [CampaignFault] {
    var taken = Set(known.flatMap(\.names).map { $0.lowercased() })
    var faults: [CampaignFault] = []
    for name in own.flatMap(\.names) where !taken.insert(name.lowercased()).inserted {
      faults.append(.repeatedID(name))
    }
    faults += names(of: strategies)
    for strategy in strategies {
      for claim in strategy.claims {
        guard let fault = fault(in: claim, of: strategy, among: known + own) else { continue }
        if !faults.contains(fault) { faults.append(fault) }
      }
    }
    return faults
  }

  /// What is wrong with the names of strategies, each fault once.
  public static func names(of strategies: [any TrackerStrategy]) -> [CampaignFault] {
    var seen: Set<StrategyID> = []
    var faults: [CampaignFault] = []
    for strategy in strategies {
      if !strategy.id.isWellFormed { faults.append(.malformedID(strategy.id)) }
      let repeated = Self.repeatedStrategy(strategy.id)
      if !seen.insert(strategy.id).inserted, !faults.contains(repeated) { faults.append(repeated) }
    }
    return faults
  }

  private static func fault(
    in claim: Claim, of strategy: any TrackerStrategy, among invariants: [Invariant]
  ) -> CampaignFault? {
    guard let invariant = invariants.first(where: { $0.isNamed(claim.invariant) }) else {
      return .unknownClaim(
        claim.invariant, of: strategy.id,
        closest: closestName(to: claim.invariant, among: invariants.flatMap(\.names)))
    }
    if invariant.level == .must, claim.knownLimit != nil {
      return .waivedMust(claim.invariant, of: strategy.id)
    }
    let lacking = invariant.presupposes.subtracting(strategy.manifest.features)
    if !lacking.isEmpty {
      return .claimWithoutFeature(claim.invariant, of: strategy.id, lacking: lacking)
    }
    let supported = strategy.manifest.supportedVersions
    let isPlayable = Profile.versions.contains {
      claim.versions.contains($0.version) && supported.contains($0.version)
    }
    return isPlayable ? nil : .unplayableClaim(claim.invariant, of: strategy.id, on: claim.versions)
  }
}

extension StrategyID {
  /// Whether a command line and a file name can hold it: ASCII letters and digits, with `-`, `_`, `.`,
  /// `+` and, before the name of a bug, `:` between them.
  public var isWellFormed: Bool {
    let isPlain = { (byte: UInt8) in
      let letter = byte | 0x20
      return (0x30...0x39).contains(byte) || (0x61...0x7a).contains(letter)
    }
    guard let first = rawValue.utf8.first, isPlain(first) else { return false }
    return rawValue.utf8.allSatisfy { isPlain($0) || "-_.+:".utf8.contains($0) }
  }
}
