import StoryModel
import Testing

@testable import TrackerConformance

struct OpenBreachesTests {
  private typealias Answer = OpenBreaches.Answer
  private static let yes = Answer(.regionWakeKeepsSession, true)
  private static let no = Answer(.regionWakeKeepsSession, false)
  private static let other = Answer(.visitWakeKeepsSession, true)
  private static let third = Answer(.filterSavesHardware, true)

  /// Breaches in stories 0, 1 and so on.
  private static func breaches(_ saviours: [Answer]...) -> OpenBreaches {
    var breaches = OpenBreaches()
    for (story, saviours) in saviours.enumerated() { breaches.add(story: story, savedBy: saviours) }
    return breaches
  }

  @Test func `convicts nobody whom one answer saves everywhere`() {
    let breaches = Self.breaches([Self.yes], [Self.yes, Self.other], [Self.no, Self.other])
    #expect(!breaches.convicts)
    #expect(breaches.core.isEmpty)
    #expect(breaches.count == 3)
    #expect(breaches.shares.map(\.answer) == [Self.yes, Self.other, Self.no])
    #expect(breaches.shares.map(\.stories) == [2, 2, 1])
  }

  @Test func `convicts who breaks under both answers, be it in different stories`() {
    let breaches = Self.breaches([Self.yes, Self.other], [Self.yes], [Self.no])
    #expect(breaches.convicts)
    #expect(breaches.core.map(\.story) == [1, 2])
    #expect((breaches.count, breaches.shares.count) == (0, 0))
  }

  @Test func `convicts where several questions together leave no answer`() {
    let notOther = Answer(.visitWakeKeepsSession, false)
    let three = Self.breaches(
      [Self.yes, Self.other], [Self.no, Self.other], [Self.yes, notOther])
    #expect(!three.convicts)
    var four = three
    four.add(story: 3, savedBy: [Self.no, notOther])
    #expect(four.convicts)
    #expect(four.core.map(\.story) == [0, 1, 2, 3])
  }

  @Test func `keeps no breach that rules out nothing more`() {
    let breaches = Self.breaches([Self.yes], [Self.yes, Self.third], [Self.third])
    #expect(breaches.grounds.map(\.story) == [0, 2])
  }
}
