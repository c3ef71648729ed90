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

        P: a user would notice nothing amiss. F: something, with the first of what
        breaks (L8 is I-L8): any invariant of safety, liveness or energy, promised or
        not; path, if less of the way is recorded than the story asks. –: not for that
        version of iOS.

        one-drive · iOS 18 · asks for 10 % of the way
          “It stops.”
          One drive
          F  idle  It does nothing.
                   I-L13, path

        1 hostile story, 1 result: 0 P, 1 F; all as recorded.

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
          + "Recorded now: read the trace and write \"why\"."
      ])
    #expect(
      fault(nil) == [
        "one-drive/idle: fails I-L13, path; nothing is recorded. "
          + "'harness golden --hostile --record missing' accepts it."
      ])
    #expect(
      fault(.init(strategy: "idle", breaks: Self.breaks, why: "")) == [
        "one-drive/idle: fails I-L13, path; no reason is written. "
          + "Read the trace and write \"why\"."
      ])
    #expect(
      fault(.init(strategy: "idle", breaks: Self.breaks, why: "So.", before: [])) == [
        "one-drive/idle: fails I-L13, path; \"why\" was written when it passed. "
          + "Read the trace, mend \"why\", take \"before\" away."
      ])
  }

  @Test func `names a result of nobody`() {
    let gone = ExpectedResults.Cell(strategy: "gone", breaks: [], why: "So.")
    #expect(
      HostileText.faults(in: Self.outcome([Self.read, gone])) == [
        "one-drive/gone: no strategy of that name is played there. Take the result away."
      ])
  }

  @Test func `tells before a run what is recorded of it`() {
    let expected = Self.outcome([Self.read]).expected
    #expect(
      HostileText.notes(expected, for: "idle") == [
        "A hostile story: “It stops.”",
        "Recorded of idle: fails I-L13, path. It does nothing.",
      ])
    #expect(HostileText.notes(expected, for: "other") == ["A hostile story: “It stops.”"])
  }

  @Test func `says that nothing was played`() {
    #expect(HostileText.report([]) == "No hostile story was found, so nothing was played.\n")
  }
}
