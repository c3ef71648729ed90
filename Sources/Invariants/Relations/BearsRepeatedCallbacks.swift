import StoryModel
import TrackerModel

extension Invariant {
  /// A callback that comes twice changes nothing (I-P1).
  ///
  /// Fixes come doubled one by one too, where the story itself has no false fixes. At the end the
  /// same is registered and the same sessions are open, no point is stored twice, and what bound the
  /// app in the story binds it still.
  public static let bearsRepeatedCallbacks = Invariant(
    id: "I-P1", level: .must, kind: .relation, name: "Said twice",
    summary: "A callback that comes twice leaves the app as one that comes once.",
    citations: [
      RuleID("A", 12), RuleID("R", 11), RuleID("R", 12), RuleID("V", 1), RuleID("S", 27),
    ],
    precondition: "a callback that iOS may repeat",
    relation: Relation("callbacks come twice") { pair in
      let duties = Duties(of: pair, [.safety, .liveness, .hygiene])
      let plain = pair.plain(by: duties)
      guard plain.ledger.repeatableCallbacks > 0 else { return Finding() }
      var instrument = Instrument()
      instrument.repeatsCallbacks = true
      let altered = pair.run(pair.scenario.withDoubledFixes, instrument, by: duties)
      let difference = Self.difference(altered.ledger, from: plain.ledger)
      let breach = difference.map { difference in
        Violation(
          time: Instant.start.advanced(by: pair.scenario.length), expected: difference.expected,
          actual: difference.actual)
      }
      return Finding(
        exercised: 1,
        violation: breach
          ?? pair.breach(
            of: duties, altered.findings, keptBy: plain.findings, when: "callbacks come twice",
            alter: \.withDoubledFixes, instrument))
    })

  /// What of the end of a run with repetitions is not as in the run without.
  private static func difference(
    _ altered: RunLedger, from plain: RunLedger
  ) -> (expected: String, actual: String)? {
    if altered.doublePoints > plain.doublePoints {
      return (
        "no point stored twice when callbacks come twice",
        "\(altered.doublePoints - plain.doublePoints) stored twice"
      )
    }
    if altered.registered != plain.registered {
      return (
        "the same registrations when callbacks come twice: \(plain.registered.phrase)",
        altered.registered.phrase
      )
    }
    guard altered.hasSession != plain.hasSession else { return nil }
    return (
      "the same sessions at the end when callbacks come twice",
      altered.hasSession ? "one still runs" : "none runs"
    )
  }
}

extension Scenario {
  /// The story with fixes doubled from its beginning, unless it has false fixes of its own.
  var withDoubledFixes: Scenario {
    let hasFalseFixes = happenings.contains { happening in
      if case .falseFixes = happening.kind { true } else { false }
    }
    guard !hasFalseFixes, happenings.count < Scenario.maximumHappenings else { return self }
    var copy = self
    copy.happenings.insert(Happening(at: .zero, .falseFixes(.duplicate, for: length)), at: 0)
    return copy
  }
}
