import PropertyTesting

/// A number for what a strategy does in the first scenarios of a campaign, and how it is judged.
///
/// Names and a seed do not tell whether two programs were built from the same source. A few scenarios do,
/// nearly always: whoever changes the phone, a tracker or a judgement changes some of their counts.
/// Assumption: nearly. A change that shows in none of them is not noticed.
public enum CampaignProbe {
  /// How many scenarios are played for it.
  public static let stories = 0..<3
}

extension CampaignTally {
  /// FNV-1a of the text of each strategy's counts, by strategy.
  ///
  /// - Parameter text: Encodes counts, the same ones always in the same bytes.
  public func fingerprints(
    _ text: (Strategy) throws -> some Sequence<UInt8>
  ) rethrows -> [UInt64] {
    try strategies.map { try FNV1a.hash(text($0)) }
  }
}
