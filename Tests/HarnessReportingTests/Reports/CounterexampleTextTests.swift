import DeviceSimulation
import PublishedStatements
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Invariants
@testable import TrackerConformance

struct CounterexampleTextTests {
  private let tracker = NamedTracker(id: "leash")
  private let invariant = Invariant.sample("I-L9", .liveness, "Recovery")
  private var found: FoundCounterexample { .sample(tracker, invariant) }

  private func text(_ found: FoundCounterexample) -> String {
    CounterexampleText.text(
      found,
      in: report([tracker], [invariant]) { tally in
        tally.strategies[0].invariants[0].exercised = 1_000
        tally.strategies[0].invariants[0].violations = 3
      })
  }

  @Test func `tells requirement, story, facts and the command, at 80 columns`() {
    #expect(
      text(found) == """
        leash breaks I-L9, Recovery
          After location permission returns, the app records a fix within 15 minutes of
          movement, without the user opening the app.
          broken in 3 of 1,000 scenarios that tested it
          scenario 417, shrunk from 38 happenings over 61 h to 1 happening over 2 h
            (1,312 evaluations)

             0:00:00   user opens the app and allows Always            iOS 18, iPhone 15
             0:10:00   user turns location permission off
             0:40:00   user turns location permission on again
             1:00:00   drive 12 km at 54 km/h
          ✘  1:20:00   nothing recorded since 0:10:00; app suspended, nothing armed

          Expected     a fix recorded by 1:15:00
          Actual       nothing recorded since 0:10:00; app suspended, nothing armed
          Matters      only iOS 17, iOS 18, motion permission
          Irrelevant   phone, chance, passcode, Background App Refresh, battery
          Rests on     A-12 documented, L-07 documented
          Replay       harness replay leash \(Self.token)

        """)
  }

  /// The choices 1, 2, 3 of the generator of all versions.
  private static let token = StoryToken(
    ScenarioGenerator(profiles: Profile.defaults), choices: [1, 2, 3]
  ).text

  @Test func `says where the shortest story was not reached`() {
    let text = text(found.with(isFixedPoint: false))
    #expect(text.contains("\n    (1,312 evaluations, not yet the shortest)\n"))
  }

  @Test func `warns of a story that does not repeat itself`() {
    let line = "  Warning      replaying the scenario gave a different trace\n"
    #expect(text(found.with(isReproducible: false)).contains(line))
    #expect(!text(found).contains("Warning"))
  }

  @Test func `says of a tracker that does not repeat itself what a replay may show`() {
    let again = FoundCounterexample(
      strategy: found.strategy, invariant: .decidesByWhatItIsGiven, story: 3,
      original: found.original, scenario: found.scenario, choices: found.choices, evaluations: 1,
      isFixedPoint: false, violation: found.violation, rules: [], openQuestions: [],
      explanation: found.explanation, isReproducible: false)
    #expect(
      text(again).contains(
        """
          Warning      a replay may show another difference, or none: the strategy does
                       not repeat itself

        """))
  }

  @Test func `puts open questions before the rules that a breach rests on`() {
    let text = text(found.with(openQuestions: [.launchedBudgetIsLong]))
    #expect(
      text.contains(
        """

          Rests on     K-01 as assumed in this scenario, A-12 documented, L-07
                       documented

        """))
  }

  @Test func `names what the tracker was waiting for`() {
    var violation = found.violation
    violation.pending = []
    #expect(text(found.with(violation: violation)).contains("\n  Pending      nothing armed\n"))
    violation.pending = [
      Pending(.crossing("home"), .poolIsFull(own: 0, others: 20), RuleID("R", 1))
    ]
    let text = text(found.with(violation: violation))
    #expect(
      text.contains(
        """

          Pending      crossing of 'home': iOS refused it, 20 regions in use, 20 by
                       other apps [R-01]

        """))
    #expect(!self.text(found).contains("Pending"))
  }

  @Test func `says where no rule of iOS is behind a breach`() {
    #expect(text(found.with(rules: [])).contains("\n  Rests on     no rule of iOS\n"))
  }

  @Test(
    arguments: [
      ([], [], []), (["battery"], [], ["  Matters      battery"]),
      ([], ["phone", "chance"], ["  Irrelevant   phone, chance"]),
      (["battery"], ["phone"], ["  Matters      battery", "  Irrelevant   phone"]),
    ] as [([String], [String], [String])])
  func `tells what matters, and what does not`(
    relevant: [String], irrelevant: [String], lines: [String]
  ) {
    var explanation = found.explanation
    explanation.otherProfiles = []
    explanation.relevant = relevant
    explanation.irrelevant = irrelevant
    let text = text(found.with(explanation: explanation))
    let told = text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("  Matters") || $0.hasPrefix("  Irrelevant") }
    #expect(told == lines)
  }

  @Test func `goes on below the beginning of a fact that is too long`() {
    let violation = Violation(
      time: Instant(milliseconds: 600_000),
      expected: "a fix of at most 100 m by 0:15:00, recorded by whichever manager is at work then",
      actual: "nothing")
    let text = text(found.with(violation: violation))
    #expect(
      text.contains(
        """

          Expected     a fix of at most 100 m by 0:15:00, recorded by whichever manager
                       is at work then
          Actual       nothing

        """))
    #expect(tooWide(text) == [])
  }

  @Test func `keeps the command in one piece however long it is`() throws {
    let long = FoundCounterexample(
      strategy: tracker, invariant: invariant, story: 0, original: found.original,
      scenario: found.scenario, choices: Array(repeating: 999, count: 60), evaluations: 1,
      isFixedPoint: true, violation: found.violation, rules: [], openQuestions: [],
      explanation: found.explanation, isReproducible: true)
    let last = try #require(text(long).split(separator: "\n").last)
    #expect(last.hasPrefix("  Replay       harness replay leash P1-"))
    #expect(last.count > 200)
    let token = try #require(last.split(separator: " ").last)
    #expect(try StoryToken(text: String(token)).choices == long.choices)
  }

  @Test func `gives the command in the form in which the program was started`() {
    let call = ProgramCall(startedAs: "/me/.build/x86_64-unknown-linux-gnu/release/mine", in: "/me")
    let lines = ProgramCall.$current.withValue(call) { text(found) }.split(separator: "\n")
    #expect(
      lines.last == "  Replay       swift run -c release mine replay leash \(Self.token)")
  }

  @Test func `gives three lines of Swift where no program runs`() throws {
    func replay(_ found: FoundCounterexample) -> [Substring] {
      CounterexampleText.text(found, in: report([], []), replay: .test).split(separator: "\n")
        .suffix(3)
    }
    #expect(
      replay(found) == [
        "  Replay       @Test func `conforms in \(Self.token)`() {",
        "                 expectConformance(of: NamedTracker(), replaying: \"\(Self.token)\")",
        "               }",
      ])
    let own = FoundCounterexample.sample(tracker, .sample("MY-1", .safety, "Mine"))
    #expect(replay(own)[1].hasSuffix("\", invariants: [/* MY-1 */])"))
  }

  @Test func `gives no frequency where the campaign did not count it`() {
    let text = CounterexampleText.text(found, in: report([], []))
    #expect(!text.contains("broken in"))
    #expect(!text.contains("movement, without the user opening the app.\n\n"))
  }

  @Test func `makes one text of one campaign, whatever the number of jobs`() async throws {
    let campaign = Campaign(
      strategies: [IdleTracker(isFatal: true)],
      invariants: [try #require(InvariantCatalog.invariant("I-S1"))],
      seed: 42, generator: ScenarioGenerator(profiles: [.ios18]))
    var texts: Set<String> = []
    for jobs in [1, 2] {
      let tally = await campaign.play(0..<6, jobs: jobs)
      let report = await CampaignReport.make(campaign, stories: 0..<6, tally: tally, jobs: jobs)
      let found = try #require(report.counterexamples.first)
      texts.insert(CounterexampleText.text(found, in: report))
    }
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(text.hasPrefix("idle breaks I-S1, No fatal misuse\n"))
    #expect(tooWide(text) == [])
  }
}
