import Testing

@testable import HarnessCLI

struct InterruptionTests {
  @Test func `ends the round at first, and at once when somebody asks again`() {
    let interruption = Interruption()
    #expect(!interruption.hasCome)
    let now = ContinuousClock.now
    #expect(interruption.come(at: now) == .endsRound)
    #expect(interruption.hasCome)
    #expect(interruption.come(at: now.advanced(by: Interruption.echo * 1.001)) == .endsAtOnce)
  }

  @Test func `takes two in a second for one, as timeout sends them`() {
    let interruption = Interruption()
    let now = ContinuousClock.now
    #expect(interruption.come(at: now) == .endsRound)
    #expect(interruption.come(at: now) == .isEcho)
    #expect(interruption.come(at: now.advanced(by: Interruption.echo)) == .isEcho)
  }
}
