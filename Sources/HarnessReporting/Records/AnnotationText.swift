/// A report as workflow commands of GitHub Actions: a line for each failure, which the pull request then
/// shows beside the strategy's code.
///
/// Source: GitHub's documentation of workflow commands for `error` and `warning`.
public enum AnnotationText {
  /// Where a strategy's code stands.
  public struct Place: Hashable, Sendable {
    /// The file, seen from the top of the repository.
    public var file: String
    /// The line, from 1.
    public var line: Int

    /// Names a place.
    public init(file: String, line: Int) { (self.file, self.line) = (file, line) }
  }

  /// The lines.
  ///
  /// - Parameter place: Where the code of a strategy's type stands, and what it says of an invariant; nil
  ///   where it is not found, and the line is then of the whole run.
  public static func text(
    _ records: [ReportRecord], at place: (_ type: String, _ invariant: String?) -> Place?
  ) -> String {
    RecordedFailure.all(in: records).map { failure in
      let found = failure.type.isEmpty ? nil : place(failure.type, failure.subject)
      let properties =
        (found.map { ["file=\(property($0.file))", "line=\($0.line)"] } ?? [])
        + ["title=\(property(failure.title))"]
      return "::\(failure.severity.rawValue) \(properties.joined(separator: ","))::"
        + data(failure.details.joined(separator: "\n")) + "\n"
    }.joined()
  }

  /// A message: what would end the line is written as its number.
  private static func data(_ text: String) -> String { escaped(text, "%\r\n".unicodeScalars) }

  /// A property: what would end it, too.
  private static func property(_ text: String) -> String {
    escaped(text, "%\r\n:,".unicodeScalars)
  }

  /// By scalars, since a return and a line feed are one character.
  private static func escaped(
    _ text: String, _ reserved: String.UnicodeScalarView
  ) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      guard reserved.contains(scalar) else { return result.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}
