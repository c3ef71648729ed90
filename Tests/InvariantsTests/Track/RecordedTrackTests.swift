import Invariants
import StoryModel
import Testing
import TrackerModel

struct RecordedTrackTests {
  private func fix(_ second: Int64, accuracy: Double = 5) -> Location {
    Location(
      coordinate: .nullIsland, timestamp: Instant(milliseconds: second * 1_000),
      horizontalAccuracy: accuracy)
  }

  private func track(_ what: Occurrence...) -> RecordedTrack {
    RecordedTrack(of: what.map { TraceEntry(time: .start, what: $0) })
  }

  @Test func `keeps what was stored, in the track or the journal, once`() {
    let track = track(
      .stored(fix(1), .track), .stored(fix(2), .journal), .request(.mergeJournal),
      .event(.locations(newest: fix(3), count: 1, manager: "main", of: .standard)))
    #expect(track.points == [fix(1), fix(2)])
  }

  @Test func `counts what was lost, sent and deleted unsent`() {
    let track = track(
      .lost(.point), .lost(.checkpoint), .uploaded(3), .uploaded(4),
      .deleted(acknowledged: 7, unacknowledged: 2))
    #expect(track.lost == 1)
    #expect(track.uploaded == 7)
    #expect(track.uploads == 2)
    #expect(track.discarded == 2)
  }

  @Test func `orders the valid points by the time of their fix`() {
    let track = track(
      .stored(fix(5), .track), .stored(fix(2), .track), .stored(fix(3, accuracy: -1), .track))
    #expect(track.validPoints == [fix(2), fix(5)])
  }
}
