import StoryModel

/// A scenario that may be simpler than another: its choices, what they make, and its place in the order.
///
/// The three belong together, so that nothing is worked out again to compare it, to play it and to go on from it.
struct RankedStory: Sendable {
  /// The choices, as they are read again from their values.
  let choices: StoryChoices
  /// The scenario that they make.
  let scenario: Scenario
  /// How simple it is.
  let order: StoryOrder

  /// Ranks the scenario of some choices; nil where they make none that can be taken apart again.
  init?(_ choices: StoryChoices, by generator: ScenarioGenerator) {
    let values = choices.values(for: generator)
    guard let parsed = StoryChoices.parsed(values, by: generator) else { return nil }
    (self.choices, scenario) = parsed
    order = StoryOrder(parsed.choices, parsed.scenario)
  }
}
