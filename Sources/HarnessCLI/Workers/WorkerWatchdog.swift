import Foundation
import HarnessReporting
import Synchronization
import TrackerConformance

/// Watches, on a thread of its own, that the tracker of a worker returns, keeps within its memory, and that
/// somebody still waits for it.
final class WorkerWatchdog: Sendable {
  /// How often it looks, in microseconds.
  private static let interval: UInt32 = 10_000

  private let channel: WorkerChannel
  private let limits: Mutex<WorkerLimits>
  /// The process's processor time, in milliseconds, when the present run began; negative between runs.
  private let runBegan = Atomic<Int>(-1)
  /// Whether the process is to leave a stack behind instead of a plain end.
  private let leavesStack: Bool

  init(_ channel: WorkerChannel, leavesStack: Bool) {
    self.channel = channel
    self.leavesStack = leavesStack
    limits = Mutex(WorkerLimits())
  }

  /// Sets what trackers may take.
  func keep(_ limits: WorkerLimits) { self.limits.withLock { $0 = limits } }

  /// Notes that a run begins.
  func runBegins() { runBegan.store(Self.processorMilliseconds, ordering: .relaxed) }

  /// Notes that no tracker is played.
  func runEnded() { runBegan.store(-1, ordering: .relaxed) }

  /// Begins to watch the thread that calls.
  func start() {
    let player = pthread_self()
    // Dispatch's threads let no such signal in.
    var abort = sigset_t()
    sigemptyset(&abort)
    sigaddset(&abort, SIGABRT)
    pthread_sigmask(SIG_UNBLOCK, &abort, nil)
    let thread = Thread { [self] in watch(PlayerThread(id: player)) }
    thread.start()
  }

  /// A thread's name, which is only a number.
  private struct PlayerThread: @unchecked Sendable { let id: pthread_t }

  private func watch(_ player: PlayerThread) {
    var seen = (count: 0, processor: 0, clock: ContinuousClock.now)
    let parent = getppid()
    while true {
      usleep(Self.interval)
      // Whoever started it was killed, and what it plays is for nobody.
      if getppid() != parent { _exit(WorkerLoop.brokenChannel) }
      let (count, processor) = (TrackerPulse.count, Self.processorMilliseconds)
      let began = runBegan.load(ordering: .relaxed)
      guard began >= 0 else { continue }
      // Even: between two calls, where the harness itself works.
      if count != seen.count || count.isMultiple(of: 2) { seen = (count, processor, .now) }
      guard let kind = overrun(processor: processor, began: began, seen) else { continue }
      channel.tell(.lost(kind, message: message(kind)))
      if leavesStack {
        pthread_kill(player.id, SIGABRT)
        // All threads stand still while the stack is written, this one too. Nothing else ends the process:
        // the signal has no fault that would come again.
        usleep(1_000_000)
      }
      _exit(WorkerLoop.overrun)
    }
  }

  private func overrun(
    processor: Int, began: Int, _ seen: (count: Int, processor: Int, clock: ContinuousClock.Instant)
  ) -> Loss.Kind? {
    let limits = limits.withLock(\.self)
    if processor - seen.processor > limits.handlerMilliseconds { return .handlerTime }
    if Int(seen.clock.duration(to: .now) / .milliseconds(1)) > limits.sleepMilliseconds {
      return .handlerTime
    }
    if processor - began > limits.scenarioMilliseconds { return .scenarioTime }
    return Self.mebibytes > limits.memoryMebibytes ? .memory : nil
  }

  private func message(_ kind: Loss.Kind) -> String {
    let limits = limits.withLock(\.self)
    return switch kind {
    case .handlerTime:
      "a call did not return within "
        + "\(Figures.grouped(limits.handlerMilliseconds)) ms of processor time, or "
        + "\(limits.sleepMilliseconds / 1_000) s on the clock"
    case .scenarioTime:
      "the scenario took more than \(limits.scenarioMilliseconds / 1_000) s of processor time"
    case .memory: "the program took more than \(limits.memoryMebibytes) MiB of memory"
    case .signal, .exit, .output: ""
    }
  }

  private static var usage: rusage {
    var usage = rusage()
    // RUSAGE_SELF, which has a type of its own on Linux.
    getrusage(0, &usage)
    return usage
  }

  /// Processor time of the process so far.
  private static var processorMilliseconds: Int {
    let usage = usage
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000
      + (Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)) / 1_000
  }

  /// The memory of the process, in mebibytes.
  private static var mebibytes: Int {
    #if canImport(Darwin)
      usage.ru_maxrss >> 20
    #else
      // Not ru_maxrss: on Linux a process inherits that of the one that started it.
      let file = open("/proc/self/statm", O_RDONLY)
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 128)
      let count = read(file, &bytes, bytes.count)
      let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      let fields = text.split(separator: " ")
      let pages = fields.count > 1 ? Int(fields[1]) ?? 0 : 0
      return (pages * Int(sysconf(Int32(_SC_PAGESIZE)))) >> 20
    #endif
  }
}
