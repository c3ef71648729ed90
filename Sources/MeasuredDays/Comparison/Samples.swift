/// Values of one side, the real phones or the simulated one, under what they are values of.
struct Samples {
  /// What values are collected under.
  struct Key: Hashable {
    let topic: ComparedQuantity.Topic
    let group: String
    let name: String
    let unit: ComparedQuantity.Unit
    /// Whether a figure of it can convict.
    var isJudged = true
  }

  private enum Collected {
    case values([Double])
    case ratio(part: Double, whole: Double, count: Int)
  }

  /// In the order in which they first came: the same runs give the same report.
  private(set) var keys: [Key] = []
  private var collected: [Key: Collected] = [:]

  /// Adds a value, of which the median and the 95th percentile are compared.
  mutating func add(_ value: Double, to key: Key) {
    // Taken out first, so that the array is not copied.
    switch collected.removeValue(forKey: key) {
    case .values(var values)?:
      values.append(value)
      collected[key] = .values(values)
    default:
      keys.append(key)
      collected[key] = .values([value])
    }
  }

  /// Adds to a share or a rate, which is compared as the sum of parts by the sum of wholes.
  mutating func add(_ part: Double, of whole: Double, to key: Key) {
    guard whole > 0 else { return }
    switch collected[key] {
    case .ratio(let parts, let wholes, let count)?:
      collected[key] = .ratio(part: parts + part, whole: wholes + whole, count: count + 1)
    default:
      keys.append(key)
      collected[key] = .ratio(part: part, whole: whole, count: 1)
    }
  }

  /// The statistics of a key: what they are, their value, and how many values they come from.
  func figures(
    _ key: Key
  ) -> [(statistic: ComparedQuantity.Statistic, value: Double, count: Int)] {
    switch collected[key] {
    case .values(let values)?:
      let sorted = values.sorted()
      return [
        (.median, Self.quantile(0.5, of: sorted), values.count),
        (.percentile95, Self.quantile(0.95, of: sorted), values.count),
      ]
    case .ratio(let part, let whole, let count)?:
      return [(.ratio, part / whole * (key.unit == .percent ? 100 : 1), count)]
    case nil: return []
    }
  }

  /// Between the two values that a quantile falls between, linearly.
  static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let place = share * Double(sorted.count - 1)
    let lower = Int(place)
    let upper = min(lower + 1, sorted.count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
  }

  /// Every figure that both sides, or only the real phones, have, topic by topic and group by group.
  static func compared(measured: Samples, simulated: Samples) -> [ComparedQuantity] {
    let order = ComparedQuantity.Topic.allCases
    let keys = measured.keys.enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      let (a, b) = (order.firstIndex(of: left.topic) ?? 0, order.firstIndex(of: right.topic) ?? 0)
      return (a, left.group, $0.offset) < (b, right.group, $1.offset)
    }
    return keys.flatMap { _, key in
      let others = simulated.figures(key)
      return measured.figures(key).map { figure in
        ComparedQuantity(
          topic: key.topic, group: key.group, name: key.name, statistic: figure.statistic,
          unit: key.unit, count: figure.count, measured: figure.value,
          simulated: others.first { $0.statistic == figure.statistic }?.value,
          tolerance: key.isJudged
            ? Tolerance.of(
              figure.statistic, key.unit, measured: figure.value, count: figure.count) : nil)
      }
    }
  }
}
