import Testing

@testable import DeviceSimulation
@testable import StoryModel

/// Names the rules of the rulebook that a test would miss if they were not modelled.
struct Covers: TestTrait, SuiteTrait {
  let rules: [RuleID]
  var comments: [Comment] { rules.map { Comment(rawValue: $0.description) } }
}

extension Trait where Self == Covers {
  static func covers(_ rules: RuleID...) -> Covers { Covers(rules: rules) }
}
