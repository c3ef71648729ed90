import Invariants
import StoryModel
import TrackerModel

/// A scenario in which a strategy breaks a promise, told again under other answers to the questions that
/// the sources on iOS leave open.
struct Retelling {
  private let scenario: Scenario
  private let profile: Profile?
  private let strategy: any TrackerStrategy
  private let routes: MonitorBank.Routes
  private let isRepetition: Bool
  /// The answers that were tried, and whether each saves the promise.
  var answered: [OpenBreaches.Answer: Bool] = [:]

  /// - Parameter others: What may bind the strategy beside the catalogue.
  init(
    _ scenario: Scenario, _ invariant: Invariant, _ strategy: any TrackerStrategy,
    knowing others: [Invariant]
  ) {
    self.scenario = scenario
    self.strategy = strategy
    profile = Profile.named(scenario.profile)
    routes = MonitorBank.Routes([invariant], knowing: others)
    isRepetition = invariant.isRepetition
  }

  /// The breach as the scenario was told; nil if it does not come again.
  var violation: Violation? { StoryRun.judge(scenario, strategy, by: routes).findings[0].violation }

  /// The answers, each other than the one that the scenario assumes, of which each alone saves the
  /// promise; in the order of the questions.
  var saviours: [OpenBreaches.Answer] {
    mutating get {
      OpenQuestion.allCases.compactMap { question in
        otherAnswer(to: question).flatMap { isSaved(by: $0) ? $0 : nil }
      }
    }
  }

  /// The same, of some answers only.
  mutating func saviours(among answers: Set<OpenBreaches.Answer>) -> [OpenBreaches.Answer] {
    OpenQuestion.allCases.compactMap { question in
      guard let answer = otherAnswer(to: question), answers.contains(answer) else { return nil }
      return isSaved(by: answer) ? answer : nil
    }
  }

  /// Whether the promise is kept where iOS answers a question so, and all others as the scenario assumes;
  /// no where it assumes that answer already.
  mutating func isSaved(by answer: OpenBreaches.Answer) -> Bool {
    guard otherAnswer(to: answer.question) == answer else { return false }
    if let known = answered[answer] { return known }
    var retold = scenario
    retold.readings[answer.question] = answer.isYes
    let isSaved = StoryRun.firstBreach(in: retold, strategy, by: routes) == nil
    answered[answer] = isSaved
    return isSaved
  }

  /// Whether another answer to one of some questions saves the promise.
  mutating func isSaved(byAnyOf questions: [OpenQuestion]) -> Bool {
    questions.contains { question in
      otherAnswer(to: question).map { isSaved(by: $0) } ?? false
    }
  }

  /// The answer to a question that the scenario does not assume; nil where the version settles it.
  private func otherAnswer(to question: OpenQuestion) -> OpenBreaches.Answer? {
    // Two runs under one reading: what they differ by, iOS did not do.
    guard let profile, !isRepetition, profile.reading(of: question) == .open else { return nil }
    return OpenBreaches.Answer(question, !scenario.reading(of: question, on: profile))
  }
}
