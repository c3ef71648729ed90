// To be copied beside the files of an unmodified tracker, into their module: a module's own names come
// before those that it imports, so that its timers, queues and defaults are the simulated phone's. The
// clocks are the phone's without this.
import Dispatch
import Foundation
import ProcessSimulation

typealias Timer = SimulatedTimer
typealias RunLoop = SimulatedRunLoop
typealias DispatchQueue = SimulatedDispatchQueue
typealias UserDefaults = SimulatedUserDefaults
typealias NotificationCenter = SimulatedNotificationCenter

// What would run, wait or store beside the simulated phone does not compile.
@available(*, unavailable, message: "unsupported: no tasks on the simulated phone")
typealias Task<Success: Sendable, Failure: Error> = _Concurrency.Task<Success, Failure>
@available(*, unavailable, message: "unsupported: no threads on the simulated phone")
typealias Thread = Foundation.Thread
@available(*, unavailable, message: "unsupported: no operation queues on the simulated phone")
typealias OperationQueue = Foundation.OperationQueue
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
