import PropertyTesting
import StoryModel
import TrackerModel

/// The descent from a scenario that breaks a promise to simpler ones, in the order of `StoryOrder`.
///
/// The passes are extensions in files of their own. Each offers changes of the best one so far.
struct StoryDescent {
  /// The simplest scenario so far that breaks the promise.
  private(set) var best: StoryChoices
  let generator: ScenarioGenerator
  /// How many scenarios were played.
  private(set) var evaluations = 0
  /// Whether the budget has ended; every attempt then fails.
  private(set) var isExhausted = false
  /// How many attempts became the best one.
  private(set) var accepted = 0

  private var order: StoryOrder
  private let budget: Int
  /// How much simulated time may still be played.
  private var timeLeft: Duration
  private let breaks: (Scenario) -> Bool
  private var tried: Set<Scenario> = []

  /// - Parameters:
  ///   - start: A scenario that breaks the promise.
  ///   - budget: How many scenarios may be played.
  ///   - time: How much simulated time may be.
  ///   - breaks: Whether another one does.
  init(
    from start: StoryChoices, by generator: ScenarioGenerator, budget: Int,
    time: Duration, while breaks: @escaping (Scenario) -> Bool
  ) {
    best = start
    self.generator = generator
    self.budget = budget
    timeLeft = time
    self.breaks = breaks
    order = StoryOrder(start, start.scenario(by: generator))
  }

  /// Plays a scenario if it is simpler and was not tried, and keeps it if it breaks the promise too.
  mutating func attempt(_ choices: StoryChoices) -> Bool {
    RankedStory(choices, by: generator).map { attempt($0) } ?? false
  }

  private mutating func attempt(
    _ story: RankedStory, screening screen: StoryShrinker.Screen? = nil
  ) -> Bool {
    guard story.order < order, !tried.contains(story.scenario) else { return false }
    guard timeLeft > .zero, evaluations < budget else {
      isExhausted = true
      return false
    }
    tried.insert(story.scenario)
    evaluations += 1
    guard screen?(story.scenario) ?? true else { return false }
    timeLeft -= story.scenario.length
    guard breaks(story.scenario) else { return false }
    (best, order) = (story.choices, story.order)
    accepted += 1
    return true
  }

  /// The same with a change of the best one.
  mutating func attempt(_ change: (inout StoryChoices) -> Void) -> Bool {
    var changed = best
    change(&changed)
    return attempt(changed)
  }

  /// Goes on with a scenario that breaks the promise, as found elsewhere.
  mutating func goOn(with choices: StoryChoices, afterEvaluations spent: Int) {
    best = choices
    order = StoryOrder(choices, choices.scenario(by: generator))
    evaluations += spent
  }

  /// Tries scenarios, the simplest first, and returns whether one of them breaks the promise too; plays none that a
  /// screen rules out.
  mutating func tryAll(
    _ stories: SimplestStories, screening screen: StoryShrinker.Screen? = nil
  ) -> Bool {
    stories.all.contains { attempt($0, screening: screen) }
  }

  /// Runs the passes until a whole round of them changes nothing.
  mutating func descend() {
    var before = -1
    while accepted != before, !isExhausted {
      before = accepted
      takeAway()
      trade()
      scan()
    }
  }
}
