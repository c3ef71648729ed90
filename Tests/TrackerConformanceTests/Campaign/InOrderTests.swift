import Synchronization
import Testing

@testable import TrackerConformance

struct InOrderTests {
  @Test(arguments: [0, 1, 3, 20])
  func `gives the results in the order of the work`(jobs: Int) async {
    let results = await InOrder.results(9, jobs: jobs) { number in
      // The first takes longest.
      (0..<(9 - number) * 20_000).reduce(0) { $0 &+ $1 } >= 0 ? number : -1
    }
    #expect(results == Array(0..<9))
  }

  @Test(arguments: [1, 3])
  func `tells after each piece how many are done`(jobs: Int) async {
    var told: [Int] = []
    _ = await InOrder.results(4, jobs: jobs, progress: { told.append($0) }, { $0 })
    #expect(told == [1, 2, 3, 4])
  }

  @Test(arguments: [1, 3])
  func `hands over each piece when it is done, with its number`(jobs: Int) async {
    var kept: [Int: Int] = [:]
    _ = await InOrder.results(5, jobs: jobs, keep: { kept[$0] = $1 }, { $0 * $0 })
    #expect(kept == [0: 0, 1: 1, 2: 4, 3: 9, 4: 16])
  }

  @Test func `does nothing where nothing is to be done`() async {
    #expect(await InOrder.results(0, jobs: 4) { $0 } == [])
    #expect(await InOrder.results(of: 7..<7, jobs: 4) { $0 } == [])
  }

  @Test(arguments: [1, 2, 5])
  func `cuts stories into the same parts for any number of jobs`(jobs: Int) async {
    let parts = await InOrder.results(of: 3..<60, jobs: jobs) { $0 }
    #expect(parts == [3..<28, 28..<53, 53..<60])
  }

  @Test func `works on no more at a time than there are jobs`() async {
    let state = Mutex((now: 0, most: 0))
    _ = await InOrder.results(40, jobs: 2) { _ in
      state.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      defer { state.withLock { $0.now -= 1 } }
      return (0..<10_000).reduce(0) { $0 &+ $1 }
    }
    #expect(state.withLock { $0.most } <= 2)
  }
}
