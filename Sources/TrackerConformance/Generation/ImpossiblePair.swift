/// Two levels of two factors that cannot meet, such as a version of iOS and a phone too old for it.
///
/// What the tools of combinatorial testing call a constraint.
public struct ImpossiblePair: Hashable, Sendable {
  /// One level of one factor, both counted from 0.
  struct Cell: Hashable {
    var factor: Int
    var level: Int
  }

  let first: Cell
  let second: Cell

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - factors: The two factors, counted from 0.
  ///   - levels: The level of each, counted from 0.
  public init(factors: (Int, Int), levels: (Int, Int)) {
    first = Cell(factor: factors.0, level: levels.0)
    second = Cell(factor: factors.1, level: levels.1)
  }

  /// Whether a row has the pair; one that does not reach as far has not.
  public func isIn(_ row: [Int]) -> Bool {
    [first, second].allSatisfy { $0.factor < row.count && row[$0.factor] == $0.level }
  }

  /// Whether a few factors' levels have the pair.
  func isIn(levels: some Sequence<Int>, of factors: some Sequence<Int>) -> Bool {
    [first, second].allSatisfy { cell in
      zip(factors, levels).contains { $0 == cell.factor && $1 == cell.level }
    }
  }

  /// The pair where the factors stand elsewhere.
  func moved(to place: (Int) -> Int) -> ImpossiblePair {
    ImpossiblePair(
      factors: (place(first.factor), place(second.factor)), levels: (first.level, second.level))
  }
}
