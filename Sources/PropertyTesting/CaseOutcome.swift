/// What running a property on one case showed.
///
/// The failure is a key, not a message: two cases that fail with equal keys show the same fault,
/// and shrinking never moves from one key to another.
public enum CaseOutcome<Failure: Hashable & Sendable>: Hashable, Sendable {
  /// The property holds for the case.
  case passed
  /// A precondition does not hold, so the case says nothing. `ChoiceSource.reject()` has the same
  /// effect, whatever the property returns after it.
  case rejected
  /// The property does not hold.
  case failed(Failure)
}
