import PropertyTesting
import StoryModel
import TrackerModel

/// Shrinks a scenario that breaks a promise to the simplest one that does, in the order of `StoryOrder`.
///
/// First the simplest scenarios of all are tried. Where none of them breaks the promise the choices are
/// shrunk as those of any case; then simple scenarios are tried that have something in common with what
/// is left. What was found so is simplified part by part.
package struct StoryShrinker: Sendable {
  /// What makes a scenario of choices.
  package let generator: ScenarioGenerator
  /// How many scenarios may be played.
  package let budget: Int

  /// How many runs each of them takes.
  private let runs: Int
  /// The least simulated time that may be played where choices are shrunk part by part.
  private let leastTime: Duration

  /// Creates a shrinker; with a budget of 0 a scenario is returned as it is.
  ///
  /// - Parameters:
  ///   - generator: What makes a scenario of choices.
  ///   - budget: How many runs may be played.
  ///   - runs: How many runs it takes to find out whether a scenario breaks the promise.
  ///   - time: How much simulated time may be played part by part, if forty times the scenario's is not more: what
  ///     takes weeks to break would be shrunk for many minutes.
  package init(
    _ generator: ScenarioGenerator, budget: Int, runs: Int = 1, time: Duration = .hours(1_500 * 24)
  ) {
    self.generator = generator
    leastTime = time
    self.budget = (budget + runs - 1) / runs
    self.runs = runs
  }

  /// The least simulated time that may be played where choices are shrunk without knowing what they are about.
  private static let leastPlainTime = Duration.hours(200 * 24)
  /// How often a scenario may be played in its whole length, whatever that is.
  private static let fullLengths = 40

  /// What shrinking came to.
  package struct Shrunk: Hashable, Sendable {
    /// The choices of the scenario, without the zeros at their end.
    package let values: [UInt64]
    /// How many scenarios were played.
    package let evaluations: Int
    /// Whether nothing simpler is left to try; false where the budget ended, and where the scenario does not break the
    /// promise when it is played again.
    package let isFixedPoint: Bool
  }

  /// Whether a scenario may break the promise, as far as is known without playing it for this promise.
  package typealias Screen = (Scenario) -> Bool

  /// Shrinks the scenario of some choices; it is returned as it is where it does not break the promise.
  ///
  /// - Parameters:
  ///   - values: The choices.
  ///   - screen: Is asked of the simplest scenarios, which are the same for every promise, before they are played.
  ///   - breaks: Whether a scenario breaks the promise.
  package func shrink(
    _ values: [UInt64], screening screen: Screen? = nil, while breaks: (Scenario) -> Bool
  ) -> Shrunk {
    withoutActuallyEscaping(breaks) { breaks in
      guard budget > 0, breaks(scenario(of: values)) else {
        return Shrunk(values: values, evaluations: min(budget, 1), isFixedPoint: false)
      }
      guard let whole = StoryChoices(values, by: generator) else {
        return plain(values, budget, while: breaks)
      }
      var descent = StoryDescent(
        from: whole, by: generator, budget: budget - 1,
        time: time(atLeast: leastTime, for: scenario(of: values)), while: breaks)
      if !descent.tryAll(generator.simplestStories, screening: screen) {
        // Half of what is left: without knowing what choices are about a shrinker may never be done.
        let left = plain(values, (budget - 1 - descent.evaluations) / 2, while: breaks)
        guard let smaller = StoryChoices(left.values, by: generator) else { return left }
        descent.goOn(with: smaller, afterEvaluations: left.evaluations)
        _ = descent.tryAll(SimplestStories(like: smaller, by: generator), screening: screen)
      }
      descent.descend()
      return Shrunk(
        values: trimmed(descent.best.values(for: generator)), evaluations: 1 + descent.evaluations,
        isFixedPoint: !descent.isExhausted)
    }
  }

  /// Shrinks choices without knowing what they are about, such as that a smaller one may stand for more hours: what
  /// is longer than the scenario is not played. It ends after ``leastPlainTime`` of simulated time, or after that of
  /// ``fullLengths``: what it comes to is simplified further part by part.
  private func plain(
    _ values: [UInt64], _ budget: Int, while breaks: (Scenario) -> Bool
  ) -> Shrunk {
    let whole = scenario(of: values)
    let longest = whole.length
    var left = time(atLeast: Self.leastPlainTime, for: whole)
    var played = 0
    let found = Shrinker<Bool>(budget: budget).shrink(values, failure: true) { source in
      let candidate = generator.scenario(from: &source)
      guard candidate.length <= longest, left > .zero else { return .passed }
      left -= candidate.length
      played += 1
      return breaks(candidate) ? .failed(true) : .passed
    }
    return Shrunk(
      values: found.values, evaluations: played, isFixedPoint: found.isFixedPoint && left > .zero)
  }

  /// How much simulated time may be played, if not less than so much is enough for one scenario.
  private func time(atLeast least: Duration, for scenario: Scenario) -> Duration {
    max(least, scenario.length * Self.fullLengths) / runs
  }

  private func scenario(of values: [UInt64]) -> Scenario {
    var source = ChoiceSource(replaying: values)
    return generator.scenario(from: &source)
  }

  private func trimmed(_ values: [UInt64]) -> [UInt64] {
    var values = values
    while values.last == 0 { values.removeLast() }
    return values
  }
}
