public import Foundation

/// `NotificationCenter` on the simulated phone: what is posted is told at once, in the order in which
/// the observers came.
public final class SimulatedNotificationCenter: NSObject, @unchecked Sendable {
  private final class Observer {
    let name: Notification.Name?
    weak var object: AnyObject?
    let takesAny: Bool
    let block: (Notification) -> Void
    /// Who observes by a method of its own.
    weak var target: AnyObject?
    init(
      _ name: Notification.Name?, _ object: AnyObject?, _ block: @escaping (Notification) -> Void
    ) {
      self.name = name
      self.object = object
      takesAny = object == nil
      self.block = block
    }
  }

  private var observers: [Observer] = []
  /// Creates one of its own.
  public override init() { super.init() }

  /// The process's.
  public static var `default`: SimulatedNotificationCenter {
    SimulatedProcess.current.singleton { SimulatedNotificationCenter() }
  }

  /// Tells a block what is posted of a name and by an object, nil for any of them; until what is
  /// returned is removed. The queue makes no difference, since a process has one thread.
  @discardableResult
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: SimulatedOperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(name, object.map { $0 as AnyObject }, block)
    observers.append(observer)
    return Token(observer: observer)
  }

  /// Calls a method of an observer, until it is removed.
  public func addObserver(
    _ observer: Any, selector: SimulatedSelector, name: Notification.Name?, object: Any?
  ) {
    let target = observer as AnyObject
    let new = Observer(name, object.map { $0 as AnyObject }) { [weak target] notification in
      if let target { selector.perform(on: target, with: notification) }
    }
    new.target = target
    observers.append(new)
  }

  private final class Token: NSObject, @unchecked Sendable {
    let observer: Observer
    init(observer: Observer) { self.observer = observer }
  }

  /// What is posted of a name, as it comes.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> AsyncStream<Notification> {
    AsyncStream { continuation in
      let token = addObserver(forName: name, object: object, queue: nil) { notification in
        nonisolated(unsafe) let notification = notification
        continuation.yield(notification)
      }
      // A process has one thread.
      nonisolated(unsafe) let kept = token
      continuation.onTermination = { [self] _ in removeObserver(kept) }
    }
  }

  /// Tells an observer no more.
  public func removeObserver(_ observer: Any) {
    let token = observer as? Token
    let target = observer as AnyObject
    observers.removeAll { $0 === token?.observer || ($0.target != nil && $0.target === target) }
  }

  /// Tells an observer no more of a name, or of any.
  public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    let target = observer as AnyObject
    let sender = object.map { $0 as AnyObject }
    observers.removeAll {
      $0.target === target && (name == nil || $0.name == name)
        && (sender == nil || $0.object === sender)
    }
  }

  /// Tells the observers.
  public func post(
    name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  /// Tells the observers.
  public func post(_ notification: Notification) {
    let (name, sender) = (notification.name, notification.object.map { $0 as AnyObject })
    for observer in observers
    where (observer.name ?? name) == name && (observer.takesAny || observer.object === sender) {
      observer.block(notification)
    }
  }
}
