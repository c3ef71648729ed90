/// How well figures of a model agree with measured ones.
public struct Agreement: Hashable, Sendable {
  /// How many pairs there are.
  public let count: Int
  /// The mean of the distances between both.
  public let meanAbsoluteError: Double
  /// The mean of modelled less measured.
  public let bias: Double
  /// Pearson's coefficient; nil for fewer than three pairs, or where one side never differs.
  public let correlation: Double?
  /// The index of the pair that is farthest apart; nil where there is none.
  public let worst: Int?

  /// Compares pairs of measured and modelled.
  public init(_ pairs: [(measured: Double, modelled: Double)]) {
    count = pairs.count
    let size = Double(max(1, pairs.count))
    let errors = pairs.map { $0.modelled - $0.measured }
    meanAbsoluteError = errors.reduce(0) { $0 + abs($1) } / size
    bias = errors.reduce(0, +) / size
    worst = errors.indices.max { abs(errors[$0]) < abs(errors[$1]) }
    correlation = Self.correlation(pairs)
  }

  private static func correlation(_ pairs: [(measured: Double, modelled: Double)]) -> Double? {
    guard pairs.count >= 3 else { return nil }
    let size = Double(pairs.count)
    let meanX = pairs.reduce(0) { $0 + $1.measured } / size
    let meanY = pairs.reduce(0) { $0 + $1.modelled } / size
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for pair in pairs {
      let (x, y) = (pair.measured - meanX, pair.modelled - meanY)
      xx += x * x
      yy += y * y
      xy += x * y
    }
    guard xx > 0, yy > 0 else { return nil }
    return xy / (xx * yy).squareRoot()
  }
}
