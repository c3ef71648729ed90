import Invariants
import StoryModel
import Testing
import TrackerModel

struct RecordsTripsWithoutGapsExcusesTests {
  private typealias Steps = KeyValuePairs<Double, Occurrence>

  /// A trip from 0:01:40 on with a fine fix recorded every ten seconds, from the second to the last.
  private func finding(
    fixes: ClosedRange<Double> = 110...200, _ steps: Steps, lowPowerMode: Bool = false,
    losingRightAt loss: Double? = nil
  ) -> Finding {
    var all: [(Double, Occurrence)] = [(100, .drives()), (100, .truth(.tripBegan(1)))]
    for second in stride(from: fixes.lowerBound, through: fixes.upperBound, by: 10) {
      let fix = Location.fix(Int32(second), at: second)
      all += [(second, .fixes(fix)), (second, .record(fix))]
    }
    for (second, what) in steps { all.append((second, what)) }
    var script = TraceScript.tracker([10: .sessionBegins], until: 3_600)
    var hasLost = loss == nil
    // A stable sort: what is written first comes first.
    for (_, step) in all.enumerated().sorted(by: {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }) {
      if let loss, !hasLost, step.0 >= loss {
        hasLost = true
        script.append(
          .session(.losesBackground, manager: "main"), at: loss, by: RuleID("S", 12))
      }
      script.repeat(1, every: 0, [step.0: step.1])
    }
    var scenario = Scenario(title: "A trip.")
    scenario.settings.lowPowerMode = lowPowerMode
    return script.finding(of: .recordsTripsWithoutGaps, scenario: scenario)
  }

  private static let wake = Occurrence.wake(.significantChange)
  private static let ended = Occurrence.session(.ended, manager: "main")
  private static let dies = Occurrence.process(.terminated(.memoryPressure))
  private static let walks = Occurrence.truth(.leg(.walk, millimetersPerSecond: 1_400, .open))

  @Test(arguments: [(414.0, 474.0), (415, nil)] as [(Double, Double?)])
  func `asks nobody on who has searched in vain for 210 s of the hour`(
    end: Double, due: Double?
  ) {
    let finding = finding([
      20: .process(.background), 205: .drives(in: .underground), 205: .positioning(.gnss),
      end: .drives(),
    ])
    #expect(finding.violation?.time == due.map(Instant.at))
    #expect(finding.exercised == 1)
  }

  @Test(arguments: [
    (Occurrence.drives(in: .underground), 745.0, 60.0), (.drives(in: .indoor), 505, 60),
    (.rests, 505, 30),
  ])
  func `takes an outage for the trip's end after 9 min, with a stop or indoors after 5`(
    outage: Occurrence, end: Double, grace: Double
  ) {
    // The app is on screen: no search is in vain.
    #expect(finding([205: outage, end: .drives()]).violation?.time == .at(end + grace))
    #expect(finding([205: outage, end + 0.001: .drives()]) == .kept(1))
  }

  @Test func `takes an outage underground with a stop in it for the end after 5 min`() {
    let halts = Occurrence.truth(.leg(.dwell, millimetersPerSecond: 0, .underground))
    func violation(until end: Double) -> Instant? {
      finding([
        205: .drives(in: .underground), 300: halts, 330: .drives(in: .underground), end: .drives(),
      ]).violation?.time
    }
    #expect(violation(until: 505) == .at(565))
    #expect(violation(until: 505.001) == nil)
  }

