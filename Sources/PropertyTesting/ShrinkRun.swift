/// One descent from a failing case: the simplest case so far and what has been tried.
///
/// The passes are extensions in files of their own. Each edits the values of `best` and offers the
/// result to `attempt`; none of them knows anything of the property.
struct ShrinkRun<Failure: Hashable & Sendable> {
  /// The simplest failing case so far, as its replay consumed it.
  private(set) var best: [Choice] = []
  /// The spans of that case.
  private(set) var spans: [Span] = []
  /// How many choices the last attempt made, if that is known; a shorter case can be realigned.
  private(set) var consumedCount: Int?
  /// How many attempts became the best case.
  private(set) var accepted = 0
  /// Whether the budget has ended; every attempt then fails.
  private(set) var isExhausted = false

  private let failure: Failure
  private let budget: Int
  private let property: (inout ChoiceSource) -> CaseOutcome<Failure>
  private var evaluations = 0
  private var isReproducible = false
  private var slipped: [Counterexample<Failure>.Slipped] = []
  private var slippedChoices: [[Choice]] = []
  private var trie = ChoiceTrie()
  private var source = ChoiceSource(replaying: [])

  init(
    failure: Failure, budget: Int,
    property: @escaping (inout ChoiceSource) -> CaseOutcome<Failure>
  ) {
    self.failure = failure
    self.budget = budget
    self.property = property
  }

  /// The values of the best case.
  var values: [UInt64] { best.map(\.value) }

  /// Runs the case to be shrunk, and returns whether it fails as it should.
  mutating func begin(_ values: [UInt64]) -> Bool {
    guard evaluate(values) == failure else { return false }
    isReproducible = true
    adopt()
    return true
  }

  /// Runs a candidate unless it is known, and keeps it if it fails alike and is simpler.
  mutating func attempt(_ candidate: [UInt64]) -> Bool {
    consumedCount = trie.consumedCount(of: candidate)
    guard consumedCount == nil, let found = evaluate(candidate) else { return false }
    guard found == failure else {
      remember(found)
      return false
    }
    guard isSimpler(source.choices, than: best) else { return false }
    adopt()
    return true
  }

  func counterexample(given values: [UInt64]?) -> Counterexample<Failure> {
    var simplest = values ?? self.values
    if values == nil {
      while simplest.last == 0 { simplest.removeLast() }
    }
    return Counterexample(
      values: simplest, failure: failure, evaluations: evaluations,
      isFixedPoint: isReproducible && !isExhausted, isReproducible: isReproducible,
      slipped: slipped)
  }

  /// The failure of the candidate, or nil where it passes, is rejected, or cannot be paid for.
  private mutating func evaluate(_ candidate: [UInt64]) -> Failure? {
    guard evaluations < budget else {
      isExhausted = true
      return nil
    }
    evaluations += 1
    source.restart(replaying: candidate)
    let outcome = property(&source)
    consumedCount = source.choices.count
    trie.insert(source.choices)
    guard !source.isRejected, case .failed(let found) = outcome else { return nil }
    return found
  }

  private mutating func adopt() {
    // The source clears what it gets in exchange, so that the buffers change hands uncopied.
    swap(&best, &source.choices)
    swap(&spans, &source.spans)
    accepted += 1
  }

  private mutating func remember(_ found: Failure) {
    if let index = slipped.firstIndex(where: { $0.failure == found }) {
      guard isSimpler(source.choices, than: slippedChoices[index]) else { return }
      slipped[index].values = source.values
      slippedChoices[index] = source.choices
    } else if slipped.count < Counterexample<Failure>.slippageLimit {
      slipped.append(.init(failure: found, values: source.values))
      slippedChoices.append(source.choices)
    }
  }
}
