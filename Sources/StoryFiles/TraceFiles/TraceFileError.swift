/// What is wrong with a trace file: the line, the place in it and the fault.
///
/// ```text
/// line 57: event.didVisit.arrivalMs: a whole number is needed here.
/// ```
public struct TraceFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1; nil when the fault is the whole file's.
  public let line: Int?
  /// What is wrong there, with the place in the line.
  public let fault: String

  /// Creates an error.
  public init(line: Int?, fault: String) {
    self.line = line
    self.fault = fault
  }

  /// Line and fault; a file name may stand before it.
  public var description: String { line.map { "line \($0): \(fault)" } ?? fault }
}
