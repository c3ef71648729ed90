public import Foundation
import TrackerModel

extension NSObject {
  /// Calls a method of this object later, by a timer of the phone (T-18); the object is kept until then.
  public func perform(
    _ selector: SimulatedSelector, with argument: Any?, afterDelay delay: TimeInterval
  ) {
    DelayedCalls.ofProcess.add(self, after: delay) {
      selector.perform(on: self, with: argument as Any)
    }
  }

  /// Calls none of the methods of an object that wait to be called.
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCalls.ofProcess.cancel(target as AnyObject)
  }

  /// Ends the scenario as unsupported: of two selectors nobody can say here whether they name one method.
  public static func cancelPreviousPerformRequests(
    withTarget target: Any, selector: SimulatedSelector, object: Any?,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    unsupported(
      "NSObject.cancelPreviousPerformRequests(withTarget:selector:object:)", file, line)
  }
}

/// The calls that wait for their time, in one process.
private final class DelayedCalls {
  private var waiting: [(target: ObjectIdentifier, timer: Identifier)] = []

  static var ofProcess: DelayedCalls { SimulatedProcess.current.singleton { DelayedCalls() } }

  func add(_ target: AnyObject, after delay: TimeInterval, _ call: @escaping () -> Void) {
    let process = SimulatedProcess.current
    waiting.removeAll { process.timers[$0.timer] == nil }
    waiting.append((ObjectIdentifier(target), process.enqueue(after: delay, call)))
  }

  func cancel(_ target: AnyObject) {
    let process = SimulatedProcess.current
    for call in waiting where call.target == ObjectIdentifier(target) {
      process.stopTimer(call.timer)
    }
    waiting.removeAll { $0.target == ObjectIdentifier(target) }
  }
}
