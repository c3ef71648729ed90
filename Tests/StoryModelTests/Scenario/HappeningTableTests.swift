import Testing
import TrackerModel

@testable import StoryModel

struct HappeningTableTests {
  /// A happening of a kind in which every field says something else than in the simplest one.
  private static func unusual(_ name: HappeningName) -> (Happening.Kind, [HappeningField.Value]) {
    let values: [HappeningField.Value] = name.row.fields.enumerated().map { index, field in
      switch field.domain {
      case .time, .shift: .time(.seconds(index + 7))
      case .flag: .flag(true)
      case .name(let names, _, _): .name(names[1])
      }
    }
    return (Happening.Kind(name, HappeningValues(values)), values)
  }

  @Test(arguments: HappeningName.allCases)
  func `has a row for every kind`(name: HappeningName) {
    #expect(name.row.name == name)
    #expect(name.row.sentence.hasSuffix("."))
    #expect(Set(name.row.fields.map(\.name)).count == name.row.fields.count)
  }

  @Test(arguments: HappeningName.allCases)
  func `gives back the values that a happening is made of`(name: HappeningName) {
    let (kind, values) = Self.unusual(name)
    #expect(HappeningName(kind) == name)
    #expect(kind.row.fields.map(\.value) == values)
  }

  @Test(arguments: HappeningName.allCases)
  func `says how long what it ends has lasted`(name: HappeningName) {
    let (kind, values) = Self.unusual(name)
    #expect(kind.row.begins != kind.row.ends)
    #expect((kind.duration == nil) == (kind.row.ends == nil))
    if let duration = kind.duration { #expect(values.contains(.time(duration))) }
  }

  @Test(arguments: HappeningName.allCases)
  func `draws names that a file may have, with a weight for each or for none`(
    name: HappeningName
  ) {
    for field in name.row.fields {
      guard case .name(let all, let drawn, let weights) = field.domain else { continue }
      #expect(Set(drawn).isSubset(of: all))
      #expect(weights.isEmpty || weights.count == drawn.count)
    }
  }
}
