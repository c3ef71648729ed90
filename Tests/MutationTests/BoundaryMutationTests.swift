import StoryModel
import Testing
import TrackerModel

@testable import Mutation

struct BoundaryMutationTests {
  private static let timer: Event = .timerDidFire("tick")

  private static func process(_ name: String) throws -> EchoProcess {
    EchoProcess(try #require(BoundaryMutation.named(name)).mutation)
  }

  @Test func `has a name of its own for every mutation`() {
    let names = BoundaryMutation.catalog.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(BoundaryMutation.named("drop-nothing") == nil)
  }

  @Test(arguments: RequestKind.allCases.map(\.rawValue) + EventKind.allCases.map(\.rawValue))
  func `drops, repeats and delays every kind`(kind: String) {
    for change in ["drop", "drop-first", "drop-every-second", "repeat", "delay"] {
      #expect(BoundaryMutation.named("\(change)-\(kind)")?.name == "\(change)-\(kind)")
    }
  }

  @Test func `says in one sentence what each mutation is`() {
    for mutation in BoundaryMutation.catalog {
      #expect(mutation.mutation.summary.hasSuffix("."), "\(mutation.name)")
    }
  }

  @Test(
    arguments: [
      ("drop-perform", []), ("drop-first-perform", ["event2", "event3"]),
      ("drop-every-second-perform", ["event1", "event3"]),
      ("repeat-perform", ["event1", "event1", "event2", "event2", "event3", "event3"]),
      ("delay-perform", ["event1", "event2"]),
      ("alter-perform-other-name", Array(repeating: "other", count: 3)),
      ("drop-didBecomeActive", []), ("drop-first-didBecomeActive", ["event1", "event2"]),
      ("repeat-didBecomeActive", (1...6).map { "event\($0)" }),
      ("delay-didBecomeActive", ["event1", "event2"]),
    ] as [(String, [String])])
  func `does to requests and events what its name says`(name: String, performed: [String]) throws {
    var process = try Self.process(name)
    var found: [String] = []
    for _ in 1...3 {
      for request in process.requests(after: .didBecomeActive) {
        if case .perform(let automation, _) = request { found.append("\(automation)") }
      }
    }
    #expect(found == performed)
  }

  @Test func `delays requests by a minute, before the turn's own`() throws {
    var process = try Self.process("delay-endBackgroundTask")
    #expect(process.requests(after: Self.timer).map(\.kind) == [.perform, .beginBackgroundTask])
    #expect(
      process.requests(after: Self.timer).map(\.kind) == [
        .endBackgroundTask, .perform, .beginBackgroundTask,
      ])
  }

  @Test func `brings another event in its place`() throws {
    var process = try Self.process("alter-uploadDidFinish-failed")
    #expect(process.requests(after: .uploadDidFinish) == [.perform("event1")])
  }
}
