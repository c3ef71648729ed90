import DeviceSimulation
import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct PendingFixesTests {
  private static let fixes = Pending.Awaited.fixes("main")

  /// A launch by the user, a session, and what comes then.
  private func pending(
    _ steps: [(Occurrence, RuleID?)], session: Occurrence = .sessionBegins
  ) -> [Pending] {
    var story = Chronicle(
      StoryContext(scenario: Scenario(title: "A test."), manifest: AppManifest()))
    var fixes = PendingFixes()
    for (second, (what, rule)) in ([(.launch(.user), nil), (session, nil)] + steps).enumerated() {
      let entry = TraceEntry(time: .at(Double(second)), what: what, rule: rule)
      story.advance(entry)
      fixes.observe(entry)
    }
    return fixes.pending(in: story)
  }

  @Test func `awaits fixes while a session runs`() {
    #expect(pending([]) == [Pending(Self.fixes, .notDue)])
    #expect(pending([(.session(.ended, manager: "main"), nil)]) == [])
    #expect(pending([(.process(.terminated(.crash)), nil)]) == [])
  }

  @Test func `names the right that a session lost, and the app's suspension`() {
    let loses = Occurrence.session(.losesBackground, manager: "main")
    let suspended = (Occurrence.process(.suspended), RuleID("L", 7) as RuleID?)
    #expect(
      pending([(loses, RuleID("S", 12)), suspended])
        == [Pending(Self.fixes, .noRight, RuleID("S", 12))])
    #expect(pending([suspended]) == [Pending(Self.fixes, .suspended, RuleID("L", 7))])
    let weak = Occurrence.session(.began(keepsRunning: false), manager: "main")
    #expect(
      pending([suspended], session: weak) == [Pending(Self.fixes, .noRight, RuleID("S", 12))])
    // It executes: the loss has no consequence yet.
    #expect(pending([(loses, RuleID("S", 12))]) == [Pending(Self.fixes, .notDue)])
  }

  @Test func `names a pause, and forgets it`() {
    let paused = (Occurrence.session(.paused, manager: "main"), nil as RuleID?)
    #expect(pending([paused]) == [Pending(Self.fixes, .paused, RuleID("S", 16))])
    #expect(
      pending([paused, (.session(.resumed, manager: "main"), nil)])
        == [Pending(Self.fixes, .notDue)])
  }

  @Test(arguments: [
    Occurrence.drives(in: .underground), .drives(in: .indoor), .happening(.gnss(false)),
  ])
  func `names a sky that is not seen`(what: Occurrence) {
    #expect(pending([(what, nil)]) == [Pending(Self.fixes, .noSky)])
  }

  @Test func `names a session that asks for coarse fixes`() {
    let coarse = Occurrence.request(.setDesiredAccuracy("main", .kilometer))
    #expect(pending([(coarse, nil)]) == [Pending(Self.fixes, .coarse)])
  }

  @Test func `awaits a timer where the app is suspended, or the phone asleep`() {
    let timer = Occurrence.request(.startTimer("tick", after: .seconds(60), repeats: false))
    let ended = Occurrence.session(.ended, manager: "main")
    #expect(pending([(timer, nil), (ended, nil)]) == [])
    #expect(
      pending([(timer, nil), (ended, nil), (.process(.suspended), RuleID("L", 7))])
        == [Pending(.timer("tick"), .suspended, RuleID("L", 7))])
    #expect(
      pending([(timer, nil), (ended, nil), (.truth(.phoneAsleep(true)), nil)])
        == [Pending(.timer("tick"), .suspended, RuleID("T", 24))])
    #expect(
      pending([
        (timer, nil), (ended, nil), (.event(.timer("tick")), nil), (.process(.suspended), nil),
      ]) == [])
  }
}
