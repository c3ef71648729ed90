/// Ends the program, since a tracker called what the simulated phone does not have: an answer would be
/// made up, and so would every verdict that follows.
///
/// - Parameters:
///   - symbol: What was called, as Apple names it.
///   - file: Where the tracker calls it.
///   - line: The line there.
public func unsupported(_ symbol: String, _ file: StaticString, _ line: UInt) -> Never {
  fatalError("unsupported: \(symbol) at \(file):\(line)", file: file, line: line)
}
