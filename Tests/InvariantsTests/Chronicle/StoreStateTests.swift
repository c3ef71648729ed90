import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct StoreStateTests {
  /// What happens to the points, in short.
  enum Step: Sendable {
    case track(Int)
    case journal(Int)
    case merge
    case loses
    case uploads(Int)
    case deletes(acknowledged: Int, other: Int)
    case diskFills
    case somethingElse
  }

  private func counts(after steps: [Step]) -> [Int] {
    var state = StoreState()
    func take(_ what: Occurrence) { state.observe(TraceEntry(time: .at(1), what: what)) }
    for step in steps {
      switch step {
      case .track(let points): for _ in 0..<points { state.stored(in: .track) }
      case .journal(let points): for _ in 0..<points { state.stored(in: .journal) }
      case .merge: take(.request(.mergeJournal))
      case .loses: take(.lost(.point))
      case .uploads(let points): take(.uploaded(points))
      case .deletes(let sent, let unsent):
        take(.deleted(acknowledged: sent, unacknowledged: unsent))
      case .diskFills: take(.happening(.diskSpace(false)))
      case .somethingElse: take(.request(.upload))
      }
    }
    return [state.queued, state.accepted, state.onPhone]
  }

  @Test(
    arguments: [
      ([.track(3)], [3, 0, 3]),
      ([.journal(2)], [0, 0, 2]),
      ([.track(1), .journal(2), .merge], [3, 0, 3]),
      ([.journal(2), .merge, .merge], [2, 0, 2]),
    ] as [([Step], [Int])])
  func `a point is in the queue once it is in the track or merged into it`(
    steps: [Step], counts expected: [Int]
  ) {
    #expect(counts(after: steps) == expected)
  }

  @Test(
    arguments: [
      ([.track(3), .uploads(2)], [3, 2, 3]),
      ([.track(3), .uploads(5)], [3, 3, 3]),
      ([.track(3), .uploads(2), .deletes(acknowledged: 2, other: 0)], [3, 2, 1]),
      ([.track(3), .deletes(acknowledged: 0, other: 1)], [2, 0, 2]),
      ([.track(1), .deletes(acknowledged: 2, other: 2)], [0, 0, 0]),
    ] as [([Step], [Int])])
  func `the server accepts no more than was queued, and what is deleted has left the phone`(
    steps: [Step], counts expected: [Int]
  ) {
    #expect(counts(after: steps) == expected)
  }

  @Test(
    arguments: [
      ([.journal(3), .merge, .loses, .loses], [1, 0, 1]),
      ([.track(3), .loses], [3, 0, 3]),
      ([.journal(3), .merge, .somethingElse, .loses], [3, 0, 3]),
      ([.track(3), .uploads(1), .diskFills], [1, 1, 3]),
    ] as [([Step], [Int])])
  func `what a merge or a full disk takes was never owed to the server`(
    steps: [Step], counts expected: [Int]
  ) {
    #expect(counts(after: steps) == expected)
  }

  @Test(arguments: [(false, 1), (true, 3)])
  func `what was to be deleted while the disk was full is not kept, until it is deleted`(
    hasRoom: Bool, kept: Int
  ) {
    var state = StoreState()
    for _ in 0..<3 { state.stored(in: .track) }
    let steps: [Occurrence] = [
      .happening(.diskSpace(hasRoom)), .uploaded(2), .request(.deletePoints(.acknowledged)),
      .happening(.diskSpace(true)),
    ]
    for what in steps { state.observe(TraceEntry(time: .at(1), what: what)) }
    #expect(state.kept == kept)
    state.observe(TraceEntry(time: .at(2), what: .deleted(acknowledged: 2, unacknowledged: 0)))
    #expect((state.kept, state.onPhone) == (1, 1))
  }
}
