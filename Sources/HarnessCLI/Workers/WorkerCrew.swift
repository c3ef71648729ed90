import Foundation
import Synchronization
import TrackerConformance

/// The worker processes of a program: whoever is idle plays for whoever asks next.
final class WorkerCrew: Sendable {
  private let launcher: WorkerLauncher
  private let limits: WorkerLimits
  private let idle = Mutex<[WorkerProcess]>([])

  init(_ launcher: WorkerLauncher, limits: WorkerLimits = WorkerLimits()) {
    self.launcher = launcher
    self.limits = limits
    // A worker may end while something is sent to it.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Asks a worker that is idle, or a new one.
  ///
  /// - Parameter haste: When there is no more time to wait for the answer; the worker is then lost.
  func ask(
    _ request: WorkerRequest, of campaign: CampaignIdentity, until haste: Haste? = nil
  ) throws -> WorkerProcess.Answer {
    var isSecondTry = false
    for _ in 0..<3 {
      let worker = try worker(for: campaign)
      let number = worker.identifier
      let answer =
        haste?.during({ worker.ask(request) }) { kill(number, SIGKILL) } ?? worker.ask(request)
      switch answer {
      case .reply:
        idle.withLock { $0.append(worker) }
        return answer
      case .lost where haste?.hasCome == true: return answer
      // It ended before it played anything: nobody's fault that we know of.
      case .lost where !worker.hasBegunRun: continue
      // Whoever ends a worker so may be anybody on the machine; a tracker does it again.
      case .lost(let loss, _) where loss.mayComeFromOutside && !isSecondTry: isSecondTry = true
      case .lost: return answer
      }
    }
    throw WorkerFailure.ends
  }

  /// The frames of the tracker in which a run is lost, innermost first; none where it cannot be told.
  func stack(of request: WorkerRequest, in campaign: CampaignIdentity) -> [String] {
    guard let worker = try? WorkerProcess(launcher, leavingStack: true) else { return [] }
    worker.begin(campaign, limits)
    guard case .lost = worker.ask(request) else { return [] }
    return worker.stack
  }

  /// One that plays this campaign already, if there is one.
  private func worker(for campaign: CampaignIdentity) throws -> WorkerProcess {
    let found = idle.withLock { idle -> WorkerProcess? in
      let place = idle.lastIndex { $0.campaign == campaign } ?? idle.indices.last
      return place.map { idle.remove(at: $0) }
    }
    let worker = try found ?? WorkerProcess(launcher)
    if worker.campaign != campaign { worker.begin(campaign, limits) }
    return worker
  }
}

/// Why a campaign cannot be played by workers.
enum WorkerFailure: Error {
  /// A worker answered what it was not asked.
  case answer
  /// Workers end before they play.
  case ends
}