  @Test func `is put to the test again by the next fine point after such an outage`() {
    let fix = Location.fix(0, at: 800)
    let finding = finding([205: .rests, 600: .drives(), 800: .fixes(fix), 800: .record(fix)])
    #expect(
      finding
        == .broken(
          2, at: 830, expected: "a fix of 50 m or better by 0:13:50", actual: "none since 0:13:20"))
  }

  @Test func `forgives a session that lost its right before the first point, until a wake`() {
    #expect(finding(fixes: 110...110, [:]).violation?.time == .at(140))
    #expect(finding(fixes: 110...110, [:], losingRightAt: 105).violation == nil)
    #expect(
      finding(fixes: 110...110, [200: Self.wake], losingRightAt: 105).violation?.time == .at(320))
  }

  @Test(arguments: [(349.0, true), (350.0, false)])
  func `forgives who is relaunched at a stop and has looked for 180 s`(
    end: Double, isCharged: Bool
  ) {
    let relaunched: Steps = [
      205: Self.dies, 206: .rests, 210: .launch(.event(.region)),
      210: Self.wake, 210: .sessionBegins, end + 40: Self.ended, 395: .drives(),
    ]
    #expect(finding(relaunched).violation?.time == (isCharged ? .at(425) : nil))
  }

  @Test(arguments: [true, false])
  func `asks no process to go on with a trip of which a full disk left it nothing`(isLost: Bool) {
    let memory = isLost ? Occurrence.lost(.checkpoint) : .request(.saveCheckpoint)
    let relaunched: Steps = [
      204: memory, 205: Self.dies, 206: .rests, 210: .launch(.event(.region)), 210: Self.wake,
      395: .drives(),
    ]
    #expect(finding(relaunched).violation?.time == (isLost ? nil : .at(425)))
  }

  @Test(arguments: [(389.0, true), (390.0, false)])
  func `counts a look from its session on, whatever wakes come meanwhile`(
    end: Double, isCharged: Bool
  ) {
    let relaunched: Steps = [
      205: Self.dies, 206: .rests, 210: .launch(.event(.visit)), 210: .wake(.visit),
      210: .sessionBegins, 300: Self.wake, 300: Self.ended, 300: .sessionBegins, end: Self.ended,
      400: .drives(),
    ]
    #expect(finding(relaunched).violation?.time == (isCharged ? .at(430) : nil))
  }

  @Test func `does not forgive who has seen the phone move`() {
    let fix = Location.fix(0, at: 225)
    #expect(
      finding([
        205: Self.dies, 206: .rests, 210: .launch(.event(.region)), 210: Self.wake,
        210: .sessionBegins, 220: .drives(), 225: .fixes(fix), 225: .record(fix), 230: .rests,
        420: Self.ended, 430: .drives(),
      ]).violation?.time == .at(460))
  }

  @Test func `asks nobody to follow a walk with a battery that is to be spared`() {
    #expect(finding([205: Self.walks]).violation?.time == .at(230))
    #expect(finding([205: Self.walks], lowPowerMode: true) == .kept(1))
    let drivesOn: Steps = [205: Self.walks, 300: Self.ended, 600: .drives(), 610: Self.wake]
    #expect(finding(drivesOn, lowPowerMode: true).violation?.time == .at(730))
    let halts: Steps = [
      205: Self.walks, 300: Self.ended, 600: .rests, 610: Self.wake, 615: .drives(),
    ]
    #expect(finding(halts, lowPowerMode: true).violation == nil)
    #expect(finding(halts).violation?.time == .at(230))
  }

  @Test(arguments: [(659.0, nil), (660, 725.0)] as [(Double, Double?)])
  func `forgives a look in a walk that ends before it can have shown a trip's pace`(
    end: Double, due: Double?
  ) {
    let look: Steps = [
      205: Self.walks, 300: Self.ended, 600: .drives(), 605: Self.wake, 605: .sessionBegins,
      end: Self.ended,
    ]
    #expect(finding(look, lowPowerMode: true).violation?.time == due.map(Instant.at))
  }

  @Test func `asks who has followed such a walk to go on, a minute after it`() {
    func violation(_ steps: Steps) -> Instant? {
      finding(steps, lowPowerMode: true).violation?.time
    }
    #expect(violation([205: Self.walks, 600: .drives()]) == .at(660))
    #expect(violation([205: Self.walks, 400: .rests, 600: .drives()]) == .at(660))
    #expect(violation([205: Self.walks, 600: .happening(.lowPowerMode(false))]) == .at(660))
    let anew: Steps = [
      205: Self.walks, 500: Self.ended, 500: .sessionBegins, 600: .drives(),
    ]
    #expect(violation(anew) == .at(660))
    let fix = Location.fix(0, at: 655)
    let goesOn: Steps = [
      205: Self.walks, 595: .fixes(.fix(1, at: 595)), 600: .drives(), 655: .fixes(fix),
      655: .record(fix), 680: .truth(.tripEnded(1)),
    ]
    #expect(finding(goesOn, lowPowerMode: true) == .kept(1))
  }

  @Test(arguments: [
    ended, .process(.suspended), .request(.setDesiredAccuracy("main", .threeKilometers)), dies,
  ])
  func `waits for a wake where no fine session has followed such a walk`(what: Occurrence) {
    let drivesOn: Steps = [205: Self.walks, 300: what, 600: .drives()]
    #expect(finding(drivesOn, lowPowerMode: true).violation == nil)
  }

  @Test(arguments: [(330.0, nil), (331, 360.0)] as [(Double, Double?)])
  func `forgives a session that was about to end as the phone drove on`(
    end: Double, due: Double?
  ) {
    let steps: Steps = [205: Self.walks, 300: .drives(), end: Self.ended]
    #expect(finding(steps, lowPowerMode: true).violation?.time == due.map(Instant.at))
  }
}
