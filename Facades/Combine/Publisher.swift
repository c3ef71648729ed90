/// What publishers and subscribers say to each other.
public enum Subscribers {
  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    /// With nothing more to say.
    case finished
    /// With an error.
    case failure(Failure)
  }

  /// How many values a subscriber wants.
  public struct Demand: Hashable, Sendable {
    /// The number; nil for no limit.
    public let max: Int?
    /// Any number.
    public static let unlimited = Demand(max: nil)
    /// None.
    public static let none = Demand(max: 0)
    /// At most so many.
    public static func max(_ value: Int) -> Demand { Demand(max: value) }
  }
}

/// A subscriber's hold on a publisher.
public protocol Subscription: Cancellable {
  /// Asks for values.
  func request(_ demand: Subscribers.Demand)
}

/// Takes values.
public protocol Subscriber<Input, Failure> {
  /// The values.
  associatedtype Input
  /// The error that may end them.
  associatedtype Failure: Error
  /// Takes the hold on the publisher.
  func receive(subscription: any Subscription)
  /// Takes a value, and says how many more are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Takes the end.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Gives values.
public protocol Publisher<Output, Failure> {
  /// The values.
  associatedtype Output
  /// The error that may end them.
  associatedtype Failure: Error
  /// Begins to give values to a subscriber; called by `subscribe`.
  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Gives the values to a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// Gives the values and the end to closures, as long as what is returned is held.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Sink<Output, Failure>(receiveValue, receiveCompletion)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Gives the values to a closure, as long as what is returned is held.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

/// The subscriber of two closures.
private final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
  private let value: (Input) -> Void
  private let completion: (Subscribers.Completion<Failure>) -> Void
  private var subscription: (any Subscription)?
  private var isOver = false

  init(
    _ value: @escaping (Input) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.value = value
    self.completion = completion
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if !isOver { value(input) }
    return .none
  }

  func receive(completion end: Subscribers.Completion<Failure>) {
    guard !isOver else { return }
    isOver = true
    subscription = nil
    completion(end)
  }

  func cancel() {
    isOver = true
    subscription?.cancel()
    subscription = nil
  }
}
