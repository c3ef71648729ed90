import StoryModel
import TrackerModel

/// The shortest scenario found in which a strategy's run is lost, and what there is to say of it.
public struct FoundLoss: Sendable {
  /// The strategy.
  public let strategy: any TrackerStrategy
  /// What became of the program in that scenario.
  public let loss: Loss
  /// The first scenario whose run was lost.
  public let original: Scenario
  /// The shrunk scenario.
  public let scenario: Scenario
  /// The choices that make it.
  public let choices: [UInt64]
  /// How many scenarios were played while shrinking.
  public let evaluations: Int
  /// Whether the run was lost again when its scenario was played again.
  public let isReproducible: Bool
  /// The tracker's calls at that moment, innermost first; empty where they are not known.
  public let stack: [String]

  /// Gathers it.
  public init(
    strategy: any TrackerStrategy, loss: Loss, original: Scenario, scenario: Scenario,
    choices: [UInt64], evaluations: Int, isReproducible: Bool, stack: [String]
  ) {
    self.strategy = strategy
    self.loss = loss
    self.original = original
    self.scenario = scenario
    self.choices = choices
    self.evaluations = evaluations
    self.isReproducible = isReproducible
    self.stack = stack
  }
}
