/// A publisher whose kind is nobody's business. What an operator gives is one here, whatever Apple calls it.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let begin: (any Subscriber<Output, Failure>) -> Void

  /// Takes a publisher.
  public init<Base: Publisher>(_ publisher: Base)
  where Base.Output == Output, Base.Failure == Failure {
    begin = { publisher.receive(subscriber: Opened($0)) }
  }

  /// Gives what a closure gives to each subscriber, as long as what it returns is held.
  init(_ start: @escaping (Downstream<Output, Failure>) -> AnyCancellable) {
    begin = { subscriber in
      let line = Line(subscriber)
      subscriber.receive(subscription: line)
      line.hold(start(Downstream(line)))
    }
  }

  /// Begins to give values to a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where Failure == S.Failure, Output == S.Input { begin(subscriber) }

  /// A subscriber of any kind as one of a kind.
  private final class Opened: Subscriber {
    let base: any Subscriber<Output, Failure>
    init(_ base: any Subscriber<Output, Failure>) { self.base = base }
    func receive(subscription: any Subscription) { base.receive(subscription: subscription) }
    func receive(_ input: Output) -> Subscribers.Demand { base.receive(input) }
    func receive(completion: Subscribers.Completion<Failure>) {
      base.receive(completion: completion)
    }
  }
}

/// Where an operator puts what it gives.
struct Downstream<Output, Failure: Error> {
  private let line: Line<Output, Failure>
  init(_ line: Line<Output, Failure>) { self.line = line }

  /// Gives a value.
  func send(_ value: Output) { line.send(value) }
  /// Ends.
  func send(completion: Subscribers.Completion<Failure>) { line.send(completion: completion) }
}

/// One subscriber of an operator. A value that it has not asked for is lost to it.
final class Line<Output, Failure: Error>: Subscription {
  private var subscriber: (any Subscriber<Output, Failure>)?
  private var held: AnyCancellable?
  /// How many values are still wanted; nil for any number.
  private var wanted: Int? = 0

  init(_ subscriber: any Subscriber<Output, Failure>) { self.subscriber = subscriber }

  func hold(_ source: AnyCancellable) { if subscriber != nil { held = source } }

  func request(_ demand: Subscribers.Demand) {
    if let have = wanted, let more = demand.max { wanted = have + more } else { wanted = nil }
  }

  func cancel() {
    subscriber = nil
    held?.cancel()
    held = nil
  }

  func send(_ value: Output) {
    guard let subscriber, wanted != 0 else { return }
    wanted = wanted.map { $0 - 1 }
    request(subscriber.receive(value))
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard let subscriber else { return }
    self.subscriber = nil
    held = nil
    subscriber.receive(completion: completion)
  }
}

extension Publisher {
  /// Forgets what kind of publisher it is.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Gives each value to a closure, which gives on what it likes; the end goes on as it is.
  func passing<Next>(
    _ body: @escaping (Output, Downstream<Next, Failure>) -> Void
  ) -> AnyPublisher<Next, Failure> {
    AnyPublisher { down in
      sink(receiveCompletion: { down.send(completion: $0) }) { body($0, down) }
    }
  }
}
