import Invariants
import StoryModel
import TestSupport
import Testing
import TrackerConformance
import TrackerModel

struct MonitorBankTests {
  private static let context = StoryContext(
    scenario: Scenario(title: "A test."), manifest: AppManifest())
  private static let everything = OccurrenceKinds(rawValue: .max)
  /// A wake, three entries of a fix, an event that is no fix, a request that is no record, the end.
  private static let entries = [
    entry(1, .wake(.region)),
    entry(2, .fixes(.fix(0, at: 2))), entry(2, .record(.fix(0, at: 2))),
    entry(2, .stored(.fix(0, at: 2), .track)),
    entry(3, .event(.plain(.didBecomeActive))), entry(3, .request(.upload)),
    entry(4, .end(Totals())),
  ]

  private static func entry(_ second: Double, _ what: Occurrence) -> TraceEntry {
    TraceEntry(time: .at(second), what: what)
  }

  private static func bank(_ invariants: Invariant...) -> MonitorBank {
    MonitorBank(MonitorBank.Routes(invariants), context: context)
  }

  /// How many entries a monitor sees of all of them.
  private static func seen(by invariant: Invariant) -> Int {
    let bank = bank(invariant)
    for entry in entries { bank.receive(entry) }
    return bank.findings[0].exercised
  }

  @Test func `gives a monitor the entries of the kinds that it listens to`() {
    #expect(Self.seen(by: .counting(OccurrenceKinds(.wake))) == 1)
    #expect(Self.seen(by: .counting(OccurrenceKinds(.wake, .event).withoutFixes)) == 2)
    #expect(Self.seen(by: .counting(OccurrenceKinds(.launch))) == 0)
  }

  @Test func `gives a monitor fixes as events and requests, unless its invariant leaves them out`()
  {
    #expect(Self.seen(by: .counting(Self.everything)) == Self.entries.count)
    #expect(Self.seen(by: .counting(Self.everything.withoutFixes)) == Self.entries.count - 3)
    #expect(Self.seen(by: .counting(OccurrenceKinds(.event, .request))) == 4)
    #expect(Self.seen(by: .counting(OccurrenceKinds(.stored))) == 1)
  }

  @Test func `ends every monitor at the end of the story, and none before`() {
    let bank = Self.bank(.counting(OccurrenceKinds(.wake)), .counting(OccurrenceKinds(.end)))
    for entry in Self.entries.dropLast() { bank.receive(entry) }
    #expect(bank.findings == [.kept(1), .kept(0)])
    bank.receive(Self.entries[6])
    #expect(bank.findings.map(\.violation?.time) == [.at(4), .at(4)])
    // The end is an entry too, which comes before the monitor is told to finish.
    #expect(bank.findings.map(\.violation?.actual) == ["an end after 1", "an end after 1"])
  }

  @Test func `counts apart what is put to the test in the calm ending`() {
    let bank = Self.bank(.counting(OccurrenceKinds(.wake)))
    func play(_ second: Double, _ what: Occurrence) { bank.receive(Self.entry(second, what)) }
    play(1, .wake(.region))
    #expect(bank.findings[0].exercisedInCalm == 0)
    play(2, .truth(.calmBegan))
    #expect(bank.findings[0].exercisedInCalm == 0)
    play(3, .truth(.precondition(true)))
    play(3, .wake(.visit))
    play(4, .wake(.visit))
    #expect((bank.findings[0].exercised, bank.findings[0].exercisedInCalm) == (3, 2))
  }

  @Test func `gives its findings in the order of the invariants`() {
    let bank = Self.bank(
      .counting(OccurrenceKinds(.request)), .counting(OccurrenceKinds(.launch)),
      .counting(OccurrenceKinds(.wake, .event, .request)))
    for entry in Self.entries { bank.receive(entry) }
    #expect(bank.findings.map(\.exercised) == [2, 0, 5])
  }

  @Test func `tells as many monitors as there are, each of what it listens to`() {
    // More than a word has bits, twice.
    let kinds = [OccurrenceKinds(.wake), OccurrenceKinds(.wake, .request), Self.everything]
    let invariants = (0..<150).map { Invariant.counting(id: "T-\($0)", kinds[$0 % 3]) }
    let bank = MonitorBank(MonitorBank.Routes(invariants), context: Self.context)
    for entry in Self.entries { bank.receive(entry) }
    #expect(bank.findings.map(\.exercised) == (0..<150).map { [1, 3, 7][$0 % 3] })
  }

