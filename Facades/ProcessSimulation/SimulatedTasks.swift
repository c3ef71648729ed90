import CVirtualClock
import TrackerModel

/// Tasks of the simulated process: a process has one thread, and what Swift's concurrency puts on an
/// executor is done in order when what runs now has returned, as what is put on a queue.
///
/// Assumption: that order, of the many that several threads could have.
enum SimulatedTasks {
  /// The main actor's executor of every process.
  private final class MainExecutor: SerialExecutor {
    func enqueue(_ job: UnownedJob) {
      SimulatedProcess.current.enqueue { [executor = asUnownedSerialExecutor()] in
        job.runSynchronously(on: executor)
      }
    }

    /// Code of a process is on its main thread, since there is no other.
    func checkIsolated() {}
  }

  private static let main = MainExecutor()

  /// The executor of what belongs to no actor: Swift writes it as two words of nothing.
  private static let global = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)

  /// Takes the jobs of processes from now on; once for the program.
  static let isInstalled: Bool = {
    let words = unsafeBitCast(
      main.asUnownedSerialExecutor(), to: (UnsafeMutableRawPointer, UInt).self)
    task_hooks_install(words.0, words.1) { job in
      guard let job else { return }
      let unowned = unsafeBitCast(job, to: UnownedJob.self)
      SimulatedProcess.current.enqueue { unowned.runSynchronously(on: SimulatedTasks.global) }
    }
    return true
  }()
}

extension SimulatedProcess {
  /// Waits for a timer of the phone (T-18), or until the task is cancelled.
  ///
  /// - Throws: `CancellationError`, as `Task.sleep` does.
  public static func sleep(seconds: Double) async throws {
    let sleep = Sleep()
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleep.begin(seconds, $0) }
    } onCancel: {
      sleep.end()
    }
    try Task.checkCancellation()
  }

  /// Lets what is waiting run first, as `Task.yield` does.
  public static func yield() async {
    await withCheckedContinuation { continuation in
      current.enqueue { continuation.resume() }
    }
  }

  /// One sleep, which ends once.
  private final class Sleep: @unchecked Sendable {
    private var continuation: CheckedContinuation<Void, Never>?
    private var timer: Identifier?
    private var isOver = false

    func begin(_ seconds: Double, _ continuation: CheckedContinuation<Void, Never>) {
      guard !isOver else { return continuation.resume() }
      self.continuation = continuation
      let process = SimulatedProcess.current
      timer = process.startTimer(after: seconds, repeats: false) {
        if let timer = self.timer { process.forgetTimer(timer) }
        self.timer = nil
        self.end()
      }
    }

    func end() {
      isOver = true
      if let timer { SimulatedProcess.current.stopTimer(timer) }
      timer = nil
      continuation?.resume()
      continuation = nil
    }
  }
}
