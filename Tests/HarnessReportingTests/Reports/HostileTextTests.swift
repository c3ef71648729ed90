import HarnessReporting
import Mutation
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct HostileTextTests {
  private static func outcome(_ cells: [ExpectedResults.Cell]) -> HostileOutcome {
    var story = Scenario(title: "One drive", length: .hours(2))
    story.journey.legs = [
      .init(.dwell, to: .home, for: .hours(1)),
      .init(.drive, to: Place(east: 6_000, north: 0), for: .minutes(10)),
    ]
    return HostileOutcome(
      "one-drive", story,
      ExpectedResults(complaint: "It stops.", leastPathPercent: 10, cells: cells),
      strategies: [IdleTracker()],
      known: ["idle"])
  }

  // It never asks for the location (I-L13), and so records nothing of the way.
  private static let breaks = ["I-L13", "path"]
  private static let read = ExpectedResults.Cell(
    strategy: "idle", breaks: breaks, why: "It does nothing.")

  @Test func `shows the table, each story with its reasons, and the sum`() {
    #expect(
      HostileText.report([Self.outcome([Self.read])]) == """
                   idle
        one-drive  F L13

        P: pass, a user would notice nothing wrong. F: fail, with the first thing that
        breaks: an invariant of safety, liveness or energy, promised or not (L8 is
        I-L8), or 'path' where less of the path is recorded than the scenario requires.
        ·: nothing was tested. –: not for that version of iOS.

        one-drive · iOS 18 · requires 10 % of the path
          “It stops.”
          One drive
          F  idle  It does nothing.
                   I-L13, path

        1 hostile scenario, 1 result: 0 P, 1 F; all as recorded.

        """)
  }

  @Test func `says in one line what is not as recorded, and what to do`() {
    func fault(
      _ cell: ExpectedResults.Cell?, _ recording: HostileText.Recording = .nothing
    ) -> [String] {
      HostileText.faults(in: Self.outcome(cell.map { [$0] } ?? []), recording: recording)
    }
    #expect(fault(Self.read) == [])
    #expect(
      fault(.init(strategy: "idle", breaks: [], why: "So.")) == [
        "one-drive/idle: fails I-L13, path; recorded: passes. "
          + "'harness golden --hostile --record failed' accepts it."
      ])
    #expect(
      fault(.init(strategy: "idle", breaks: [], why: "So."), .changed) == [
        "one-drive/idle: fails I-L13, path; recorded: passes. "
          + "Recorded now: read the trace."
      ])
    #expect(
      fault(nil) == [
        "one-drive/idle: fails I-L13, path; nothing is recorded. "
          + "'harness golden --hostile --record missing' accepts it."
      ])
    #expect(fault(.init(strategy: "idle", breaks: Self.breaks, why: "")) == [])
    #expect(
      fault(.init(strategy: "idle", breaks: Self.breaks, why: "So.", before: [])) == [
        "one-drive/idle: fails I-L13, path; \"why\" was written when it passed. "
          + "Read the trace, correct \"why\" and remove \"before\"."
      ])
  }

  @Test func `names a result of nobody`() {
    let gone = ExpectedResults.Cell(strategy: "gone", breaks: [], why: "So.")
    #expect(
      HostileText.faults(in: Self.outcome([Self.read, gone])) == [
        "one-drive/gone: no strategy of that name is played there. Remove the result."
      ])
  }

  @Test func `tells before a run what is recorded of it`() {
    let expected = Self.outcome([Self.read]).expected
    #expect(
      HostileText.notes(expected, for: "idle") == [
        "A hostile scenario: “It stops.”",
        "Recorded of idle: fails I-L13, path. It does nothing.",
      ])
    #expect(HostileText.notes(expected, for: "other") == ["A hostile scenario: “It stops.”"])
  }

  @Test func `says that nothing was played`() {
    #expect(HostileText.report([]) == "No hostile scenario was found, so nothing was played.\n")
  }
}
