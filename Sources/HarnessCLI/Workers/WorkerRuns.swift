import Foundation
import TrackerConformance

/// The runs of a worker, one after the other: whose each is, and that its tracker writes nothing.
final class WorkerRuns {
  private let channel: WorkerChannel
  private let watchdog: WorkerWatchdog
  /// How much trackers had written when the present run began; nil between runs.
  private var before: Int?

  init(_ channel: WorkerChannel, _ watchdog: WorkerWatchdog) {
    (self.channel, self.watchdog) = (channel, watchdog)
  }

  /// Says that a run begins.
  func begin(_ run: WorkerRun) {
    before = WorkerChannel.written
    channel.tell(.begins(run))
    watchdog.runBegins()
  }

  /// Notes that no tracker is played.
  func ended() {
    before = nil
    watchdog.runEnded()
  }

  /// Ends the process if the tracker of the present run, if there is one, wrote to its streams.
  func refuseOutput() {
    guard let before, WorkerChannel.written > before else { return }
    channel.tell(.lost(.output, message: ""))
    _exit(WorkerLoop.overrun)
  }
}
