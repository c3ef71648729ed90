import Testing

@testable import TrackerConformance

struct LossesTests {
  @Test func `keeps the first, and tells those out of time from the others`() {
    var losses = Losses()
    losses.add(Loss(story: 3, .handlerTime))
    losses.add(Loss(story: 5, .signal(4), message: "trap"))
    losses.add(Loss(story: 6, .scenarioTime))
    losses.cancel(7)
    #expect(losses.timedOut == 2)
    #expect(losses.killed == 1)
    #expect(losses.cancelled == 7)
    #expect(losses.count == 3)
    #expect(losses.first == Loss(story: 3, .handlerTime))
    #expect(!losses.isOver)
  }

  @Test func `are over after the most, in however many parts`() {
    var (first, second) = (Losses(), Losses())
    for story in 0..<Losses.most - 1 { first.add(Loss(story: story, .output)) }
    second.add(Loss(story: 90, .memory))
    #expect(!first.isOver)
    first.merge(second)
    #expect(first.isOver)
    #expect(first.first?.story == 0)
  }

  @Test(
    "tells signals that a program raises itself from those that others send",
    arguments: [(4, false), (6, false), (11, false), (1, true), (2, true), (9, true), (15, true)])
  func outside(number: Int32, isFromOutside: Bool) {
    #expect(Loss(story: 0, .signal(number)).mayComeFromOutside == isFromOutside)
    #expect(!Loss(story: 0, .exit(number)).mayComeFromOutside)
  }
}
