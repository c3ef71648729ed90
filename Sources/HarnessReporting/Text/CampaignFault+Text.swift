import TrackerConformance
import TrackerModel

extension InvariantFault {
  /// What is wrong, and what was probably meant: one or two sentences.
  public var text: String {
    switch self {
    case .unknownClaim(let id, of: let strategy, let closest):
      "\(strategy) claims '\(id)', but no invariant has that ID."
        + (closest.map { " Did you mean '\($0)'?" } ?? " 'harness list invariants' lists them.")
    case .repeatedID(let id):
      "Two invariants have the ID '\(id)'. Upper and lower case count as the same."
    }
  }
}
