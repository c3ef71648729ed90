import Foundation
import StoryModel
import Testing

@testable import HarnessCLI

struct TrackTableTests {
  private func read(_ text: String) throws -> ImportedTrack {
    try TrackTable().read(Data(text.utf8))
  }

  private func message(_ text: String, by table: TrackTable = TrackTable()) -> String? {
    do throws(TrackError) {
      _ = try table.read(Data(text.utf8))
      return nil
    } catch {
      return error.text(file: "a.csv")
    }
  }

  @Test func `reads the reference of a measured day, and how each leg was travelled`() throws {
    let track = try read(
      """
      t_s,lat,lon,leg
      -1.5,37,-122,walk_start
      10,37.001,-122,walk_start
      20.25,37.002,-122,express_bus
      """)
    #expect(track.points.map(\.milliseconds) == [-1_500, 10_000, 20_250])
    #expect(track.points.map(\.mode) == [.walk, .walk, .bus])
    #expect(track.segments.map(\.count) == [2, 1])
    #expect(!track.isDated)
    let other = try read("time,lat,lon,leg\n2020-01-01T00:00:00Z,1,2,1\n")
    #expect(other.points.map(\.mode) == [nil])
  }

  @Test func `takes the phone with the most places`() throws {
    let track = try read(
      """
      phone,told_s,taken_s,lat,lon,hacc_m,speed_mps
      a,9,5,1,1,65,-1
      b,9,1,2,2,5,-1
      b,9,2,3,3,-1,-1
      """)
    #expect(track.points.map(\.latitude) == [2, 3])
    #expect(track.points.map(\.milliseconds) == [1_000, 2_000])
    #expect(track.points.map(\.horizontalAccuracy) == [5, nil])
    #expect(track.notes == ["Of 2 tracks in the table that of 'b' was taken."])
  }

  @Test(arguments: [
    "timestamp;Latitude;Longitude\n2020-01-01T00:00:00Z;1;2\n",
    "\u{FEFF}\"lng\"\t\"lat\"\t\"time\"\r\n2\t1\t\"1577836800\"\r\n",
    "id,lat,lon,date,time,note\r7,1,2,2020-01-01,00:00:00,\"a, \"\"b\"\"\"\r",
    "lat,long,Time (UTC)\n\n 1 , 2 ,1577836800000\n",
  ])
  func `reads the tables of other applications`(text: String) throws {
    let point = TrackPoint(latitude: 1, longitude: 2, milliseconds: 1_577_836_800_000)
    let track = try read(text)
    #expect(track.points == [point])
    #expect(track.isDated)
  }

  @Test func `leaves out a faulty line, and names the first`() throws {
    let track = try read("lat,lon\n1,1\n91,1\n2,2\n3,x\n4,4\n")
    #expect(track.segments.map { $0.map(\.latitude) } == [[1], [2], [4]])
    #expect(
      track.notes == [
        "2 points were left out: faulty, first in line 3: latitude '91' is outside -90 to 90."
      ])
  }

  @Test(arguments: [
    ("", "a.csv: the file is empty."),
    ("a,b\n1,2\n", "a.csv, line 1: the first line names no columns 'lat' and 'lon'."),
    ("lat,lon\n", "a.csv: there are no places: the table has no line but the first."),
    ("lat,lon\n1\n", "a.csv, line 2: longitude '' is not a decimal number."),
    (
      "lat,lon,time\n1,2,noon\n",
      "a.csv, line 2: time 'noon' is not a date and time such as 2019-07-29T05:28:56Z."
    ),
    ("lat,lon,t_s\n1,2,1e9\n", "a.csv, line 2: '1e9' is no number of seconds."),
  ])
  func `says in one line what is wrong`(text: String, line: String) {
    #expect(message(text) == line)
  }

  @Test func `refuses more points than the limit`() {
    let text = "lat,lon\n1,1\n2,2\n"
    #expect(message(text, by: TrackTable(pointLimit: 2)) == nil)
    #expect(
      message(text, by: TrackTable(pointLimit: 1))
        == "a.csv: there are more than 1 points, the limit for a track.")
  }
}
