/// One row of the table of profiles: a quantity in which versions of iOS differ, or in which the
/// sources do, with its value on each version and how sure it is (rulebook, chapter 4).
public struct Parameter: Sendable, Identifiable {
  /// How sure a value is.
  public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Apple's documentation, a header, or the answer of a named Apple engineer.
    case documented
    /// The same, quoted by others.
    case documentedSecondHand
    /// Observed by others.
    case measured
    /// Observed both ways, or documented one way and observed the other.
    case disputed
    /// No source; a guess that somebody's device log can show wrong.
    case assumed
  }

  /// A value that holds from one version of iOS to the next cell.
  package struct Cell: Sendable {
    package var from: Profile.Column
    package var value: ParameterValue
    package var confidence: Confidence
  }

  /// The rulebook's name, such as `bg.fgBudget`.
  public let id: String
  /// What it is, in a few words; where it answers a question, that question.
  public let meaning: String
  /// The rules that it belongs to.
  public let rules: [RuleID]
  /// The row of the table of conflicts, such as `K-02`; nil where the sources agree.
  public let conflict: String?
  /// The question of yes or no that the row answers; nil where it is of another kind.
  public let question: OpenQuestion?
  /// Other values that a source gives, for variants and for `--flip`.
  public let alternatives: [ParameterValue]

  package let cells: [Cell]
  /// The rules as the table writes them.
  package let ruleNames: String
  /// In how many of a thousand stories the answer is yes, where the question is open.
  package let yesPerMille: Int64
  private let property: ProfileProperty

  package init(
    _ id: String, _ property: ProfileProperty, _ meaning: String,
    _ rules: String, conflict: String? = nil,
    _ cells: [(Profile.Column, ParameterValue, Confidence)], or alternatives: [ParameterValue] = []
  ) {
    self.id = id
    self.property = property
    (question, yesPerMille) = property.question
    self.meaning = meaning
    ruleNames = rules
    self.rules = rules.split(separator: " ").compactMap { RuleID(String($0)) }
    self.conflict = conflict
    self.alternatives = alternatives
    self.cells = cells.map { Cell(from: $0.0, value: $0.1, confidence: $0.2) }
  }

  /// The value on a profile.
  public func value(on profile: Profile) -> ParameterValue { property.value(on: profile) }

  /// Sets the value on a profile.
  ///
  /// - Returns: Whether the value is of the parameter's kind.
  @discardableResult
  public func set(_ value: ParameterValue, on profile: inout Profile) -> Bool {
    property.set(value, on: &profile)
  }

  /// How sure the value on a profile is.
  ///
  /// A value that the profile has beside the table, as in a variant, is disputed.
  public func confidence(on profile: Profile) -> Confidence {
    guard let cell = cell(on: profile.column), cell.value == value(on: profile) else {
      return .disputed
    }
    return cell.confidence
  }

  package func cell(on column: Profile.Column) -> Cell? { cells.last { $0.from <= column } }

  /// Whether a verdict may rest on it: it is open, disputed or assumed, or a source says otherwise.
  public var isUncertain: Bool {
    conflict != nil || !alternatives.isEmpty
      || cells.contains { $0.confidence == .assumed || $0.confidence == .disputed }
  }
}
