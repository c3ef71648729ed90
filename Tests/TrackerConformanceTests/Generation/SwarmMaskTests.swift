import PropertyTesting
import StoryModel
import Testing

@testable import TrackerConformance

struct SwarmMaskTests {
  private static let all = [Bool](repeating: true, count: HappeningName.allCases.count)

  @Test func `the simplest mask says that nothing happens`() {
    var source = ChoiceSource(replaying: [])
    let mask = SwarmMask(allowing: Self.all, from: &source)
    #expect(mask.happeningsPerDay == 0)
    // Equal weights, none of them 0: a happening keeps its kind when the mask becomes this one.
    #expect(mask.weights == [UInt32](repeating: 1, count: HappeningName.allCases.count))
  }

  @Test func `a kind that is not allowed has no weight`() {
    var allowed = Self.all
    allowed[3] = false
    var source = ChoiceSource(seed: 1, caseIndex: 1)
    let mask = SwarmMask(allowing: allowed, from: &source)
    #expect(mask.weights[3] == 0)
    #expect(mask.weights.count { $0 > 0 } == HappeningName.allCases.count - 1)
  }

  @Test func `masks differ in which kinds they have and in how many`() {
    var sets: Set<[Bool]> = []
    var sizes: Set<Int> = []
    for index in 0..<300 as Range<UInt64> {
      var source = ChoiceSource(seed: 6, caseIndex: index)
      let isOn = SwarmMask(allowing: Self.all, from: &source).weights.map { $0 > 1 }
      sets.insert(isOn)
      sizes.insert(isOn.count { $0 })
    }
    #expect(sets.count > 290)
    #expect(sizes.isSuperset(of: 5...11))
  }
}
