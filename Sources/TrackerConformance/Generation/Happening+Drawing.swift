import PropertyTesting
import StoryModel
import TrackerModel

extension Happening.Kind {
  /// Draws what a happening of a kind is like; the simplest is mild and lasts ten minutes.
  static func drawn(
    _ name: HappeningName, from source: inout ChoiceSource
  ) -> Happening.Kind {
    var values: [HappeningField.Value] = []
    for field in name.row.fields { values.append(field.domain.draw(from: &source)) }
    return Happening.Kind(name, HappeningValues(values))
  }
}

extension HappeningField.Domain {
  fileprivate func draw(from source: inout ChoiceSource) -> HappeningField.Value {
    switch self {
    case .time(let menu, let range, let unit):
      .time(unit * source.number(from: menu, orIn: range))
    case .shift(let minutes):
      .time(.minutes(minutes[Int(source.choose(upTo: UInt64(minutes.count - 1)))]))
    case .flag(let usual, let chance, let all):
      .flag(source.chance(chance, in: all) != usual)
    case .name(_, let drawn, let weights) where weights.isEmpty:
      .name(drawn[Int(source.choose(upTo: UInt64(drawn.count - 1)))])
    case .name(_, let drawn, let weights):
      .name(drawn[source.weighted(weights)])
    }
  }
}

extension ChoiceSource {
  /// Draws a number from a menu, or now and then any number of a range.
  mutating func number(from menu: [Int], orIn range: ClosedRange<Int>) -> Int {
    let index = Int(choose(upTo: UInt64(menu.count)))
    return index < menu.count ? menu[index] : integer(in: range)
  }
}
