import Invariants
import Testing

struct PredictedTraceTests {
  @Test(arguments: InvariantCatalog.invariants(of: .liveness).map(\.id))
  func `every liveness invariant has five traces, one of them kept and one broken`(id: String) {
    let traces = PredictedTraces.all.first { $0.invariant.id == id }?.traces ?? []
    #expect(traces.count >= 5)
    #expect(
      traces.contains { trace in
        // What is measured and breaks nothing is kept, too.
        if case .measured = trace.verdict { true } else { trace.verdict == .kept }
      })
    #expect(
      traces.contains { trace in
        if case .broken = trace.verdict { true } else { false }
      })
  }

  @Test(arguments: ["I-N4", "I-N5", "I-N6", "I-N8"])
  func `a number that is owed on a trip has three`(id: String) {
    let traces = PredictedTraces.all.first { $0.invariant.id == id }?.traces ?? []
    #expect(traces.count >= 3)
  }

  @Test func `tells its traces apart by their sentences`() {
    for list in PredictedTraces.all {
      #expect(Set(list.traces.map(\.sentence)).count == list.traces.count, "\(list.invariant.id)")
    }
    #expect(Set(PredictedTraces.all.map(\.invariant.id)).count == PredictedTraces.all.count)
  }

  @Test func `says what became of a trace`() {
    let traces = PredictedTraces(
      .isAlwaysArmed, until: 60, [])
    func verdict(_ trace: PredictedTrace) -> PredictedTrace.Verdict { traces.verdict(of: trace) }
    #expect(verdict(.init("Armed.", .kept, [6: .startsVisits, 30: .sleeps])) == .kept)
    #expect(verdict(.init("Bare.", .kept, [30: .sleeps])) == .broken(at: 30))
    #expect(verdict(.init("Short.", .kept, [5: .sleeps])) == .notTested)
    #expect(verdict(.init("Cut short.", .kept)) == .inconclusive)
  }
}
