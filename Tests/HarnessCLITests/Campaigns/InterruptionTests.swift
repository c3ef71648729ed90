import Testing

@testable import HarnessCLI

struct InterruptionTests {
  @Test func `counts how often somebody asks`() {
    let interruption = Interruption()
    #expect(!interruption.hasCome)
    #expect(interruption.come() == 1)
    #expect(interruption.hasCome)
    #expect(interruption.come() == 2)
  }
}
