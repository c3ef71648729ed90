import Invariants
import StoryModel
import Testing
import TrackerModel

struct TracksAreHonestTests {
  /// A drive of ten minutes north at 20 m/s.
  private static var scenario: Scenario {
    var scenario = Scenario(title: "A drive", length: .hours(1))
    scenario.journey.legs = [.init(.drive, to: Place(east: 0, north: 12_000), for: .minutes(10))]
    return scenario
  }

  private static let truth = GroundTruth(scenario)

  /// A fix of the drive: off to the east by so many metres, and of another time.
  private static func fix(
    _ second: Double, off meters: Double = 0, accuracy: Double = 10, late: Double = 0
  ) -> Location {
    var place = truth.coordinate(at: .at(second))
    place.longitudeE7 += Int32(meters / 0.011_119 / cosine(degrees: place.latitude))
    return Location(
      coordinate: place, timestamp: .at(second + late), horizontalAccuracy: accuracy)
  }

  /// What is found where each second of a minute brings a fix, and something is recorded of it.
  private func finding(
    delivered: (Double) -> Location = { Self.fix($0) }, recorded: (Double) -> Location,
    at seconds: [Int] = Array(100..<160), in scenario: Scenario = scenario
  ) -> Finding {
    var script = TraceScript([0: .launch(.user)])
    for second in seconds {
      script.repeat(
        1, every: 0,
        [
          Double(second): .fixes(delivered(Double(second))),
          Double(second): .record(recorded(Double(second))),
        ])
    }
    return script.finding(of: .tracksAreHonest, scenario: scenario)
  }

  @Test func `accepts fixes as they came, however false`() {
    let faulty = { Self.fix($0, off: 500) }
    #expect(finding(delivered: faulty, recorded: faulty) == .kept(60))
  }

  @Test func `accepts points within three times their accuracy`() {
    #expect(finding(recorded: { Self.fix($0, off: 29) }) == .kept(60))
    #expect(finding(recorded: { Self.fix($0, off: 23, accuracy: 5) }) == .kept(60))
    #expect(finding(recorded: { Self.fix($0, late: 3) }) == .kept(60))
  }

  @Test func `takes the way to a point half way between two fixes for half of theirs`() {
    var script = TraceScript([0: .launch(.user)])
    for second in stride(from: 100.0, to: 240, by: 2) {
      script.repeat(
        1, every: 0,
        [
          second: .fixes(Self.fix(second)), second: .record(Self.fix(second - 1)),
          second: .record(Self.fix(second)),
        ])
    }
    #expect(script.finding(of: .tracksAreHonest, scenario: Self.scenario) == .kept(140))
  }

  @Test func `rejects the tenth point that is farther off`() {
    #expect(
      finding(recorded: { Self.fix($0, off: 200) })
        == .broken(
          10, at: 109, expected: "points within three times their accuracy of where the phone was",
          actual: "10 of 10 farther off, the last by 200 m"))
    #expect(finding(recorded: { Self.fix($0, late: 10) }).violation != nil)
  }

  @Test func `allows nine`() {
    #expect(finding(recorded: { Self.fix($0, off: $0 < 109 ? 200 : 0) }) == .kept(60))
  }

  @Test func `blames nobody for smoothing what was false`() {
    #expect(
      finding(delivered: { Self.fix($0, off: 500) }, recorded: { Self.fix($0, off: 490) })
        == .kept(60))
  }

  @Test func `rejects a way to and fro beside the one that the phone went`() {
    func recorded(off meters: Double, at seconds: [Int] = Array(100..<160)) -> Finding {
      finding(
        recorded: {
          Self.fix(
            $0, off: $0.truncatingRemainder(dividingBy: 2) == 0 ? meters : -meters, accuracy: 49)
        }, at: seconds)
    }
    // 82 m from each point to the next, where the fixes are 20 m apart.
    #expect(
      recorded(off: 40)
        == .broken(
          46, at: 145, expected: "points at most three times as far apart as the fixes",
          actual: "3711 m recorded of a way of 900 m"))
    #expect(recorded(off: 20) == .kept(60))
    // Each way counts by itself.
    #expect(recorded(off: 40, at: Array(100..<130) + Array(230..<260)) == .kept(60))
  }

  @Test func `judges no track where the path is not known`() {
    #expect(
      finding(recorded: { Self.fix($0, off: 200) }, in: Scenario(title: "A real phone"))
        == .kept(0))
  }

  private func coarse(from: Double, to: Double, accuracy: Double = 2_000) -> Finding {
    let town = Self.fix(200, accuracy: accuracy)
    let script = TraceScript([
      from: .fixes(Self.fix(from)), from: .record(Self.fix(from)), 200: .fixes(town),
      200: .record(town), to: .fixes(Self.fix(to)), to: .record(Self.fix(to)),
    ])
    return script.finding(of: .tracksAreHonest, scenario: Self.scenario)
  }

  @Test func `rejects a point of kilometres among fine ones, where it was recorded`() {
    #expect(
      coarse(from: 140, to: 260)
        == .broken(
          3, at: 200, expected: "no point of a kilometre among fine ones",
          actual: "a point of 2000 m between them"))
  }

  @Test func `accepts coarse points by themselves, and 999 m`() {
    #expect(coarse(from: 139, to: 260) == .kept(3))
    #expect(coarse(from: 140, to: 261) == .kept(3))
    #expect(coarse(from: 140, to: 260, accuracy: 999) == .kept(3))
  }
}
