import DeviceSimulation
import Invariants
import StoryModel
import Threads
import TrackerModel

extension Pair {
  /// Joins a story and the strategy that plays it twice.
  ///
  /// - Parameters:
  ///   - invariants: The invariants of which those that bind the strategy are to be kept in both runs.
  ///   - limits: What numbers to judge by; by default those that the strategy promises.
  ///   - known: The run of the story as it is, where it was played already.
  /// - Precondition: The profiles of the stories that are played exist.
  public init(
    _ scenario: Scenario, _ strategy: any TrackerStrategy,
    among invariants: [Invariant] = InvariantCatalog.all, limits: [Quantity: Int64]? = nil,
    known: KnownRun? = nil
  ) {
    let version = Profile.named(scenario.profile)?.version
    self.init(
      scenario, manifest: strategy.manifest,
      binding: invariants.filter { invariant in
        version.map { Standing(invariant, for: strategy, on: $0) == .binding } ?? false
      },
      limits: limits ?? strategy.limits(in: scenario), known: known,
      referenceWakes: { ReferenceRun(of: $0).wakes },
      playBeside: { story, other, sink in
        let (mine, others) = (Self.simulation(of: story), Self.simulation(of: other))
        SeparateThread.run { mine.run(strategy, beside: others, into: &sink) }
      },
      play: { story, instrument, sink in
        Self.simulation(of: story, instrument).run(strategy, into: &sink)
      })
  }

  private static func simulation(
    of story: Scenario, _ instrument: Instrument = Instrument()
  ) -> Simulation {
    guard let simulation = Simulation(story, instrument: instrument) else {
      preconditionFailure("Profile '\(story.profile)' does not exist.")
    }
    return simulation
  }
}
