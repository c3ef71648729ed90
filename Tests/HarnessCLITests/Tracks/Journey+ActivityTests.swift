import StoryModel
import Testing

@testable import HarnessCLI

struct JourneyActivityTests {
  @Test(arguments: [
    ("running", Journey.Mode.run), ("Trail Running", .run), ("9", .run), ("cycling", .cycle),
    ("Ride", .cycle), ("hiking", .walk), ("driving", .drive), ("train", .train), ("yoga", nil),
    ("EBikeRide", .cycle), ("MountainBikeRide", .cycle), ("road_biking", .cycle),
    ("on foot", .walk),
    ("IN_PASSENGER_VEHICLE", .drive), ("IN_BUS", .bus), ("IN_SUBWAY", .train), ("STILL", .dwell),
    ("airplane", .fly),
    ("", nil),
  ])
  func `knows the words of the applications that write tracks`(word: String, mode: Journey.Mode?) {
    #expect(Journey.Mode(activity: word) == mode)
  }

  @Test func `is read from a track's type, and given to all that is no rest`() throws {
    let points = (0...20).map { index in
      SampleGPX.point(
        "\(Double(index) * 0.0009)", "0", time: "2024-01-01T00:0\(index / 6):\(index % 6)0Z")
    }
    let plain = SampleGPX.track(points.joined())
    let named = plain.replacing(
      "<trkseg>", with: "<type>running</type><trkseg>", maxReplacements: 1)
    let modes = { (text: String, mode: Journey.Mode?) in
      let track = try SampleGPX.read(text)
      return try TrackImport(track, title: "x", metresPerSecond: 5, mode: mode)
    }
    // 10 m/s are those of a car.
    #expect(try modes(plain, nil).scenario.journey.legs[1].mode == .drive)
    let fromFile = try modes(named, nil)
    #expect(fromFile.scenario.journey.legs[1].mode == .run)
    #expect(fromFile.notes.contains("The file says how this was travelled: run."))
    let fromUser = try modes(named, .train)
    #expect(fromUser.scenario.journey.legs.map(\.mode) == [.dwell, .train, .dwell])
    #expect(!fromUser.notes.contains { $0.hasPrefix("The file says") })
    // Of two tracks each has its own.
    let other =
      "<trk><type>bus</type><trkseg>"
      + SampleGPX.point("1", "0", time: "2024-01-01T03:00:00Z") + "</trkseg></trk></gpx>"
    let both = try SampleGPX.read(named.replacing("</gpx>", with: other))
    #expect(both.points.first?.mode == .run)
    #expect(both.points.last?.mode == .bus)
  }
}
