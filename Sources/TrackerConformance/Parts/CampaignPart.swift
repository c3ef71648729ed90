/// What was counted in a run of scenarios of a campaign.
public struct CampaignPart: Hashable, Sendable, Codable {
  /// The first scenario.
  public var from: Int
  /// The scenario after the last one.
  public var to: Int
  /// What was counted: by version of iOS where every scenario is played on each, otherwise one.
  public var tallies: [CampaignTally]

  /// Creates a part.
  public init(_ stories: Range<Int>, _ tallies: [CampaignTally]) {
    (from, to) = (stories.lowerBound, stories.upperBound)
    self.tallies = tallies
  }

  /// The scenarios; nil where a file says what cannot be.
  public var stories: Range<Int>? {
    from >= 0 && from < to && to <= Campaign.maximumStories ? from..<to : nil
  }
}

/// Parts of one campaign, put in order: what is missing, and what was played twice.
///
/// ```swift
/// var parts = CampaignParts(of: 0..<1_000)
/// parts.add(CampaignPart(500..<1_000, [second]))
/// parts.add(CampaignPart(0..<500, [first]))
/// parts.missing // none
/// ```
public struct CampaignParts: Sendable {
  /// What became of a part that was handed in.
  public enum Receipt: Hashable, Sendable {
    /// It is new.
    case added
    /// The same scenarios gave the same counts before; they count once.
    case repeated
    /// Some of its scenarios were counted before, and not as the same part: nothing can be added.
    case overlaps(Range<Int>)
    /// The same scenarios gave other counts before.
    case contradicts
    /// It is not of the scenarios that were asked for.
    case outside
  }

  /// The scenarios that were asked for.
  public let whole: Range<Int>
  /// In order of their scenarios; no two share one.
  public private(set) var parts: [CampaignPart] = []

  /// Begins without a part.
  public init(of whole: Range<Int>) { self.whole = whole }

  /// Takes a part.
  public mutating func add(_ part: CampaignPart) -> Receipt {
    guard let stories = part.stories, whole.lowerBound <= part.from, part.to <= whole.upperBound
    else { return .outside }
    let place = parts.firstIndex { $0.to > part.from } ?? parts.count
    guard place < parts.count, parts[place].from < part.to else {
      parts.insert(part, at: place)
      return .added
    }
    guard parts[place].stories == stories else {
      return .overlaps(max(parts[place].from, part.from)..<min(parts[place].to, part.to))
    }
    return parts[place] == part ? .repeated : .contradicts
  }

  /// The scenarios of which no part is there.
  public var missing: [Range<Int>] {
    var missing: [Range<Int>] = []
    var next = whole.lowerBound
    for part in parts {
      if next < part.from { missing.append(next..<part.from) }
      next = part.to
    }
    if next < whole.upperBound { missing.append(next..<whole.upperBound) }
    return missing
  }

  /// How far the parts go from the first scenario without a gap.
  public var end: Int { missing.first?.lowerBound ?? whole.upperBound }

  /// What the parts up to the first gap counted.
  ///
  /// - Parameter empty: The counts of nothing, as many as a part has.
  public func tallies(beginningWith empty: [CampaignTally]) -> [CampaignTally] {
    parts.prefix { $0.to <= end }.reduce(into: empty) { $0.merge($1.tallies) }
  }
}

extension [CampaignTally] {
  /// Adds the counts of the scenarios that come next, each to that of its version.
  public mutating func merge(_ later: [CampaignTally]) {
    for (index, later) in zip(indices, later) { self[index].merge(later) }
  }
}

extension CampaignTally {
  /// Whether it counts as many strategies and invariants as a campaign has.
  public func isShaped(like campaign: CampaignIdentity) -> Bool {
    strategies.count == campaign.strategies.count
      && strategies.allSatisfy { $0.invariants.count == campaign.invariants.count }
  }
}
