/// A strategy that is not made by its type's name and empty parentheses, and says how it is written: for the line
/// of a report that plays a scenario again.
public protocol WrittenStrategy {
  /// The expression in Swift, such as `MyApp.tracker`.
  var expression: String { get }
}
