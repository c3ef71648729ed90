/// A publisher that is told what to give.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Gives a value to the subscribers.
  func send(_ value: Output)
  /// Ends.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Gives the only value there is.
  public func send() { send(()) }
}

/// A subject that keeps nothing: who subscribes hears what comes from then on, in the order of the
/// subscriptions. A value that a subscriber has not asked for is lost to it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private final class Line: Subscription {
    let subscriber: any Subscriber<Output, Failure>
    weak var subject: PassthroughSubject?
    /// How many values are still wanted; nil for any number.
    var wanted: Int? = 0

    init(_ subscriber: any Subscriber<Output, Failure>, _ subject: PassthroughSubject) {
      self.subscriber = subscriber
      self.subject = subject
    }

    func request(_ demand: Subscribers.Demand) { add(demand) }
    func cancel() { subject?.lines.removeAll { $0 === self } }

    func take(_ value: Output) {
      guard wanted != 0 else { return }
      wanted = wanted.map { $0 - 1 }
      add(subscriber.receive(value))
    }

    private func add(_ demand: Subscribers.Demand) {
      if let have = wanted, let more = demand.max { wanted = have + more } else { wanted = nil }
    }
  }

  private var lines: [Line] = []
  private var end: Subscribers.Completion<Failure>?

  /// Creates a subject.
  public init() {}

  /// Gives a value to those who subscribed before.
  public func send(_ value: Output) {
    guard end == nil else { return }
    for line in lines { line.take(value) }
  }

  /// Ends; what is sent later is lost.
  public func send(completion: Subscribers.Completion<Failure>) {
    guard end == nil else { return }
    end = completion
    let lines = lines
    self.lines = []
    for line in lines { line.subscriber.receive(completion: completion) }
  }

  /// Adds a subscriber; after the end it hears that alone.
  public func receive<S: Subscriber>(subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    let line = Line(subscriber, self)
    if end == nil { lines.append(line) }
    subscriber.receive(subscription: line)
    if let end { subscriber.receive(completion: end) }
  }
}
