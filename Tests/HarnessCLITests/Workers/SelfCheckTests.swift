import Invariants
import Testing

@testable import HarnessCLI

struct SelfCheckTests {
  @Test func `notices in this process what this process outlives`() async throws {
    #expect(try await SelfCheck.unnoticed(by: InvariantCatalog.all, nil).isEmpty)
  }

  @Test(
    .enabled(
      if: ProgramRun.program != nil, "the program is not beside the tests, so it was not run"))
  func `notices every planted tracker`() async throws {
    let launcher = WorkerLauncher(program: try #require(ProgramRun.program), arguments: [])
    #expect(try await SelfCheck.unnoticed(by: InvariantCatalog.all, launcher).isEmpty)
  }

  @Test func `says what a judgement without the invariants does not notice`() async throws {
    let blind = InvariantCatalog.all.filter { !$0.isRepetition }
    let unnoticed = try await SelfCheck.unnoticed(by: blind, nil)
    #expect(unnoticed.map(\.mischief) == [.varies])
  }
}
