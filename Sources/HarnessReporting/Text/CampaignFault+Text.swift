import TrackerConformance
import TrackerModel

extension CampaignFault {
  /// What is wrong, and what was probably meant: one or two sentences.
  public var text: String {
    switch self {
    case .unknownClaim(let id, of: let strategy, let closest):
      "\(strategy) claims '\(id)', but no invariant has that ID."
        + (closest.map { " Did you mean '\($0)'?" } ?? " 'harness list invariants' lists them.")
    case .waivedMust(let id, of: let strategy):
      "\(strategy) declares that it breaks \(id), which applies to every strategy: a must cannot be "
        + "waived. Remove the declaration."
    case .unplayableClaim(let id, of: let strategy, on: let versions):
      "\(strategy) claims \(id) for iOS \(versions.lowerBound) to \(versions.upperBound), of which it "
        + "supports none that the harness can play. 'harness list profiles' lists them."
    case .claimWithoutFeature(let id, of: let strategy, lacking: let features):
      "\(strategy) claims \(id), which nothing can show of an app without "
        + features.phrases.joined(separator: " and ")
        + ". Remove the claim, or the feature from what its manifest leaves out."
    case .malformedID(let id):
      "\(String(reflecting: id.rawValue)) cannot be the ID of a strategy: an ID begins with a letter or a "
        + "digit, and holds only these, '-', '_', '.', '+' and ':'."
    case .repeatedStrategy(let id):
      "Two strategies have the ID '\(id)'. Give one of them another."
    case .repeatedID(let id):
      "Two invariants have the ID '\(id)'. Upper and lower case count as the same."
    }
  }
}
