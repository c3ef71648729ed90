/// Random search for a case that fails.
///
/// ```swift
/// let found = Search.find(seed: 1, cases: 1_000) { source -> CaseOutcome<String> in
///   source.integer(in: 0...99) < 90 ? .passed : .failed("too large")
/// }
/// ```
public enum Search {
  /// What a search saw, and the failure that ended it.
  public struct Report<Failure: Hashable & Sendable>: Hashable, Sendable {
    /// How many cases passed.
    public var passed = 0
    /// How many cases were rejected. With no passed case either, the search shows nothing.
    public var rejected = 0
    /// How many of these cases went over `ChoiceSource.choiceLimit`.
    public var overrun = 0
    /// The first case that failed, if any did.
    public var found: FoundCase<Failure>?

    /// Creates the report of a search that has run nothing yet.
    public init() {}
  }

  /// Runs random cases 0, 1, 2 and so on, and stops at the first that fails.
  public static func run<Failure>(
    seed: UInt64, cases: Int, property: (inout ChoiceSource) -> CaseOutcome<Failure>
  ) -> Report<Failure> {
    var report = Report<Failure>()
    var source = ChoiceSource(replaying: [])
    for index in 0..<UInt64(max(0, cases)) {
      source.restart(seed: seed, caseIndex: index)
      let outcome = property(&source)
      if source.isOverrun { report.overrun += 1 }
      if source.isRejected {
        report.rejected += 1
        continue
      }
      switch outcome {
      case .passed: report.passed += 1
      case .rejected: report.rejected += 1
      case .failed(let failure):
        report.found = FoundCase(caseIndex: index, values: source.values, failure: failure)
        return report
      }
    }
    return report
  }

  /// The first failing case of a random search, or nil if none of the cases fails.
  public static func find<Failure>(
    seed: UInt64, cases: Int, property: (inout ChoiceSource) -> CaseOutcome<Failure>
  ) -> FoundCase<Failure>? {
    run(seed: seed, cases: cases, property: property).found
  }
}

/// A failing case as a random search met it, before shrinking.
public struct FoundCase<Failure: Hashable & Sendable>: Hashable, Sendable {
  /// The index of the case within its seed, counted from 0.
  public var caseIndex: UInt64
  /// The choices that replay the case.
  public var values: [UInt64]
  /// The key with which it fails.
  public var failure: Failure
}
