import Synchronization
import Testing

@testable import HarnessCLI

struct HasteTests {
  @Test func `ends what is under way when it comes, and nothing that is over`() {
    let haste = Haste()
    let ended = Mutex<[String]>([])
    let first = haste.during({ 1 }) { ended.withLock { $0.append("over") } }
    #expect(first == 1)
    let second = haste.during({
      haste.come()
      return 2
    }) { ended.withLock { $0.append("under way") } }
    #expect(second == 2)
    #expect(haste.hasCome)
    #expect(ended.withLock(\.self) == ["under way"])
  }

  @Test func `ends at once what begins after it`() {
    let haste = Haste()
    haste.come()
    let ended = Atomic(false)
    let wasEnded = haste.during({ ended.load(ordering: .relaxed) }) {
      ended.store(true, ordering: .relaxed)
    }
    #expect(wasEnded)
  }

  @Test func `comes when its seconds are over`() async throws {
    let (soon, late) = (Haste(), Haste())
    soon.come(after: -1)
    late.come(after: 3_600)
    while !soon.hasCome { try await Task.sleep(for: .milliseconds(1)) }
    #expect(!late.hasCome)
  }
}
