import PropertyTesting

/// A property known to be hard to shrink, with the one result a good shrinker arrives at.
///
/// They measure this engine against others: how many distinct results many seeds lead to, and at what
/// price. The problems and generators are those of github.com/jlink/shrinking-challenge, of the
/// artifact github.com/mc-imperial/hypothesis-ecoop-2020-artifact (the heap and the replacement) and
/// of github.com/nesevis/shrinking-challenge (the store). Where those draw integers without limits,
/// these are of 64 bits; lists end at a length that their averages make rare.
public struct ShrinkingChallenge: Sendable {
  /// The only way a challenge fails.
  public enum Failure: Hashable, Sendable {
    /// The property does not hold.
    case falsified
  }

  /// What one seed led to.
  public struct Run: Hashable, Sendable {
    /// How many cases were drawn up to the failing one, that one included.
    public var casesToFailure: Int
    /// The result, described.
    public var result: String
    /// What shrinking found and how.
    public var counterexample: Counterexample<Failure>
  }

  /// What the challenge is called in tables.
  public let name: String
  /// The minimum, described as a run describes its result.
  public let expected: String
  /// Draws a case and judges it.
  public let property: @Sendable (inout ChoiceSource) -> CaseOutcome<Failure>

  private let describe: @Sendable (inout ChoiceSource) -> String

  /// Creates a challenge.
  ///
  /// - Parameters:
  ///   - holds: Whether the value has the property, or nil if a precondition is not met.
  ///   - describe: How results are written; by default as Swift prints the value.
  init<Value>(
    _ name: String, expected: String,
    generate: @escaping @Sendable (inout ChoiceSource) -> Value,
    holds: @escaping @Sendable (Value) -> Bool?,
    describe: @escaping @Sendable (Value) -> String = { String(describing: $0) }
  ) {
    self.name = name
    self.expected = expected
    property = { source in
      switch holds(generate(&source)) {
      case nil: .rejected
      case true?: .passed
      case false?: .failed(.falsified)
      }
    }
    self.describe = { source in describe(generate(&source)) }
  }

  /// Searches with one seed and shrinks what it finds, or returns nil if it finds nothing.
  public func run(
    seed: UInt64, cases: Int = 20_000, shrinker: Shrinker<Failure> = Shrinker()
  ) -> Run? {
    guard let found = Search.find(seed: seed, cases: cases, property: property) else { return nil }
    let counterexample = shrinker.shrink(found.values, failure: found.failure, property: property)
    return Run(
      casesToFailure: Int(found.caseIndex) + 1,
      result: description(of: counterexample.values), counterexample: counterexample)
  }

  /// The value that these choices make, described.
  public func description(of values: [UInt64]) -> String {
    var source = ChoiceSource(replaying: values)
    return describe(&source)
  }

  /// All challenges, in the order of the tables.
  public static let all: [ShrinkingChallenge] = [
    boundFive(longest: 10), boundFive(longest: 1), largeUnionList, reverse, calculator, lengthList,
    differenceNotZero, differenceNotSmall, differenceNotOne, binaryHeap, coupling, deletion,
    distinct, nestedLists, replacement, snapshotStore,
  ]
}
