public import Foundation
public import ProcessSimulation

/// A length of time, in the words of a scheduler.
public protocol SchedulerTimeIntervalConvertible {
  /// So many seconds.
  static func seconds(_ seconds: Int) -> Self
  /// So many seconds.
  static func seconds(_ seconds: Double) -> Self
  /// So many milliseconds.
  static func milliseconds(_ milliseconds: Int) -> Self
  /// So many microseconds.
  static func microseconds(_ microseconds: Int) -> Self
}

/// A length of time, of whatever scheduler.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, Comparable, Sendable
{
  /// The seconds.
  public let timeInterval: TimeInterval
  /// Takes the seconds.
  public init(_ seconds: TimeInterval) { timeInterval = seconds }
  /// Takes the seconds.
  public init(floatLiteral value: Double) { timeInterval = value }
  /// Takes the seconds.
  public init(integerLiteral value: Int) { timeInterval = Double(value) }
  /// So many seconds.
  public static func seconds(_ seconds: Int) -> Self { Self(Double(seconds)) }
  /// So many seconds.
  public static func seconds(_ seconds: Double) -> Self { Self(seconds) }
  /// So many milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Self { Self(Double(milliseconds) / 1e3) }
  /// So many microseconds.
  public static func microseconds(_ microseconds: Int) -> Self { Self(Double(microseconds) / 1e6) }
  /// Orders lengths.
  public static func < (a: Self, b: Self) -> Bool { a.timeInterval < b.timeInterval }
}

/// Where and when work is done. Each of the simulated phone's does it on the process's one thread, when what
/// runs now has returned.
public protocol Scheduler<SchedulerTimeType> {
  /// Its times; the simulated phone's are seconds, whatever Apple's are.
  associatedtype SchedulerTimeType = SchedulerInterval
  /// Options, of which the simulated phone's have none.
  associatedtype SchedulerOptions = Never
}

extension SimulatedDispatchQueue: Scheduler {
  /// Seconds.
  public struct SchedulerTimeType: Sendable {
    /// A length of time.
    public typealias Stride = SchedulerInterval
  }
}
extension SimulatedRunLoop: Scheduler {
  /// Seconds.
  public struct SchedulerTimeType: Sendable {
    /// A length of time.
    public typealias Stride = SchedulerInterval
  }
}
extension SimulatedOperationQueue: Scheduler {
  /// Seconds.
  public struct SchedulerTimeType: Sendable {
    /// A length of time.
    public typealias Stride = SchedulerInterval
  }
}

/// Does its work at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The only one.
  public static let shared = ImmediateScheduler()
}

extension Publisher {
  /// Gives the values where a scheduler says: later, when what runs now has returned.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    guard !(scheduler is ImmediateScheduler) else { return AnyPublisher(self) }
    return AnyPublisher { down in
      sink(receiveCompletion: { end in
        SimulatedProcess.current.enqueue { down.send(completion: end) }
      }) { value in SimulatedProcess.current.enqueue { down.send(value) } }
    }
  }

  /// Subscribes where a scheduler says, which on one thread makes no difference.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Gives the values later by so much (T-18).
  public func delay<S: Scheduler>(
    for interval: SchedulerInterval, tolerance: SchedulerInterval? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { down in
      sink(receiveCompletion: { end in
        SimulatedProcess.current.enqueue(after: interval.timeInterval) {
          down.send(completion: end)
        }
      }) { value in
        SimulatedProcess.current.enqueue(after: interval.timeInterval) { down.send(value) }
      }
    }
  }

  /// Gives a value when no other has come for so long (T-18).
  public func debounce<S: Scheduler>(
    for dueTime: SchedulerInterval, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { down in
      var timer: SimulatedTimer?
      return sink(receiveCompletion: { down.send(completion: $0) }) { value in
        timer?.invalidate()
        timer = .scheduledTimer(withTimeInterval: dueTime.timeInterval, repeats: false) { _ in
          down.send(value)
        }
      }
    }
  }

  /// Gives at most one value in so long: the newest, or the first (T-18).
  public func throttle<S: Scheduler>(
    for interval: SchedulerInterval, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { down in
      var kept: Output?
      var timer: SimulatedTimer?
      func open() {
        timer = nil
        guard let value = kept else { return }
        kept = nil
        give(value)
      }
      func give(_ value: Output) {
        down.send(value)
        timer = .scheduledTimer(withTimeInterval: interval.timeInterval, repeats: false) { _ in
          open()
        }
      }
      return sink(receiveCompletion: { down.send(completion: $0) }) { value in
        if timer == nil { give(value) } else if latest || kept == nil { kept = value }
      }
    }
  }
}
