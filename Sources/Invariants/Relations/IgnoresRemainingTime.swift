import StoryModel
import TrackerModel

extension Invariant {
  /// What `backgroundTimeRemaining` is made to read: a fifth, five times as much, and huge.
  ///
  /// The time itself is as it was, and so is the reading of T-08.
  static let otherRemainingTimes: [(reading: Instrument.RemainingTime, phrase: String)] = [
    (.percent(20), "a fifth"), (.percent(500), "five times as much"), (.huge, "the huge value"),
  ]

  /// No decision depends on `backgroundTimeRemaining` (I-S12).
  ///
  /// The app may read it, and log it: what it asks of iOS must be the same, request by request and
  /// to the millisecond.
  public static let ignoresRemainingTime = Invariant(
    id: "I-S12", kind: .safety, name: "Remaining time",
    summary: "No decision depends on backgroundTimeRemaining.",
    citations: [RuleID("T", 8), RuleID("T", 9)],
    precondition: "a background task, and so a time that remains",
    relation: Relation("backgroundTimeRemaining reads otherwise") { pair in
      let plain = pair.plain()
      // Without a task it reads the huge value, whatever the instrument says.
      guard plain.beganTasks else { return Finding() }
      for (reading, phrase) in otherRemainingTimes {
        var instrument = Instrument()
        instrument.remainingTime = reading
        let altered = pair.run(nil, instrument)
        guard let difference = plain.requests.difference(from: altered.requests) else { continue }
        return Finding(
          exercised: 1,
          violation: Violation(
            time: difference.time,
            expected: "the same requests whatever backgroundTimeRemaining reads",
            actual: "other requests from here on when it reads \(phrase)"))
      }
      return Finding(exercised: 1)
    })
}
