import Invariants
import StoryModel
import Testing
import TrackerModel

struct StorageStaysSmallTests {
  private func checkpoints(_ bytes: Int...) -> Finding {
    var script = TraceScript([:])
    for size in bytes {
      script.repeat(1, every: 0, [100: .truth(.checkpointWritten(bytes: size))])
    }
    script.repeat(1, every: 0, [4_000: .truth(.phoneAsleep(true))])
    return script.finding(of: .storageStaysSmall)
  }

  /// A hundred pieces of work of each of these milliseconds.
  private func work(_ milliseconds: Int64...) -> Finding {
    var script = TraceScript([:])
    for (window, length) in milliseconds.enumerated() {
      script.repeat(
        100, every: 1, [Double(window) * 100: .request(.compute(.milliseconds(length)))])
    }
    return script.finding(of: .storageStaysSmall)
  }

  @Test func `accepts checkpoints of one size, be it a large one`() {
    #expect(checkpoints(100, 120, 100) == .kept(2))
    #expect(checkpoints(30_000, 30_100) == .kept(1))
    #expect(checkpoints(100, 16_484) == .kept(1))
  }

  @Test func `rejects one that has grown by more than 16 KiB`() {
    #expect(
      checkpoints(100, 16_485)
        == .broken(
          1, at: 100, expected: "a checkpoint that grows by at most 16384 bytes",
          actual: "a checkpoint of 16485 bytes, 100 at first"))
    #expect(
      checkpoints(17_000, 100, 17_000).violation?.actual
        == "a checkpoint of 17000 bytes, 100 at first"
    )
  }

  /// A writing of the first file, then of another of one size, for each of these sizes.
  private func files(_ bytes: Int...) -> Finding {
    var script = TraceScript([:])
    for size in bytes {
      script.repeat(
        1, every: 0,
        [
          100: .truth(.fileWritten("log", bytes: size)),
          100: .truth(.fileWritten("other", bytes: 50)),
        ])
    }
    script.repeat(1, every: 0, [4_000: .truth(.phoneAsleep(true))])
    return script.finding(of: .storageStaysSmall)
  }

  @Test func `judges each file by itself, as it is written`() {
    #expect(files(30_000, 30_100) == .kept(2))
    #expect(files(100, 20_000, 120) == .kept(4))
    #expect(
      files(100, 16_485)
        == .broken(
          2, at: 100, expected: "file 'log' that grows by at most 16384 bytes",
          actual: "file 'log' of 16485 bytes, 100 at first"))
  }

  /// A checkpoint of each of these sizes, a day after the other one.
  private func daily(_ sizes: [Int]) -> Finding {
    var script = TraceScript([:])
    for (day, size) in sizes.enumerated() {
      script.repeat(1, every: 0, [Double(day) * 86_400: .truth(.checkpointWritten(bytes: size))])
    }
    return script.finding(of: .storageStaysSmall)
  }

  @Test func `rejects one that grows every day for ten days and leads beyond 64 KiB in a year`() {
    let growing = (0...11).map { 500 + 200 * $0 }
    #expect(
      daily(growing)
        == .broken(
          11, at: 11 * 86_400, expected: "a checkpoint that is below 65536 bytes after a year",
          actual: "200 bytes more each day for 10 days"))
    #expect(daily(growing.dropLast()) == .kept(10))
    // 500 + 178 * 365 is 65,470.
    #expect(daily((0...20).map { 500 + 178 * $0 }).violation == nil)
    #expect(daily((0...20).map { 500 + 179 * $0 }).violation != nil)
  }

  @Test func `accepts one that has learned enough after a while`() {
    #expect(daily((0...20).map { 500 + 300 * min($0, 9) }).violation == nil)
    #expect(daily((0...25).map { 500 + 300 * ($0 % 9) }).violation == nil)
  }

  @Test func `rejects work that grows five times in a row, to the fivefold`() {
    #expect(
      work(20, 40, 60, 80, 100)
        == .broken(
          1, at: 499, expected: "work per update that does not grow with history",
          actual: "20 ms of work for one at first, 100 ms now"))
    #expect(work(20, 40, 60, 80, 98) == .kept(1))
    #expect(work(20, 40, 60, 80, 98, 120).violation?.time == .at(599))
  }

  @Test func `accepts work that only varies`() {
    #expect(work(20, 180, 20, 180, 20, 180) == .kept(0))
    #expect(work(2, 4, 6, 8, 98) == .kept(1))
    #expect(work(20, 40, 60, 80, 80, 100) == .kept(0))
    #expect(work(180, 180, 180, 180, 180, 180) == .kept(0))
  }

  @Test func `is not exercised by one checkpoint and little work`() {
    #expect(checkpoints(100) == .kept(0))
    #expect(work(20, 40, 60, 80) == .kept(0))
  }
}
