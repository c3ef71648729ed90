import TrackerModel

/// What a monitor found in one story.
public struct Finding: Hashable, Sendable {
  /// How often the invariant was put to the test; 0 is no pass.
  public var exercised: Int
  /// The first breach, if there was one.
  public var violation: Violation?
  /// How many tests the end of the story cut short: neither kept nor broken.
  public var inconclusive = 0
  /// How many of the tests were in the calm ending; 0 of a story without one.
  public var exercisedInCalm = 0
  /// What was measured; empty for an invariant without a quantity.
  public var samples: [Sample] = []

  /// Creates a finding.
  public init(exercised: Int = 0, violation: Violation? = nil) {
    self.exercised = exercised
    self.violation = violation
  }
}

/// One value of a quantity.
public struct Sample: Hashable, Sendable {
  /// When it was complete.
  public var time: Instant
  /// The value in units of the quantity; nil where what was awaited never came.
  public var value: Int64?

  /// Creates a sample.
  public init(time: Instant, value: Int64?) {
    self.time = time
    self.value = value
  }
}

/// A breach: when, what was expected, and what happened instead.
public struct Violation: Hashable, Sendable, Codable {
  /// When the requirement was broken, or its deadline passed.
  public var time: Instant
  /// What the requirement asked for, as a phrase.
  public var expected: String
  /// What happened instead, as a phrase.
  public var actual: String
  /// What the tracker was waiting for, where that was looked into: empty if nothing was armed.
  public var pending: [Pending]?

  /// Creates a violation.
  public init(time: Instant, expected: String, actual: String) {
    self.time = time
    self.expected = expected
    self.actual = actual
  }
}

extension Finding {
  /// Whether the verdict stands, so that nothing after it matters.
  public var isDecided: Bool { violation != nil }

  /// Notes that the story ended before a test did: it says nothing, one way or the other.
  public mutating func cutShort() {
    if !isDecided { inconclusive += 1 }
  }

  /// Notes a breach, unless there was one before; builds its texts only then.
  public mutating func breach(
    at time: Instant, expected: @autoclosure () -> String, actual: @autoclosure () -> String
  ) {
    guard violation == nil else { return }
    violation = Violation(time: time, expected: expected(), actual: actual())
  }
}
