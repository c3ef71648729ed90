import StoryModel
import TrackerModel

extension Relation {
  /// One scenario of so many in a campaign is played again as it is.
  ///
  /// The second playing takes two runs without monitors, its own and that of the other scenario, so that
  /// a campaign gets slower by less than a twentieth. A prime, like the stride of the altered pairs.
  public static let repetitionStride = 23
}

extension Invariant {
  /// A tracker decides by what it is given (I-S18): launches, events, facts, its memory and its
  /// checkpoint.
  ///
  /// Whatever else it goes by is lost on a phone, where each process is a new one, or cannot be tested
  /// at all: a verdict on a tracker that does something else each time says nothing of the next time.
  public static let decidesByWhatItIsGiven = Invariant(
    id: "I-S18", kind: .safety, name: "Nothing but what it is given",
    summary: "Decides by what it is given: the same scenario, the same requests.",
    citations: [RuleID("L", 4), RuleID("L", 9)],
    precondition: "one scenario in \(Relation.repetitionStride), and wherever two runs differ",
    rule: """
      Played again, turn by turn with another scenario and on a new thread, it must ask for the same \
      at the same time, bit by bit: so statics, thread-locals, clocks, random numbers and the order of \
      a Set show. A breach of another promise that is gone when its scenario is played again breaks \
      this one. What is the same both times, as the environment or the hour, is not seen.
      """,
    relation: Relation(
      "nothing, but another scenario is played with it, turn by turn", isRepetition: true
    ) { $0.repetition() })
}

extension Pair {
  /// Plays the story again as it is, beside another one, and says whether the app does the same.
  public func repetition() -> Finding {
    let first = plain()
    let second = runBeside(scenario.another)
    guard let difference = first.requests.difference(from: second.requests) else {
      return Finding(exercised: first.requests.isEmpty ? 0 : 1)
    }
    return Finding(exercised: 1, violation: .unrepeated(at: difference.time, difference.repetition))
  }
}

extension Violation {
  /// What a breach of I-S18 says.
  ///
  /// - Parameters:
  ///   - time: When the two runs first differ.
  ///   - actual: What the app did instead of the same, as a phrase.
  public static func unrepeated(at time: Instant, _ actual: String) -> Violation {
    Violation(
      time: time, expected: "the same requests when the scenario is played again", actual: actual)
  }
}

extension RequestLog.Difference {
  /// What the app did otherwise when its story was played again, as a phrase.
  fileprivate var repetition: String {
    switch self {
    case .other(let first, let second):
      let (one, two) = ("\(first.request.kind)", "\(second.request.kind)")
      if one != two { return "\(one) the first time, \(two) the second" }
      if first.time == second.time { return "\(one) with another value the second time" }
      let (early, late) = (StoryTime.text(first.time), StoryTime.text(second.time))
      return early == late ? "\(one) at another moment" : "\(one) at \(early), then at \(late)"
    case .more(let asked, let inFirst):
      return "\(asked.request.kind) the \(inFirst ? "first" : "second") time only"
    case .later: return "other requests from here on the second time"
    }
  }
}
