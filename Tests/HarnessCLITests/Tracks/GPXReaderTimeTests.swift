import Testing

@testable import HarnessCLI

struct GPXReaderTimeTests {
  private func seconds(_ second: Int) -> String {
    "2020-01-01T00:00:0\(second)Z"
  }

  @Test func `leaves out a point with the time of the one before, and counts it`() throws {
    let track = try SampleGPX.read(
      SampleGPX.track(times: [seconds(1), seconds(1), seconds(1), seconds(2)]))
    #expect(track.points.map(\.latitude) == [0, 3])
    #expect(
      track.notes == ["2 points were left out: same time as the point before."])
  }

  @Test func `leaves out the repeated point across segments, too`() throws {
    let segments = [1, 1, 2].map { second in
      "<trkseg>\(SampleGPX.point("\(second)", "0", time: seconds(second)))</trkseg>"
    }
    let track = try SampleGPX.read(SampleGPX.file("<trk>\(segments.joined())</trk>"))
    #expect(track.segments.map(\.count) == [1, 1])
    #expect(track.notes == ["1 point was left out: same time as the point before."])
  }

  @Test func `leaves out points without a time if others have one`() throws {
    let track = try SampleGPX.read(SampleGPX.track(times: [nil, seconds(1), nil, seconds(2)]))
    #expect(track.points.map(\.latitude) == [1, 3])
    #expect(
      track.notes == ["2 of 4 points were left out: no time, while others have one."])
  }

  @Test func `words a note for one and for many`() throws {
    let times = [seconds(1), seconds(2), seconds(3), nil]
    #expect(
      try SampleGPX.read(SampleGPX.track(times: times)).notes == [
        "1 of 4 points was left out: no time, while others have one."
      ])
    #expect(
      try SampleGPX.read(SampleGPX.track(times: times.prefix(2) + [nil, nil, nil])).notes == [
        "Only 2 of 5 points have a time; the times were ignored."
      ])
  }

  @Test func `ignores the times if fewer than half of the points have one`() throws {
    let track = try SampleGPX.read(SampleGPX.track(times: [nil, seconds(1), nil]))
    #expect(track.points.map(\.latitude) == [0, 1, 2])
    #expect(!track.isTimed)
    #expect(track.notes == ["Only 1 of 3 points has a time, which was ignored."])
  }

  @Test func `ignores the times if all are the same`() throws {
    let track = try SampleGPX.read(SampleGPX.track(times: [nil, seconds(1), seconds(1)]))
    #expect(track.points.map(\.latitude) == [0, 1, 2])
    #expect(!track.isTimed)
    #expect(track.notes == ["All times are the same and were ignored."])
  }

  @Test func `keeps the time of a single point`() throws {
    let track = try SampleGPX.read(SampleGPX.track(times: [seconds(1)]))
    #expect(track.points.map(\.milliseconds) == [1_577_836_801_000])
    #expect(track.notes == [])
  }

  @Test func `keeps all points if none has a time`() throws {
    let track = try SampleGPX.read(SampleGPX.track(times: [nil, nil]))
    #expect(track.points.map(\.milliseconds) == [nil, nil])
    #expect(track.notes == [])
  }

  @Test func `leaves out the points of a clock that was wrong`() throws {
    let times = [
      seconds(1), "2036-01-01T00:00:00Z", seconds(2), seconds(3), seconds(2), seconds(4),
    ]
    let track = try SampleGPX.read(SampleGPX.track(times: times))
    #expect(track.points.map(\.latitude) == [0, 2, 3, 5])
    #expect(track.notes == ["2 points were left out: their time goes back."])
  }

  @Test func `turns a file round that has its newest point first`() throws {
    let track = try SampleGPX.read(
      SampleGPX.track(times: [seconds(4), seconds(3), seconds(1), seconds(2)]))
    #expect(track.points.map(\.latitude) == [2, 1, 0])
    #expect(
      track.notes == [
        "The newest points came first; they were turned round.",
        "1 point was left out: their time goes back.",
      ])
  }

  @Test func `sorts segments by their beginning`() throws {
    let segments = [5, 1].map { second in
      "<trkseg>"
        + (0..<3).map { SampleGPX.point("\(second + $0)", "0", time: seconds(second + $0)) }
        .joined()
        + "</trkseg>"
    }
    let track = try SampleGPX.read(SampleGPX.file("<trk>\(segments.joined())</trk>"))
    #expect(track.segments.map { $0.map(\.latitude) } == [[1, 2, 3], [5, 6, 7]])
    #expect(track.notes == [])
  }

  @Test(arguments: [(25, true), (50, true), (51, false)])
  func `believes times in whole seconds up to the rate of the fastest receivers`(
    rate: Int, isTimed: Bool
  ) throws {
    let points = (0..<2).flatMap { second in
      (0..<rate).map { SampleGPX.point("0.\($0)", "0", time: seconds(second)) }
    }
    let track = try SampleGPX.read(SampleGPX.track(points.joined(separator: "\n")))
    #expect(track.isTimed == isTimed)
    #expect(
      track.notes == [
        isTimed
          ? "\(2 * rate - 2) points were left out: same time as the point before."
          : "The times rise at only 2 of \(2 * rate) points and were ignored."
      ])
  }

  @Test func `compares times of different zones`() throws {
    let file = SampleGPX.track(times: ["2020-01-01T12:00:00+02:00", "2020-01-01T11:00:00Z"])
    let times = try SampleGPX.read(file).points.compactMap(\.milliseconds)
    #expect(times[1] - times[0] == 3_600_000)
  }

  @Test func `gives times from a speed`() throws {
    // A degree of latitude on the sphere of the mean radius is 111,195.08 m.
    let track = try SampleGPX.read(SampleGPX.track(times: [nil, nil, nil]))
    let timed = track.timed(metresPerSecond: 10, startingAt: 1_000)
    #expect(timed.points.map(\.milliseconds) == [1_000, 11_120_508, 22_240_016])
    #expect(timed.points.map(\.latitude) == track.points.map(\.latitude))
    #expect(
      timed.notes == ["The points have no times; a speed of 10 m/s was assumed."])
  }

  @Test func `leaves out points that do not move when it gives times`() {
    let here = TrackPoint(latitude: 1, longitude: 1)
    let there = TrackPoint(latitude: 1, longitude: 1.001)
    let track = ImportedTrack(segments: [[here, here, there], [there], [here]])
    let timed = track.timed(metresPerSecond: 1.5)
    #expect(timed.segments.map(\.count) == [2, 1])
    #expect(timed.points.compactMap(\.milliseconds).first == 0)
    #expect(
      timed.notes == [
        "The points have no times; a speed of 1.5 m/s was assumed.",
        "2 points were left out: same place as the point before.",
      ])
  }

  @Test func `adds tiny steps up rather than losing them`() {
    // A tenth of a millimetre each: less than a millisecond at this speed.
    let points = (0..<1_000).map { TrackPoint(latitude: Double($0) * 1e-9, longitude: 0) }
    let timed = ImportedTrack(segments: [points]).timed(metresPerSecond: 1)
    let whole = ImportedTrack(segments: [[points[0], points[999]]]).timed(metresPerSecond: 1)
    let difference =
      (timed.points.last?.milliseconds ?? 0) - (whole.points.last?.milliseconds ?? 0)
    #expect(abs(difference) <= 1)
  }

  @Test func `leaves a track with times as it is`() throws {
    let track = try SampleGPX.read(SampleGPX.track(times: [seconds(1), seconds(2)]))
    #expect(track.timed(metresPerSecond: 1) == track)
  }
}
