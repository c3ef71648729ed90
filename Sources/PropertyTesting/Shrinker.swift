/// Simplifies a failing case until no pass can simplify it further.
///
/// It edits the list of choices and runs the property on the edited list: what fails in the same
/// way and comes earlier in shortlex order becomes the new case. It is deterministic, never runs
/// one sequence twice, and never changes one failure for another.
///
/// ```swift
/// let minimal = Shrinker<String>().shrink(found.values, failure: found.failure, property: p)
/// ```
public struct Shrinker<Failure: Hashable & Sendable>: Sendable {
  /// How often the property may be run, the first replay included.
  public var budget: Int

  /// Creates a shrinker.
  ///
  /// - Parameter budget: How often the property may be run. With 0 the case is returned as given.
  public init(budget: Int = 5_000) {
    self.budget = budget
  }

  /// Shrinks the case to a fixed point, or until the budget ends.
  ///
  /// - Parameters:
  ///   - values: The choices of a failing case.
  ///   - failure: The key with which it fails; cases that fail with another are kept aside.
  ///   - property: A function of the choices alone.
  /// - Returns: The simplest case found. If the given case does not fail so, it is returned as it
  ///   is and marked as not reproducible.
  public func shrink(
    _ values: [UInt64], failure: Failure,
    property: (inout ChoiceSource) -> CaseOutcome<Failure>
  ) -> Counterexample<Failure> {
    withoutActuallyEscaping(property) { property in
      var run = ShrinkRun(failure: failure, budget: budget, property: property)
      guard run.begin(values) else { return run.counterexample(given: values) }
      run.descend()
      return run.counterexample(given: nil)
    }
  }
}

extension ShrinkRun {
  /// The passes that pay off on most cases, in order: fewer choices first, then smaller ones.
  private static var frequentPasses: [(inout ShrinkRun) -> Void] {
    [
      { $0.truncate() },
      { $0.deleteItems() },
      { $0.mergeLists() },
      { $0.hoistDescendants() },
      { $0.zeroNumbers() },
      { $0.lowerDuplicates() },
      { $0.sortSiblings() },
    ]
  }

  /// The passes that get a case out of a local minimum, run when the frequent ones are done.
  private static var rescuePasses: [(inout ShrinkRun) -> Void] {
    [
      { $0.deleteItemsAdding() },
      { $0.lowerNumbers() },
      { $0.deleteItemsRenumbering() },
      { $0.shiftUp() },
      { $0.lowerInLockstep() },
      { $0.redistribute() },
      { $0.exchangeSiblings() },
      { $0.lowerAndDelete() },
      { $0.shiftSeams() },
      { $0.exchangeSpans() },
      { $0.deleteSpans() },
      { $0.swapAlternatives() },
      { $0.deleteBlocks() },
      { $0.deleteItemsRaising() },
      { $0.lowerFlags() },
      { $0.lowerThoroughly() },
    ]
  }

  /// Runs the passes until a whole round of them changes nothing.
  ///
  /// Each accepted step descends in a well-order, so that this ends without a limit of its own.
  mutating func descend() {
    var before = -1
    while accepted != before, !isExhausted {
      before = accepted
      runFrequentPasses()
      let length = best.count
      // A shorter case goes back to the frequent passes at once.
      for pass in Self.rescuePasses where best.count == length { pass(&self) }
    }
  }

  /// Repeats the frequent passes as long as they shorten the case.
  ///
  /// They do not go on for smaller numbers alone: two that hold each other up would creep down by
  /// turns, where a rescue pass takes both down together.
  private mutating func runFrequentPasses() {
    var length = Int.max
    while best.count < length {
      length = best.count
      for pass in Self.frequentPasses { pass(&self) }
    }
  }
}
