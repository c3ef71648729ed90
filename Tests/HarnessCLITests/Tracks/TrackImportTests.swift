import StoryModel
import Testing
import TrackerModel

@testable import HarnessCLI

struct TrackImportTests {
  /// A track north along a meridian: the seconds of each point, and its metres from the first.
  private func track(_ steps: [(second: Double, meters: Double)]) -> ImportedTrack {
    let points = steps.map { second, meters in
      TrackPoint(
        latitude: 50 + meters / 111_194.926_644_559, longitude: 10,
        milliseconds: 1_000_000 + Int64(second * 1_000))
    }
    return ImportedTrack(name: "A way", segments: [points])
  }

  private func story(_ track: ImportedTrack) throws -> TrackImport {
    try TrackImport(track, title: "file", metresPerSecond: 5)
  }

  /// The legs in short: the mode, whole metres north at their end, and whole seconds.
  private func legs(_ track: ImportedTrack) throws -> [String] {
    try story(track).scenario.journey.legs.map { leg in
      let seconds = (leg.duration.wholeMilliseconds + 500) / 1_000
      return "\(leg.mode) \(Int(leg.destination.north.rounded())) \(seconds)"
    }
  }

  @Test func `rests before and after the track`() throws {
    let steps = (0...60).map { (second: Double($0), meters: Double($0) * 15) }
    let story = try story(track(steps))
    #expect(try legs(track(steps)) == ["dwell 0 1200", "drive 900 60", "dwell 900 1800"])
    #expect(story.scenario.title == "A way")
    #expect(story.scenario.length == .seconds(3_060))
    #expect(story.start == 1_000_000 - 1_200_000)
    #expect(story.pointCount == 61)
  }

  @Test func `passes every point at its time within 10 m`() throws {
    // Faster and slower by turns, as in traffic.
    var meters = 0.0
    let steps = (0...300).map { second in
      meters += Double(second / 20 % 3 + 1) * 5
      return (second: Double(second), meters: meters)
    }
    let story = try story(track(steps))
    let truth = GroundTruth(story.scenario)
    for step in steps {
      let there = truth.position(at: Instant(milliseconds: 1_200_000 + Int64(step.second) * 1_000))
      #expect(abs(there.north - step.meters + steps[0].meters) <= 10.05)
    }
    #expect((5...40).contains(story.scenario.journey.legs.count))
  }

  @Test func `takes a silence with little movement for a rest`() throws {
    let before = (0...60).map { (second: Double($0), meters: Double($0) * 10) }
    let after = before.map { (second: 7_260 + $0.second, meters: 700 + $0.meters) }
    // 100 m at 10 m/s, as fast as it goes on, end the two hours.
    #expect(
      try legs(track(before + after)) == [
        "dwell 0 1200", "drive 600 60", "dwell 600 7190", "drive 1300 70", "dwell 1300 1800",
      ])
  }

  @Test func `makes one leg of a rest, whatever the receiver scatters`() throws {
    let steps = (0...600).map { (second: Double($0), meters: Double($0 % 7)) }
    #expect(try legs(track(steps)) == ["dwell 0 1200", "dwell 5 600", "dwell 5 1800"])
  }

  @Test func `leaves out points that nobody can reach, and says so`() throws {
    var steps = (0...60).map { (second: Double($0), meters: Double($0) * 10) }
    steps[30].meters = 50_000
    let story = try story(track(steps))
    #expect(story.notes.dropLast() == ["1 point was left out: too far to reach in the time."])
    #expect(story.pointCount == 60)
  }

  @Test func `leaves out points that are too coarse, and says so`() throws {
    var track = track((0...60).map { (second: Double($0), meters: Double($0) * 10) })
    track.segments[0][0].horizontalAccuracy = 1_400
    track.segments[0][1].horizontalAccuracy = 65
    let story = try story(track)
    #expect(story.notes.dropLast() == ["1 point was left out: too coarse to be a place."])
    #expect(story.start == 1_001_000 - 1_200_000)
  }

  @Test func `takes the file's name and no date for a track without either`() throws {
    let track = ImportedTrack(
      name: " ",
      segments: [
        [TrackPoint(latitude: 0, longitude: 0), TrackPoint(latitude: 0.009, longitude: 0)]
      ])
    let story = try story(track)
    #expect(story.scenario.title == "file")
    #expect(story.start == nil)
    #expect(
      story.notes.dropLast() == ["The points have no times; a speed of 5 m/s was assumed."])
  }

  @Test func `refuses what is no journey`() {
    func error(_ track: ImportedTrack) -> TrackImportError? {
      do throws(TrackImportError) {
        _ = try TrackImport(track, title: "file", metresPerSecond: 5)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(track([(0, 0), (1, 9_000), (2, 90_000)])) == .tooFast)
    // 400 days of rest are just possible.
    #expect(error(track([(0, 0), (34_560_000, 0)])) == nil)
    #expect(error(track([(0, 0), (34_560_001, 0)])) == .tooLong(.seconds(34_560_001)))
  }

  @Test func `stays where there is only one place, and says so`() throws {
    let story = try story(track([(0, 0)]))
    #expect(try legs(track([(0, 0)])) == ["dwell 0 1200", "dwell 0 1800"])
    #expect(story.notes == ["There is only one place in it: the phone stays there."])
  }

  @Test func `adds no rest to a track that has one of its own`() throws {
    let rest = (0..<1_300).map { (second: Double($0), meters: 0.0) }
    let ride = (0...600).map { (second: 1_300 + Double($0), meters: Double($0) * 15) }
    let story = try story(track(rest + ride))
    #expect(
      try legs(track(rest + ride)).map { $0.prefix(6) } == ["dwell ", "drive ", "drive ", "dwell "])
    #expect(story.start == 1_000_000)
    #expect(
      story.notes == [
        "A track of 1,901 points: the app is opened where it begins, at 0:00:00, and after it 30 min."
      ])
  }

  @Test func `passes places that are known badly where there are no others`() throws {
    var track = track((0...60).map { (second: Double($0) * 60, meters: Double($0) * 1_000) })
    for index in track.segments[0].indices { track.segments[0][index].horizontalAccuracy = 1_414 }
    #expect(try story(track).pointCount == 61)
  }

  @Test(arguments: [(Journey.Mode.walk, 1.4), (.train, 20)])
  func `gives a track without times the usual speed of its way to move`(
    mode: Journey.Mode, speed: Double
  ) throws {
    let points = [0, 0.09].map { TrackPoint(latitude: $0, longitude: 0) }
    let story = try TrackImport(ImportedTrack(segments: [points]), title: "file", mode: mode)
    let leg = story.scenario.journey.legs[1]
    #expect(abs(leg.destination.north / (leg.duration / .seconds(1)) - speed) < 0.05)
  }

  @Test(arguments: [
    (10.0, 0, 0), (10, 3_599, 0), (10, 3_600, 1), (-172, 3_600, 13), (172, 0, 10), (77, 1_799, 4),
    (77, 1_800, 5),
  ])
  func `begins at the hour of the day at which it was recorded`(
    longitude: Double, second: Int64, hour: Int
  ) throws {
    // The app is opened twenty minutes before.
    let points = [0, 1].map { step in
      TrackPoint(
        latitude: 50 + Double(step) / 1_000, longitude: longitude,
        milliseconds: (second + 1_200 - 3_600 + Int64(step) * 60) * 1_000)
    }
    var track = ImportedTrack(segments: [points])
    #expect(try story(track).scenario.settings.beginsAtHour == hour)
    track.isDated = false
    #expect(try story(track).scenario.settings.beginsAtHour == 8)
  }
}
