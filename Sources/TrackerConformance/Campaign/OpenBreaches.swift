import StoryModel

/// The breaches of one promise that rest on open questions, and what they leave possible together.
///
/// iOS answers each open question in one way, which nobody here knows. A breach that rests on some would
/// not have been if any of them were answered otherwise than its scenario assumed. So it convicts
/// nobody by itself; but where no answers are left that would have saved every scenario, the promise is
/// broken whatever iOS does.
public struct OpenBreaches: Hashable, Sendable, Codable {
  /// An answer to an open question, other than the one that a scenario assumed.
  public struct Answer: Hashable, Sendable, Codable {
    /// The question.
    public let question: OpenQuestion
    /// The answer.
    public let isYes: Bool

    /// Creates an answer.
    public init(_ question: OpenQuestion, _ isYes: Bool) {
      self.question = question
      self.isYes = isYes
    }
  }

  /// A breach, with the answers of which each alone would have saved its scenario.
  public struct Ground: Hashable, Sendable, Codable {
    /// The index of the scenario.
    public let story: Int
    /// The answers, in the order of the questions; never empty.
    public let saviours: [Answer]
  }

  /// In how many scenarios an answer saves the promise.
  public struct Share: Hashable, Sendable, Codable {
    /// The answer.
    public let answer: Answer
    /// The scenarios.
    public fileprivate(set) var stories: Int
  }

  /// The breaches, in the order of the campaign, without those that rule out nothing more.
  public private(set) var grounds: [Ground] = []
  /// By answer in how many scenarios it saves the promise; empty where the breaches convict.
  public private(set) var shares: [Share] = []
  /// The breaches; none where they convict.
  public private(set) var count = 0
  /// Whether no answers are left that save every scenario.
  public private(set) var convicts = false

  /// Creates none.
  public init() {}

  /// Adds a breach in the scenario that comes next.
  public mutating func add(story: Int, savedBy saviours: [Answer]) {
    guard !convicts else { return }
    count += 1
    for answer in saviours { add(1, to: answer) }
    ruleOut(Ground(story: story, saviours: saviours))
  }

  private mutating func add(_ stories: Int, to answer: Answer) {
    if let index = shares.firstIndex(where: { $0.answer == answer }) {
      shares[index].stories += stories
    } else {
      shares.append(Share(answer: answer, stories: stories))
    }
  }

  private mutating func ruleOut(_ ground: Ground) {
    // Whatever saves every earlier scenario saves this one too.
    guard !grounds.contains(where: { $0.saviours.allSatisfy(ground.saviours.contains) }) else {
      return
    }
    grounds.append(ground)
    guard !Self.canAllBeSaved(grounds.map(\.saviours)) else { return }
    (convicts, shares, count) = (true, [], 0)
  }

  /// The fewest of the breaches that convict together; empty where they do not.
  public var core: [Ground] {
    guard convicts else { return [] }
    var core = grounds
    for ground in grounds {
      let rest = core.filter { $0 != ground }
      if !Self.canAllBeSaved(rest.map(\.saviours)) { core = rest }
    }
    return core
  }

  /// Whether there is an answer to each question such that each scenario has one that saves it.
  private static func canAllBeSaved(_ scenarios: [[Answer]]) -> Bool {
    guard let fewest = scenarios.min(by: { $0.count < $1.count }) else { return true }
    return fewest.contains { answer in
      canAllBeSaved(
        scenarios.filter { !$0.contains(answer) }
          .map { $0.filter { $0.question != answer.question } })
    }
  }
}
