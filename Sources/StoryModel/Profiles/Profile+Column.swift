import TrackerModel

extension Profile {
  /// A column of the table: a version of iOS at which something changed, oldest first.
  public enum Column: String, Hashable, Sendable, CaseIterable, Comparable {
    /// iOS 7.0, in which a force quit ended everything (L-19).
    case ios7_0
    /// iOS 9 and 10; for what nothing contradicts, iOS 8 as well.
    case ios9
    /// iOS 11 and 12.
    case ios12
    /// iOS 13.
    case ios13
    /// iOS 14 to 16.3.
    case ios14
    /// iOS 16.4 to 16.7.
    case ios16_4
    /// iOS 17.
    case ios17
    /// iOS 18.
    case ios18
    /// iOS 26.
    case ios26

    /// Orders columns by age.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.index < rhs.index }
    private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package init(id: ProfileID, version: SystemVersion, column: Column) {
    self.id = id
    self.version = version
    self.column = column
    for parameter in ProfileTable.all {
      if let cell = parameter.cell(on: column) { parameter.set(cell.value, on: &self) }
    }
  }

  /// How the profile reads an open question.
  public func reading(of question: OpenQuestion) -> Reading { readings[question] ?? .no }

  /// Settles, or opens, a question.
  public mutating func settle(_ question: OpenQuestion, _ reading: Reading) {
    readings[question] = reading
  }
}
