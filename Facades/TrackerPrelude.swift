// To be copied beside the files of an unmodified tracker, into their module: a module's own names come
// before those that it imports, so that its timers, queues and defaults are the simulated phone's. The
// clocks are the phone's without this.
import Dispatch
import Foundation
import ProcessSimulation

/// The phone's timers (T-18).
public typealias Timer = SimulatedTimer
/// The run loop of the phone's one thread.
public typealias RunLoop = SimulatedRunLoop
/// The phone's queues.
public typealias DispatchQueue = SimulatedDispatchQueue
/// The phone's user defaults.
public typealias UserDefaults = SimulatedUserDefaults
/// The process's notifications.
public typealias NotificationCenter = SimulatedNotificationCenter
/// The phone's queues of operations.
public typealias OperationQueue = SimulatedOperationQueue
/// The methods that selectors name.
public typealias Selector = SimulatedSelector

// What would run, wait or store beside the simulated phone does not compile.
@available(*, unavailable, message: "unsupported: no threads on the simulated phone")
typealias Thread = Foundation.Thread
@available(*, unavailable, message: "unsupported: no dispatch sources on the simulated phone")
typealias DispatchSource = Dispatch.DispatchSource
@available(*, unavailable, message: "unsupported: no waiting on the simulated phone")
typealias DispatchSemaphore = Dispatch.DispatchSemaphore
@available(*, unavailable, message: "unsupported: no waiting on the simulated phone")
typealias DispatchGroup = Dispatch.DispatchGroup
@available(*, unavailable, message: "unsupported: no files on the simulated phone")
typealias FileManager = Foundation.FileManager
@available(*, unavailable, message: "unsupported: no files on the simulated phone")
typealias FileHandle = Foundation.FileHandle

// A task sleeps by the phone's clock, and waits on the phone's only thread.
extension Task where Success == Never, Failure == Never {
  static func yield() async { await SimulatedProcess.yield() }

  static func sleep(nanoseconds duration: UInt64) async throws {
    try await SimulatedProcess.sleep(seconds: Double(duration) / 1e9)
  }

  static func sleep(
    for duration: Duration, tolerance: Duration? = nil, clock: ContinuousClock = ContinuousClock()
  ) async throws {
    let (seconds, attoseconds) = duration.components
    try await SimulatedProcess.sleep(seconds: Double(seconds) + Double(attoseconds) / 1e18)
  }

  static func sleep(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil,
    clock: ContinuousClock = ContinuousClock()
  ) async throws {
    try await sleep(for: clock.now.duration(to: deadline))
  }
}
