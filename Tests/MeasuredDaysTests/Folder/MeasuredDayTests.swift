import Testing
import TrackerModel

@testable import MeasuredDays

struct MeasuredDayTests {
  private func day(_ changed: [String: String] = [:]) throws -> MeasuredDay {
    let invented = try InventedFolder(changed)
    return try MeasuredDay("monday", in: invented.read())
  }

  @Test func `reads trips and the sections within them`() throws {
    let day = try day()
    #expect(day.trips.map(\.id) == ["north"])
    #expect(day.sections.map(\.travel) == [.car])
    #expect(day.knowsStart(of: day.trips[0]))
    #expect(day.knowsEnd(of: day.trips[0]))
  }

  @Test func `draws no line across a hole of the reference`() throws {
    let day = try day([
      "monday/reference.csv": """
      t_s,lat,lon,leg
      700,50.00,8,drive_north
      702,50.02,8,drive_north
      800,51.00,8,drive_north

      """
    ])
    #expect(abs((day.coordinate(at: 701)?.latitude ?? 0) - 50.01) < 1e-6)
    #expect(day.coordinate(at: 800)?.latitude == 51)
    #expect(day.coordinate(at: 750) == nil)
    #expect(day.coordinate(at: 699) == nil)
    #expect(day.coordinate(at: 801) == nil)
    #expect(!day.knowsStart(of: day.trips[0]))
    #expect(!day.knowsEnd(of: day.trips[0]))
  }

  @Test func `knows whose locations could not be had`() throws {
    let day = try day(["monday/missing.csv": "phone,what\na,locations\nb,motion\n"])
    #expect(day.phonesWithoutFixes == ["a"])
  }
}