  @Test func `tells each monitor of its story`() {
    let other = StoryContext(
      scenario: Scenario(title: "Another."), manifest: AppManifest(),
      referenceWakes: [.init(time: .at(1), channel: .visit)])
    let invariant = Invariant.contextual {
      $0.scenario.title == "Another." && $0.referenceWakes != []
    }
    for (context, isBroken) in [(Self.context, false), (other, true)] {
      let bank = MonitorBank(MonitorBank.Routes([invariant]), context: context)
      bank.receive(Self.entries[6])
      #expect((bank.findings[0].violation != nil) == isBroken)
    }
  }

  @Test func `needs the oracle where an invariant compares with it`() {
    #expect(MonitorBank.Routes(InvariantCatalog.all).needsReferenceRun)
    #expect(MonitorBank.Routes([.isRelaunchedLikeTheReference]).needsReferenceRun)
    #expect(!MonitorBank.Routes([.neverMisusesAnInterface, .isAlwaysArmed]).needsReferenceRun)
    #expect(!MonitorBank.Routes([]).needsReferenceRun)
  }

  @Test func `a tee gives every entry to both sinks, in order`() {
    var tee = Tee(TraceRecorder(), Self.bank(.counting(OccurrenceKinds(.wake, .request))))
    for entry in Self.entries { tee.receive(entry) }
    #expect(tee.first.entries == Self.entries)
    #expect(tee.second.findings.map(\.exercised) == [3])
  }

  // MARK: Deadlines, fixes and trouble

  /// Asks for an event within ten seconds of a wake, and for fixes while it waits.
  private struct AnswerMonitor: InvariantMonitor {
    var finding = Finding()
    private var due: Instant?

    var awaitsFixes: Bool { due != nil }

    mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
      switch entry.what {
      case .wake: due = entry.time.advanced(by: .seconds(10))
      case .event(.locations), .request(.record), .stored: finding.exercised += 1
      case .event: due = nil
      default: break
      }
    }

    func deadline(in story: borrowing Chronicle) -> Instant? { due }

    mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
      due = nil
      finding.breach(
        at: deadline, expected: "an event", actual: "executing: \(story.process.isExecuting)")
    }
  }

  private static func answers(inCalm: Bool = false) -> Invariant {
    Invariant(
      id: "T-9", kind: .safety, name: "Answers", summary: "A wake is answered in 10 s.",
      isJudgedInCalm: inCalm, listensTo: everything
    ) { _ in AnswerMonitor() }
  }

  @Test func `tells of a deadline before the first entry after it, as the story was until then`() {
    let bank = Self.bank(Self.answers())
    bank.receive(Self.entry(0, .launch(.user)))
    bank.receive(Self.entry(1, .wake(.region)))
    bank.receive(Self.entry(11, .positioning(.off)))
    #expect(bank.findings[0].violation == nil)
    bank.receive(Self.entry(11.001, .process(.suspended)))
    #expect(bank.findings[0].violation?.time == .at(11))
    #expect(bank.findings[0].violation?.actual == "executing: true")
  }

  @Test func `gives no fixes to who awaits none`() {
    let bank = Self.bank(Self.answers())
    for entry in Self.entries.dropFirst() { bank.receive(entry) }
    #expect(bank.findings[0].exercised == 0)
    let waiting = Self.bank(Self.answers())
    for entry in Self.entries { waiting.receive(entry) }
    #expect(waiting.findings[0].exercised == 3)
  }

  @Test func `calls who judges in the calm only when trouble is over`() {
    var scenario = Scenario(title: "A test.")
    scenario.happenings = [.init(at: .seconds(20), .crash)]
    let bank = MonitorBank(
      MonitorBank.Routes([Self.answers(inCalm: true), Self.answers()]),
      context: StoryContext(scenario: scenario, manifest: AppManifest()))
    bank.receive(Self.entry(1, .wake(.region)))
    bank.receive(Self.entry(15, .positioning(.off)))
    #expect(bank.findings.map { $0.violation != nil } == [false, true])
    bank.receive(Self.entry(21, .wake(.region)))
    bank.receive(Self.entry(40, .positioning(.off)))
    #expect(bank.findings[0].violation?.time == .at(31))
  }
}
