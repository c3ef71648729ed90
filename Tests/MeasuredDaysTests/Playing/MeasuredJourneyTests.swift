import StoryModel
import Testing
import TrackerModel

@testable import MeasuredDays

struct MeasuredJourneyTests {
  private func journey(_ changed: [String: String] = [:]) throws -> Journey {
    let invented = try InventedFolder(changed)
    let folder = try invented.read()
    return Journey(try MeasuredDay("monday", in: folder), of: folder.runs[0])
  }

  @Test func `rests indoors, drives where the phones were, and rests`() throws {
    let journey = try journey()
    #expect(journey.legs.first?.mode == .dwell)
    #expect(journey.legs.first?.surroundings == .indoor)
    #expect(journey.legs.first?.duration == .seconds(600))
    let ways = journey.legs.filter { $0.mode == .drive }
    // Six hundredths of a degree of latitude.
    #expect((6_600...6_700).contains(ways.last?.destination.north ?? 0))
    #expect(abs(ways.last?.destination.east ?? 1) < 1)
    #expect(journey.legs.last?.mode == .dwell)
    #expect(journey.legs.reduce(Duration.zero) { $0 + $1.duration } == .seconds(7_200))
  }

  @Test func `lies on a table where no section is`() throws {
    let journey = try journey(["monday/truth.csv": "t_s,mark,id\n"])
    #expect(journey.legs.map(\.mode) == [.dwell])
    #expect(journey.legs.map(\.surroundings) == [.open])
  }

  @Test func `is still on the way where it stands for a while`() throws {
    let rows = (0...60).map { step in
      // Two minutes at a light after four minutes.
      let north = Double(min(step, 24) + max(0, step - 36)) * 0.001
      return "\(600 + step * 10),\(50 + north),8,drive_north"
    }
    let journey = try journey([
      "monday/reference.csv": (["t_s,lat,lon,leg"] + rows).joined(separator: "\n") + "\n"
    ])
    let ways = journey.legs.dropFirst().dropLast()
    #expect(ways.allSatisfy { $0.mode == .drive })
    #expect(zip(ways, ways.dropFirst()).count { $0.destination == $1.destination } == 12)
  }
}
