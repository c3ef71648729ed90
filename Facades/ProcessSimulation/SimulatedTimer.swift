public import Foundation
import TrackerModel

/// `Timer` on the simulated phone: it fires while the process runs, and when it was suspended, later
/// (T-18).
public final class SimulatedTimer: NSObject, @unchecked Sendable {
  private let process = SimulatedProcess.current
  private let interval: TimeInterval
  private let repeats: Bool
  private var block: ((SimulatedTimer) -> Void)?
  private var name: Identifier?
  /// The seconds to the first time, where that is not the interval.
  private var first: TimeInterval?
  /// The name that it will have; nil for one of the process's choice.
  private var wantedName: Identifier?
  /// Whether it can still fire.
  public private(set) var isValid = true
  /// How late it may fire; the phone makes no use of it, as iOS need not.
  public var tolerance: TimeInterval = 0
  /// What the app keeps with it.
  public private(set) var userInfo: Any?
  /// When it fires next.
  public private(set) var fireDate: Date
  /// The seconds between two firings; 0 where it fires once.
  public var timeInterval: TimeInterval { repeats ? interval : 0 }

  /// Creates a timer, to be added to a run loop.
  public init(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping (SimulatedTimer) -> Void
  ) {
    self.interval = interval > 0 ? interval : 0.000_1
    self.repeats = repeats
    self.block = block
    fireDate = Date(timeIntervalSinceNow: interval)
  }

  /// Creates a timer that never fires, for a property that has to hold one before there is one.
  public override convenience init() {
    self.init(timeInterval: 0, repeats: false) { _ in }
    invalidate()
  }

  /// Creates a timer whose first time is a date of the phone's clock as it is set now, to be added to a run
  /// loop. Assumption: one that repeats begins there, too, and not an interval later.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping (SimulatedTimer) -> Void
  ) {
    self.init(timeInterval: interval, repeats: repeats, block: block)
    first = date.timeIntervalSinceNow
    fireDate = date
  }

  /// Creates a timer that calls a method of an object from a date on, to be added to a run loop.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: SimulatedSelector,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(fire: date, interval: interval, repeats: repeats) { timer in
      selector.perform(on: target, with: timer)
    }
    self.userInfo = userInfo
  }

  /// Creates a timer that calls a method of an object, to be added to a run loop. It keeps the object.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: SimulatedSelector,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(timeInterval: interval, repeats: repeats) { timer in
      selector.perform(on: target, with: timer)
    }
    self.userInfo = userInfo
  }

  /// Creates a timer that calls a method of an object, and starts it (T-18).
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: SimulatedSelector,
    userInfo: Any?, repeats: Bool
  ) -> SimulatedTimer {
    let timer = SimulatedTimer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    timer.schedule()
    return timer
  }

  /// Creates a timer and starts it (T-18).
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping (SimulatedTimer) -> Void
  ) -> SimulatedTimer {
    let timer = SimulatedTimer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  /// Fires now, beside its times; one that fires once is over then.
  public func fire() {
    guard isValid else { return }
    block?(self)
    if repeats { fireDate = Date(timeIntervalSinceNow: interval) } else { invalidate() }
  }

  /// Stops it for good.
  public func invalidate() {
    isValid = false
    block = nil
    guard let name else { return }
    SimulatedProcess.current.mustOwn(process, "Timer")
    process.stopTimer(name)
    self.name = nil
  }

  /// The phone's timer fired; one that fires once is none any more.
  private func phoneFired() {
    if !repeats, let name {
      process.forgetTimer(name)
      self.name = nil
    }
    fire()
  }

  /// The run loop holds it until it is invalid.
  func schedule() {
    SimulatedProcess.current.mustOwn(process, "Timer")
    guard name == nil, isValid else { return }
    guard let first else {
      name = process.startTimer(named: wantedName, after: interval, repeats: repeats) {
        self.phoneFired()
      }
      return
    }
    name = process.startTimer(after: first, repeats: false) { [self] in
      if let name { process.forgetTimer(name) }
      name = nil
      self.first = nil
      fire()
      if repeats { schedule() }
    }
  }
}

// Timers by the names of the contract, for a driver that plays a strategy.
extension SimulatedTimer {
  /// Creates a timer and starts it in the place of one of its name (T-18).
  package static func scheduleTimer(
    named name: Identifier, withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping () -> Void
  ) {
    let timer = SimulatedTimer(timeInterval: interval, repeats: repeats) { _ in block() }
    timer.wantedName = name
    timer.schedule()
  }

  /// Stops the timer of a name; the phone is asked also where there is none.
  package static func invalidate(named name: Identifier) {
    let process = SimulatedProcess.current
    process.forgetTimer(name)
    process.phone.pointee.invalidateTimer(name)
  }
}

/// `RunLoop` on the simulated phone: a process has one, which is the main thread's.
public final class SimulatedRunLoop: NSObject, @unchecked Sendable {
  /// What the loop waits for; a name of Foundation's.
  public typealias Mode = RunLoop.Mode
  private override init() {}
  /// The main thread's.
  public static var main: SimulatedRunLoop {
    SimulatedProcess.current.singleton { SimulatedRunLoop() }
  }
  /// The only one.
  public static var current: SimulatedRunLoop { main }
  /// Starts a timer; the mode makes no difference, since nobody touches the screen (T-18).
  public func add(_ timer: SimulatedTimer, forMode mode: RunLoop.Mode) { timer.schedule() }
}
