import Mutation
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
