/// Gives one value, and ends.
public struct Just<Output>: Publisher {
  /// It cannot fail.
  public typealias Failure = Never
  private let output: Output
  /// Takes the value.
  public init(_ output: Output) { self.output = output }
  /// Begins to give values to a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    AnyPublisher { down in
      down.send(output)
      down.send(completion: .finished)
      return AnyCancellable {}
    }.receive(subscriber: subscriber)
  }
}

/// Gives nothing, and ends or does not.
public struct Empty<Output, Failure: Error>: Publisher {
  private let ends: Bool
  /// Creates one.
  public init(completeImmediately: Bool = true) { ends = completeImmediately }
  /// Begins to give values to a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    AnyPublisher { down in
      if ends { down.send(completion: .finished) }
      return AnyCancellable {}
    }.receive(subscriber: subscriber)
  }
}

/// Ends with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  private let error: Failure
  /// Takes the error.
  public init(error: Failure) { self.error = error }
  /// Takes the error.
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  /// Begins to give values to a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    AnyPublisher { down in
      down.send(completion: .failure(error))
      return AnyCancellable {}
    }.receive(subscriber: subscriber)
  }
}

/// Gives one value when it is there, also to who comes later.
public final class Future<Output, Failure: Error>: Publisher {
  /// What makes the value known.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private var result: Result<Output, Failure>?
  private var waiting: [Downstream<Output, Failure>] = []

  /// Asks for the value at once.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] result in
      guard self.result == nil else { return }
      self.result = result
      for down in waiting { give(result, down) }
      waiting = []
    }
  }

  private func give(_ result: Result<Output, Failure>, _ down: Downstream<Output, Failure>) {
    switch result {
    case .success(let value):
      down.send(value)
      down.send(completion: .finished)
    case .failure(let error): down.send(completion: .failure(error))
    }
  }

  /// Begins to give values to a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    AnyPublisher { [self] down in
      if let result { give(result, down) } else { waiting.append(down) }
      return AnyCancellable {}
    }.receive(subscriber: subscriber)
  }
}

/// Makes its publisher for each subscriber.
public struct Deferred<Base: Publisher>: Publisher {
  /// The values.
  public typealias Output = Base.Output
  /// The error.
  public typealias Failure = Base.Failure
  private let create: () -> Base
  /// Takes what makes it.
  public init(createPublisher: @escaping () -> Base) { create = createPublisher }
  /// Begins to give values to a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where Failure == S.Failure, Output == S.Input { create().receive(subscriber: subscriber) }
}

/// A subject that keeps its newest value, and gives it to who comes later.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let changes = PassthroughSubject<Output, Failure>()
  private var current: Output

  /// Takes the first value.
  public init(_ value: Output) { current = value }

  /// The newest value; to set it gives it.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Gives a value.
  public func send(_ value: Output) {
    current = value
    changes.send(value)
  }

  /// Ends.
  public func send(completion: Subscribers.Completion<Failure>) {
    changes.send(completion: completion)
  }

  /// Begins to give values to a subscriber, with the newest.
  public func receive<S: Subscriber>(subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    AnyPublisher { [self] down in
      down.send(current)
      return changes.sink(receiveCompletion: { down.send(completion: $0) }) { down.send($0) }
    }.receive(subscriber: subscriber)
  }
}

/// Takes values, whatever does so.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let base: any Subscriber<Input, Failure>
  /// Takes a subscriber.
  public init<S: Subscriber>(_ base: S) where S.Input == Input, S.Failure == Failure {
    self.base = base
  }
  /// Takes the hold on the publisher.
  public func receive(subscription: any Subscription) { base.receive(subscription: subscription) }
  /// Takes a value.
  public func receive(_ input: Input) -> Subscribers.Demand { base.receive(input) }
  /// Takes the end.
  public func receive(completion: Subscribers.Completion<Failure>) {
    base.receive(completion: completion)
  }
}

extension Publisher {
  /// The values as they come, for a loop that waits for them; they end where the publisher fails.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let line = sink(receiveCompletion: { _ in continuation.finish() }) { value in
        // A process has one thread.
        nonisolated(unsafe) let value = value
        continuation.yield(value)
      }
      nonisolated(unsafe) let held = line
      continuation.onTermination = { _ in held.cancel() }
    }
  }
}
