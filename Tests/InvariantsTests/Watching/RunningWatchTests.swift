import DeviceSimulation
import StoryModel
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct RunningWatchTests {
  private typealias Steps = KeyValuePairs<Double, Occurrence>

  /// What an entry changed, and whether a session runs after it.
  private struct Outcome: Equatable {
    var change: RunningWatch.Change?
    var isRunning: Bool
  }

  private static let ended = Occurrence.session(.ended, manager: "main")

  /// What comes of the last of some entries, in an app on screen.
  private func outcome(_ steps: Steps) -> Outcome {
    var watch = RunningWatch()
    var outcome = Outcome(change: nil, isRunning: false)
    let opening: Steps = [0: .launch(.user)]
    for (second, what) in [opening, steps].joined() {
      outcome.change = watch.observe(TraceEntry(time: .at(second), what: what))
    }
    outcome.isRunning = watch.isRunning
    return outcome
  }

  @Test func `runs while a session does and the app executes`() {
    #expect(outcome([:]) == Outcome(change: nil, isRunning: false))
    #expect(outcome([10: .sessionBegins]) == Outcome(change: nil, isRunning: true))
  }

  @Test func `takes the end of a process for no end of a session`() {
    #expect(
      outcome([10: .sessionBegins, 20: .process(.terminated(.crash))])
        == Outcome(change: nil, isRunning: false))
  }

  @Test(arguments: [ended, .process(.suspended)])
  func `ends with the session, or when the app is suspended`(what: Occurrence) {
    #expect(
      outcome([10: .sessionBegins, 20: what]) == Outcome(change: .ended, isRunning: false))
  }

  @Test func `does not end where another session runs on`() {
    let second = Occurrence.session(.began(keepsRunning: true), manager: "second")
    #expect(
      outcome([10: .sessionBegins, 10: second, 20: Self.ended])
        == Outcome(change: nil, isRunning: true))
  }

  @Test(arguments: [(20.0, true), (20.001, false)])
  func `begins anew in the same moment only`(time: Double, isAnew: Bool) {
    #expect(
      outcome([10: .sessionBegins, 20: Self.ended, time: .sessionBegins])
        == Outcome(change: isAnew ? .begunAnew : nil, isRunning: true))
  }
}
