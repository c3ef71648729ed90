import Testing
import TrackerModel

@testable import ProcessSimulation

struct SimulatedTasksTests {
  @MainActor private final class Model {
    var count = 0
    func count(to limit: Int) async -> Int {
      while count < limit {
        count += 1
        await Task.yield()
      }
      return count
    }
  }

  private actor Ledger {
    private var sum = 0
    func add(_ amount: Int) -> Int {
      sum += amount
      return sum
    }
  }

  /// What the tasks of one process did, in order; on one thread.
  private final class Diary: @unchecked Sendable { var lines: [String] = [] }

  private static func mustBeOnMainActor() -> Bool { MainActor.assumeIsolated { true } }

  @Test func `runs when the handler has returned, in the order of their making`() {
    var played = PlayedProcess()
    let diary = Diary()
    played.run {
      Task { diary.lines.append("first") }
      Task { @MainActor in diary.lines.append("second") }
      Task.detached { diary.lines.append("third") }
      diary.lines.append("handler")
      #expect(Self.mustBeOnMainActor())
    }
    #expect(diary.lines == ["handler", "first", "second", "third"])
  }

  @Test func `crosses actors, groups and streams within a handler`() {
    var played = PlayedProcess()
    let diary = Diary()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    played.run {
      Task { @MainActor in
        let (model, ledger) = (Model(), Ledger())
        let sum = await withTaskGroup(of: Int.self) { group in
          for number in 1...4 { group.addTask { number } }
          return await group.reduce(0, +)
        }
        diary.lines.append("\(await model.count(to: 3)) \(await ledger.add(sum))")
        for await number in stream { diary.lines.append("stream \(number)") }
      }
    }
    #expect(diary.lines == ["3 10"])
    played.run { continuation.yield(7) }
    #expect(diary.lines == ["3 10", "stream 7"])
  }

  @Test func `sleeps by a timer of the phone, and no longer than until it is cancelled`() {
    var played = PlayedProcess()
    let diary = Diary()
    var task: Task<Void, Never>?
    let requests = played.run {
      Task {
        try? await Task.sleep(nanoseconds: 90_000_000_000)
        diary.lines.append("woke")
      }
      task = Task {
        do { try await Task.sleep(for: .seconds(600)) } catch { diary.lines.append("\(error)") }
      }
    }
    #expect(
      requests == [
        .startTimer("timer-1", after: .seconds(90), repeats: false),
        .startTimer("timer-2", after: .seconds(600), repeats: false),
      ])
    #expect(diary.lines.isEmpty)
    let process = played.process
    played.run { process.fireTimer("timer-1") }
    #expect(diary.lines == ["woke"])
    let later = played.run { task?.cancel() }
    #expect(diary.lines == ["woke", "CancellationError()"])
    #expect(later == [.invalidateTimer("timer-2")])
  }

  @Test func `leaves the tasks of other threads alone`() async {
    _ = PlayedProcess()
    let sum = await Task.detached { await Ledger().add(2) }.value
    #expect(sum == 2)
    #expect(await MainActor.run { 3 } == 3)
  }
}
