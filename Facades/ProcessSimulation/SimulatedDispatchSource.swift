public import Dispatch

/// A timer of Dispatch's.
public protocol SimulatedDispatchSourceTimer: AnyObject {
  /// Sets what it does.
  func setEventHandler(handler: (() -> Void)?)
  /// Sets what it does when it is called off.
  func setCancelHandler(handler: (() -> Void)?)
  /// Sets when it fires (T-18).
  func schedule(deadline: DispatchTime, repeating: Double, leeway: DispatchTimeInterval)
  /// Sets when it fires (T-18).
  func schedule(
    deadline: DispatchTime, repeating: DispatchTimeInterval, leeway: DispatchTimeInterval)
  /// Lets it run; a new one does not.
  func resume()
  /// Lets it run; a new one does not.
  func activate()
  /// Holds it.
  func suspend()
  /// Calls it off for good.
  func cancel()
  /// Whether it was called off.
  var isCancelled: Bool { get }
}

extension SimulatedDispatchSourceTimer {
  /// Sets when it fires (T-18).
  public func schedule(deadline: DispatchTime, repeating: Double) {
    schedule(deadline: deadline, repeating: repeating, leeway: .nanoseconds(0))
  }
  /// Sets when it fires (T-18).
  public func schedule(deadline: DispatchTime, repeating: DispatchTimeInterval = .never) {
    schedule(deadline: deadline, repeating: repeating, leeway: .nanoseconds(0))
  }
  /// Sets what it does.
  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?
  ) { setEventHandler(handler: handler) }
}

/// `DispatchSource` on the simulated phone, which has its timers alone (T-18).
public enum SimulatedDispatchSource {
  /// Options of a timer, which change nothing here.
  public struct TimerFlags: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As punctual as can be.
    public static let strict = TimerFlags(rawValue: 1)
  }

  /// Creates a timer, which does not run yet (T-18).
  public static func makeTimerSource(
    flags: TimerFlags = [], queue: SimulatedDispatchQueue? = nil
  ) -> any SimulatedDispatchSourceTimer { SourceTimer() }
}

/// A timer of the process behind the protocol.
private final class SourceTimer: SimulatedDispatchSourceTimer, @unchecked Sendable {
  private var handler: (() -> Void)?
  private var cancelHandler: (() -> Void)?
  private var plan: (first: Double, interval: Double?)?
  private var timer: SimulatedTimer?
  private var isRunning = false
  private(set) var isCancelled = false

  func setEventHandler(handler: (() -> Void)?) { self.handler = handler }
  func setCancelHandler(handler: (() -> Void)?) { cancelHandler = handler }

  func schedule(deadline: DispatchTime, repeating: Double, leeway: DispatchTimeInterval) {
    let now = DispatchTime.now().uptimeNanoseconds
    let first = max(0, Double(deadline.uptimeNanoseconds) - Double(now)) / 1e9
    plan = (first, repeating.isFinite && repeating > 0 ? repeating : nil)
    if isRunning { start() }
  }

  func schedule(
    deadline: DispatchTime, repeating: DispatchTimeInterval, leeway: DispatchTimeInterval
  ) {
    schedule(deadline: deadline, repeating: repeating.seconds ?? .infinity, leeway: leeway)
  }

  func resume() {
    guard !isRunning, !isCancelled else { return }
    isRunning = true
    start()
  }
  func activate() { resume() }
  func suspend() {
    isRunning = false
    timer?.invalidate()
  }
  func cancel() {
    isCancelled = true
    suspend()
    handler = nil
    if let cancelHandler { SimulatedProcess.current.enqueue(cancelHandler) }
    cancelHandler = nil
  }

  private func start() {
    timer?.invalidate()
    guard let plan else { return }
    timer = SimulatedTimer.scheduledTimer(withTimeInterval: plan.first, repeats: false) {
      [weak self] _ in
      guard let self else { return }
      if let interval = plan.interval {
        timer = .scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in
          self?.handler?()
        }
      }
      handler?()
    }
  }
}

extension DispatchTimeInterval {
  /// The seconds; nil for never.
  fileprivate var seconds: Double? {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: nil
    @unknown default: nil
    }
  }
}
