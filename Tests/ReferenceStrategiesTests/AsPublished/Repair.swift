import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// Whether a strategy breaks an invariant in a story.
func breaks(_ invariant: String, _ strategy: any TrackerStrategy, in scenario: Scenario) -> Bool {
  guard let judged = InvariantCatalog.invariant(invariant) else { return false }
  let run = StoryRun.judge(scenario, strategy, by: MonitorBank.Routes([judged]))
  return run.findings[0].violation != nil
}

/// Whether a strategy keeps an invariant in a story that puts it to the test.
func keeps(_ invariant: String, _ strategy: any TrackerStrategy, in scenario: Scenario) -> Bool {
  guard let judged = InvariantCatalog.invariant(invariant) else { return false }
  let finding = StoryRun.judge(scenario, strategy, by: MonitorBank.Routes([judged])).findings[0]
  return finding.violation == nil && finding.exercised > 0
}

extension Scenario {
  /// The same story on another version of iOS.
  func on(_ profile: ProfileID) -> Scenario {
    var scenario = self
    scenario.profile = profile
    return scenario
  }

  /// The same story with questions answered.
  func reading(_ questions: [OpenQuestion: Bool]) -> Scenario {
    var scenario = self
    for (question, answer) in questions { scenario.readings[question] = answer }
    return scenario
  }

  /// The same story from another seed of chance.
  func noise(_ seed: UInt64) -> Scenario {
    var scenario = self
    scenario.noiseSeed = seed
    return scenario
  }
}
