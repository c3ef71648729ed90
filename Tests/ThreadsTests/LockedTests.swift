import Testing
import Threads

struct LockedTests {
  @Test func `loses nothing where many count at once`() async {
    let count = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<10_000 { count.withLock { $0 += 1 } } }
      }
    }
    #expect(count.withLock { $0 } == 80_000)
  }

  @Test func `is free again after an error`() {
    struct Refused: Error {}
    let text = Locked("kept")
    #expect(throws: Refused.self) { try text.withLock { _ in throw Refused() } }
    #expect(text.withLock { $0 } == "kept")
  }
}
