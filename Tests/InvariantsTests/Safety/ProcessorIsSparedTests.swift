import Invariants
import StoryModel
import Testing
import TrackerModel

struct ProcessorIsSparedTests {
  private static func work(_ seconds: Double) -> Occurrence {
    .request(.compute(.milliseconds(Int64(seconds * 1_000))))
  }

  /// A process that iOS launched at 0:00:00.
  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript([0: .launch(.event(.region)), 0: .process(.background)])
    script.repeat(1, every: 0, steps)
    return script.finding(of: .processorIsSpared)
  }

  private static func broken(_ exercised: Int, at second: Double) -> Finding {
    .broken(
      exercised, at: second, expected: "less than 48 s of work in a minute",
      actual: "48 s of work in the last minute, off screen")
  }

  @Test(arguments: [(47.999, nil), (48, 148), (300, 148)] as [(Double, Double?)])
  func `allows less than 48 s at a time`(seconds: Double, breach: Double?) {
    let expected = breach.map { Self.broken(1, at: $0) } ?? .kept(1)
    #expect(finding([100: Self.work(seconds), 500: .process(.suspended)]) == expected)
  }

  @Test func `sums up what is done within a minute, one piece after the other`() {
    #expect(finding([100: Self.work(30), 142: Self.work(17)]) == .kept(2))
    #expect(finding([100: Self.work(30), 142: Self.work(19)]) == Self.broken(2, at: 160))
    #expect(finding([100: Self.work(30), 143: Self.work(19)]) == .kept(2))
    // Asked for in one handler: the second begins when the first is done.
    #expect(finding([100: Self.work(30), 100: Self.work(30)]) == Self.broken(2, at: 148))
  }

  @Test func `does not count what is done on screen`() {
    #expect(
      finding([
        100: .process(.foreground), 100: Self.work(60), 170: .process(.background),
        170: Self.work(47),
      ]) == .kept(1))
    #expect(
      finding([100: .process(.foreground), 100: Self.work(100), 120: .process(.background)])
        == Self.broken(0, at: 168))
  }

  @Test(arguments: [
    Occurrence.event(.timer("slice")), .request(.setTaskCompleted), .event(.plain(.taskWillExpire)),
    .happening(.charging(false)),
  ])
  func `leaves alone what a processing task does on external power, and no longer`(
    step: Occurrence
  ) {
    let found = finding([
      90: .happening(.charging(true)), 100: .event(.plain(.processingTask)), 100: Self.work(100),
      210: step, 300: Self.work(50),
    ])
    #expect(
      found == (step == .event(.timer("slice")) ? .kept(2) : Self.broken(2, at: 348)))
    #expect(
      finding([100: .event(.plain(.processingTask)), 100: Self.work(100)])
        == Self.broken(1, at: 148))
  }

  @Test func `takes a task for over when what was asked for before its end is done`() {
    let found = finding([
      90: .happening(.charging(true)), 100: .event(.plain(.processingTask)), 100: Self.work(100),
      100: .request(.setTaskCompleted), 250: Self.work(47),
    ])
    #expect(found == .kept(2))
  }

  @Test func `ends with the process`() {
    #expect(
      finding([
        100: Self.work(47), 110: .process(.terminated(.wakeOverrun)), 120: .launch(.event(.visit)),
        120: Self.work(37),
      ]) == .kept(2))
  }

  @Test func `is not exercised on screen`() {
    #expect(
      TraceScript.tracker([10: Self.work(60)]).finding(of: .processorIsSpared) == .kept(0))
  }
}
