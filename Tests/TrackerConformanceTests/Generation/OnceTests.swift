import Synchronization
import Testing

@testable import TrackerConformance

struct OnceTests {
  /// Counts how often it was asked.
  private final class Source: Sendable {
    private let times = Mutex(0)

    func next() -> Int {
      times.withLock {
        $0 += 1
        return $0
      }
    }
  }

  @Test func `is worked out once, however many ask`() async {
    let (once, source) = (Once<Int>(), Source())
    let values = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { once.value(making: source.next) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 1, count: 20))
    #expect(source.next() == 2)
  }
}
