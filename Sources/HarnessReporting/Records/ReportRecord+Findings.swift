// The records of what is wrong, and of what can be looked up.
extension ReportRecord {
  /// A scenario in which a strategy breaks promises.
  public struct Finding: Hashable, Codable, Sendable {
    /// The strategy.
    public var strategy: String
    /// Its Swift type, so that its file can be found.
    public var type: String
    /// The promises that break, the one that convicts first.
    public var broken: [Breach]
    /// The index of the scenario that showed it first; none outside a campaign.
    public var scenario: Int?
    /// The token of the shrunk scenario; none where it was read from a file.
    public var token: String?
    /// The command that plays it again.
    public var replay: String?
    /// The scenario as the report tells it, a line each.
    public var story: [String]
    /// Whether playing it again gave the same trace.
    public var isReproducible = true
  }

  /// A promise that breaks in a scenario.
  public struct Breach: Hashable, Codable, Sendable {
    /// The invariant's ID.
    public var invariant: String
    /// The invariant's name.
    public var name: String
    /// `must` or `claim`.
    public var level: String
    /// `violates`, or `depends` where an answer to an open question of iOS saves it.
    public var verdict: String
    /// The promise in one sentence.
    public var summary: String
    /// What was to happen.
    public var expected: String
    /// What happened.
    public var actual: String
    /// When, in milliseconds after the scenario's beginning.
    public var milliseconds: Int64
    /// The rules of iOS that it rests on.
    public var rules: [String] = []
    /// That another cause breaks it than in the scenarios told before, and what that one does without; none for the
    /// first.
    public var remark: String?
  }

  /// A scenario that a strategy brings to no end.
  public struct Loss: Hashable, Codable, Sendable {
    /// The strategy.
    public var strategy: String
    /// Its Swift type.
    public var type: String
    /// What the tracker did, for the sentence that its name begins.
    public var deed: String
    /// The index of the scenario.
    public var scenario: Int
    /// The token of the shrunk scenario.
    public var token: String
    /// The command that plays it again.
    public var replay: String
    /// What the tracker wrote, or which limit it passed.
    public var message: String
    /// Its calls at that moment, innermost first.
    public var stack: [String]
  }

  /// A trace of `golden` beside the recorded one.
  public struct Trace: Hashable, Codable, Sendable {
    /// The scenario.
    public var scenario: String
    /// The strategy.
    public var strategy: String
    /// Whether it is as recorded.
    public var isFine: Bool
    /// The line of the report where it is not: what is wrong, and what to do.
    public var message: String?
  }

  /// A strategy that was broken on purpose.
  public struct Mutant: Hashable, Codable, Sendable {
    /// The strategy.
    public var strategy: String
    /// What was altered.
    public var mutation: String
    /// `killed`, `died`, `survived`, `equivalent`, `notReached` or, where the strategy itself came to no end,
    /// `untested`.
    public var fate: String
    /// The invariants that report it.
    public var invariants: [String] = []
    /// The index of the scenario in which it was killed, died, or behaved differently first.
    public var scenario: Int?
    /// Why nobody reports it, where somebody has explained that; what became of it where it died.
    public var note: String?
  }

  /// A row of `harness list`.
  public struct Item: Hashable, Codable, Sendable {
    /// What is listed, such as `invariants`.
    public var topic: String
    /// The row, column by column.
    public var columns: [String]
  }

  /// What `harness explain` says.
  public struct Explanation: Hashable, Codable, Sendable {
    /// What was asked for.
    public var name: String
    /// The text.
    public var text: String
  }
}
