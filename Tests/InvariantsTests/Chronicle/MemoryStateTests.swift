import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct MemoryStateTests {
  private static let save = Occurrence.request(.saveCheckpoint)
  private static let lost = Occurrence.lost(.checkpoint)
  private static let relaunch = Occurrence.launch(.event(.region))

  private func isBlank(after steps: Occurrence...) -> Bool {
    var script = TraceScript([0: .launch(.user)])
    for what in steps { script.repeat(1, every: 0, [10: what]) }
    return script.chronicle().memory.beganBlank
  }

  @Test func `a process begins blank after a checkpoint that the disk refused`() {
    #expect(isBlank(after: Self.save, Self.lost, Self.relaunch))
    #expect(!isBlank(after: Self.save, Self.relaunch))
    #expect(!isBlank(after: Self.save, Self.lost))
  }

  @Test func `or after a file that the disk refused, unless that was written later`() {
    let (log, state) = (Occurrence.request(.writeFile("log", .none)), Occurrence.lost(.file))
    let other = Occurrence.request(.writeFile("other", .none))
    #expect(isBlank(after: log, state, other, Self.relaunch))
    #expect(!isBlank(after: log, state, log, Self.relaunch))
    #expect(!isBlank(after: log, state, Self.relaunch, Self.relaunch))
    #expect(!isBlank(after: .request(.appendToFile("log")), .lost(.addition), Self.relaunch))
  }

  @Test func `unless a later one was kept, or it is the second since`() {
    #expect(!isBlank(after: Self.save, Self.lost, Self.save, Self.relaunch))
    #expect(!isBlank(after: Self.save, Self.lost, Self.relaunch, Self.relaunch))
  }
}
