import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct OngoingWorkTests {
  private func work(_ occurrences: Occurrence...) -> OngoingWork {
    var work = OngoingWork()
    for what in occurrences { work.observe(TraceEntry(time: .at(1), what: what)) }
    return work
  }

  private static let plays = Occurrence.request(.playAudio)
  private static let ticks = Occurrence.request(
    .startTimer("tick", after: .hours(1), repeats: true))
  private static let tocks = Occurrence.request(
    .startTimer("tock", after: .hours(1), repeats: false))
  private static let alarm = Occurrence.request(
    .addNotification("alarm", after: .hours(1), repeats: false))
  private static let died = Occurrence.process(.terminated(.crash))

  @Test func `forgets with the process what iOS does not keep`() {
    #expect(
      work(
        Self.plays, Self.ticks, .begin(1), .request(.startActivityUpdates),
        .request(.createServiceSession(.always)), Self.died
      ).all == [])
    #expect(work(Self.alarm, Self.died).all == [.notification("alarm", repeats: false)])
    #expect(
      work(.request(.setMinimumBackgroundFetchInterval(.seconds(9))), Self.died).all == [.fetch])
  }

  @Test func `takes back what iOS did not begin, and no more`() {
    #expect(work(Self.plays, .answer(.ignored)).all == [])
    #expect(work(Self.plays, Self.plays, .answer(.ignored)).all == [.audio])
    #expect(work(Self.plays, .request(.saveCheckpoint), .answer(.unavailable)).all == [.audio])
    #expect(work(Self.alarm, .answer(.notKept("alarm"))).all == [])
    #expect(work(.begin(1), .end(2), .answer(.noSuchTask)).all.count == 1)
  }

  @Test func `ends what comes once when it has come, and keeps what comes again`() {
    #expect(work(Self.tocks, .event(.timer("tock"))).timer == nil)
    #expect(work(Self.ticks, .event(.timer("tick"))).timer == .timer("tick", repeats: true))
    #expect(work(Self.alarm, .notificationShown("alarm")).all == [])
    #expect(work(Self.plays, .event(.plain(.audioWasInterrupted))).all == [])
    #expect(work(Self.alarm, .happening(.powerOff)).all == [])
  }

  @Test func `replaces what has the same name`() {
    let again = Occurrence.request(.startTimer("tick", after: .hours(1), repeats: false))
    #expect(work(Self.ticks, again).all == [.timer("tick", repeats: false)])
    #expect(work(Self.ticks, .request(.invalidateTimer("tick"))).all == [])
  }

  @Test func `counts the task of an upload only when that is over`() {
    let uploads = work(.begin(1), .request(.upload))
    #expect(uploads.isUploading)
    #expect(uploads.first(timers: true) == nil)
    #expect(
      work(.begin(1), .request(.upload), .event(.plain(.uploadDidFail))).first(timers: true) != nil)
    #expect(!work(.request(.upload), Self.died).isUploading)
  }
}
