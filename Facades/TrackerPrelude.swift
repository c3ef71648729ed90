// To be copied beside the files of an unmodified tracker, into their module: a module's own names come
// before those that it imports, so that its timers, queues and defaults are the simulated phone's. The
// clocks are the phone's without this.
import CoreData
import Dispatch
import Foundation
import FoundationNetworking
import ProcessSimulation

/// The phone's timers (T-18).
public typealias Timer = SimulatedTimer
/// The run loop of the phone's one thread.
public typealias RunLoop = SimulatedRunLoop
/// The phone's queues.
public typealias DispatchQueue = SimulatedDispatchQueue
/// Work for the phone's queues.
public typealias DispatchWorkItem = SimulatedDispatchWorkItem
/// Work that belongs together.
public typealias DispatchGroup = SimulatedDispatchGroup
/// A lock that never has to wait.
public typealias DispatchSemaphore = SimulatedDispatchSemaphore
/// The phone's timers, as Dispatch has them (T-18).
public typealias DispatchSource = SimulatedDispatchSource
/// A timer of the phone, as Dispatch has it (T-18).
public typealias DispatchSourceTimer = SimulatedDispatchSourceTimer
/// The phone's user defaults.
public typealias UserDefaults = SimulatedUserDefaults
/// The process's notifications.
public typealias NotificationCenter = SimulatedNotificationCenter
/// The phone's queues of operations.
public typealias OperationQueue = SimulatedOperationQueue
/// The methods that selectors name.
public typealias Selector = SimulatedSelector
/// The app's files.
public typealias FileManager = SimulatedFileManager
/// A file of the app.
public typealias FileHandle = SimulatedFileHandle
/// Dates as texts.
public typealias ISO8601DateFormatter = SimulatedISO8601DateFormatter
/// The app itself.
public typealias Bundle = SimulatedBundle

/// Which objects of a store are meant.
public typealias NSPredicate = SimulatedPredicate
/// Several of them together.
public typealias NSCompoundPredicate = SimulatedCompoundPredicate
/// In which order they come.
public typealias NSSortDescriptor = SimulatedSortDescriptor

/// The way to the app's server.
public typealias URLSession = SimulatedURLSession
/// How that is gone.
public typealias URLSessionConfiguration = SimulatedURLSessionConfiguration
/// What is sent.
public typealias URLSessionTask = SimulatedURLSessionTask
/// What is sent.
public typealias URLSessionDataTask = SimulatedURLSessionDataTask
/// What is sent.
public typealias URLSessionUploadTask = SimulatedURLSessionUploadTask
/// Who hears of it.
public typealias URLSessionDelegate = SimulatedURLSessionDelegate
/// Who hears of it.
public typealias URLSessionTaskDelegate = SimulatedURLSessionTaskDelegate
/// Who hears of it.
public typealias URLSessionDataDelegate = SimulatedURLSessionDataDelegate
/// What is asked; on Apple's platforms Foundation's.
public typealias URLRequest = FoundationNetworking.URLRequest
/// What is answered; on Apple's platforms Foundation's.
public typealias URLResponse = FoundationNetworking.URLResponse
/// What is answered; on Apple's platforms Foundation's.
public typealias HTTPURLResponse = FoundationNetworking.HTTPURLResponse

/// The phone's one thread: what would run beside it does not compile.
public typealias Thread = SimulatedThread

// Files are those of the app, on the simulated disk.
@usableFromInline func NSHomeDirectory() -> String { simulatedHomeDirectory }
@usableFromInline func NSTemporaryDirectory() -> String { simulatedHomeDirectory + "/tmp/" }
@usableFromInline func NSSearchPathForDirectoriesInDomains(
  _ directory: SimulatedFileManager.SearchPathDirectory,
  _ mask: SimulatedFileManager.SearchPathDomainMask,
  _ expandTilde: Bool
) -> [String] { simulatedSearchPaths(directory) }

// Word for word as Foundation declares them, `__shared` included: that is what lets these come first.
extension Data {
  init(contentsOf url: __shared URL, options: ReadingOptions = []) throws {
    self = try SimulatedFiles.read(url, file: #fileID, line: #line)
  }
  func write(to url: URL, options: WritingOptions = []) throws {
    try SimulatedFiles.write(self, to: url, options: options, file: #fileID, line: #line)
  }
}

extension String {
  init(contentsOf url: __shared URL, encoding: Encoding) throws {
    try self.init(contentsOfFile: url.path, encoding: encoding)
  }
  init(contentsOf url: __shared URL) throws { try self.init(contentsOf: url, encoding: .utf8) }
  init(contentsOfFile path: __shared String) throws {
    try self.init(contentsOfFile: path, encoding: .utf8)
  }
  init(contentsOfFile path: __shared String, encoding: Encoding) throws {
    guard let text = String(data: try SimulatedFiles.read(atPath: path), encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self = text
  }
  func write(to url: URL, atomically: Bool, encoding: Encoding) throws {
    try write(toFile: url.path, atomically: atomically, encoding: encoding)
  }
  func write(toFile path: String, atomically: Bool, encoding: Encoding) throws {
    guard let data = data(using: encoding) else {
      throw CocoaError(.fileWriteInapplicableStringEncoding)
    }
    try SimulatedFiles.write(data, atPath: path, options: atomically ? .atomic : [])
  }
}

// Chance is the same each time a story is played.
extension UUID {
  @usableFromInline init() { self = SimulatedProcess.uuid() }
}

// What Foundation and Dispatch have on Apple's platforms alone.
func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
@discardableResult
func objc_sync_enter(_ object: Any) -> Int32 { 0 }
@discardableResult
func objc_sync_exit(_ object: Any) -> Int32 { 0 }
@usableFromInline func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
@usableFromInline func CFAbsoluteTimeGetCurrent() -> Double {
  Date().timeIntervalSinceReferenceDate
}
func dispatchPrecondition(condition: @autoclosure () -> SimulatedDispatchPredicate) {}

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
