import StoryModel
import Testing

@testable import HarnessCLI

struct WaypointTests {
  private func points(_ steps: (time: Int64, north: Double)...) -> [Waypoint] {
    steps.map { Waypoint(time: $0.time, place: Place(east: 0, north: $0.north)) }
  }

  @Test func `leaves out what is too far from the last point kept`() {
    let track = points((0, 0), (1_000, 900), (2_000, 20), (3_000, 30))
    #expect(track.withoutLeaps(fasterThan: 300).map(\.time) == [0, 2_000, 3_000])
    #expect(track.withoutLeaps(fasterThan: 900).map(\.time) == [0, 1_000, 2_000, 3_000])
  }

  @Test func `puts a departure into a silence`() {
    let track = points((0, 0), (1_000_000, 140))
    #expect(track.withoutSilences().map(\.time) == [0, 900_000, 1_000_000])
    #expect(track.withoutSilences()[1].place == .home)
    #expect(track.withoutSilences().map(\.mode) == [nil, .dwell, nil])
  }

  @Test func `takes a silence without any movement for a rest to its end`() {
    let track = points((0, 5), (1_000_000, 5)).withoutSilences()
    #expect(track.map(\.time) == [0, 1_000_000])
    #expect(track.map(\.mode) == [nil, .dwell])
  }

  @Test func `believes a shorter silence where the track breaks off`() {
    var track = points((0, 0), (61_000, 5))
    #expect(track.withoutSilences() == track)
    track[1].isAfterBreak = true
    #expect(track.withoutSilences().count == 3)
    track[1].time = 60_000
    #expect(track.withoutSilences() == track)
  }

  @Test(arguments: [
    (60, false, false), (61, false, true), (61, true, true), (60, true, false),
  ])
  func `knows a hole by a minute without a point`(
    seconds: Int64, isAfterBreak: Bool, isHole: Bool
  ) {
    var track = points((0, 0), (1_000, 9), (2_000, 18), (2_000 + seconds * 1_000, 900))
    track[3].isAfterBreak = isAfterBreak
    #expect(track.markingHoles().map(\.isAfterHole) == [false, false, false, isHole])
  }

  @Test func `takes a long time between points for none where that is the rule`() {
    var track = points((0, 0), (30_000, 90), (60_000, 180), (360_000, 900))
    #expect(!track.markingHoles()[3].isAfterHole)
    track[3].time += 1
    #expect(track.markingHoles()[3].isAfterHole)
  }

  @Test func `leaves a short silence alone, and one in which the phone went far`() {
    let short = points((0, 0), (299_000, 100))
    let far = points((0, 0), (1_000_000, 600))
    #expect(short.withoutSilences() == short)
    #expect(far.withoutSilences() == far)
  }

  @Test func `keeps the corners of a way`() {
    let track = points((0, 0), (1_000, 10), (2_000, 20), (3_000, 60), (4_000, 100))
    #expect(track.corners(within: 1) == [0, 2, 4])
    #expect(track.corners(within: 100) == [0, 4])
    #expect(points((0, 0)).corners(within: 1) == [0])
  }
}
