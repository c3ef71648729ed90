// What becomes of each value.
extension Publisher {
  /// Gives what a closure makes of each value.
  public func map<Next>(_ transform: @escaping (Output) -> Next) -> AnyPublisher<Next, Failure> {
    passing { $1.send(transform($0)) }
  }

  /// Gives a property of each value.
  public func map<Next>(_ path: KeyPath<Output, Next>) -> AnyPublisher<Next, Failure> {
    passing { $1.send($0[keyPath: path]) }
  }

  /// Gives what a closure makes of each value, unless it is nothing.
  public func compactMap<Next>(
    _ transform: @escaping (Output) -> Next?
  ) -> AnyPublisher<Next, Failure> {
    passing { value, down in transform(value).map(down.send) }
  }

  /// Gives the values that a closure likes.
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    passing { value, down in if isIncluded(value) { down.send(value) } }
  }

  /// Gives each value unless the last one was the same.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { down in
      var last: Output?
      return sink(receiveCompletion: { down.send(completion: $0) }) { value in
        if let last, predicate(last, value) { return }
        last = value
        down.send(value)
      }
    }
  }

  /// Gives what a closure makes of each value and what it made before.
  public func scan<Next>(
    _ initial: Next, _ next: @escaping (Next, Output) -> Next
  ) -> AnyPublisher<Next, Failure> {
    AnyPublisher { down in
      var state = initial
      return sink(receiveCompletion: { down.send(completion: $0) }) { value in
        state = next(state, value)
        down.send(state)
      }
    }
  }

  /// Gives all but the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { down in
      var left = count
      return sink(receiveCompletion: { down.send(completion: $0) }) { value in
        if left > 0 { left -= 1 } else { down.send(value) }
      }
    }
  }

  /// Gives the first values, and ends.
  public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher { down in
      var left = count
      if left == 0 { down.send(completion: .finished) }
      return sink(receiveCompletion: { down.send(completion: $0) }) { value in
        guard left > 0 else { return }
        left -= 1
        down.send(value)
        if left == 0 { down.send(completion: .finished) }
      }
    }
  }

  /// Gives the first value, and ends.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  /// Gives the first value that a closure likes, and ends.
  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> { filter(predicate).prefix(1) }

  /// Gives all values as one list, at the end.
  public func collect() -> AnyPublisher<[Output], Failure> {
    AnyPublisher { down in
      var all: [Output] = []
      return sink(receiveCompletion: { end in
        if case .finished = end { down.send(all) }
        down.send(completion: end)
      }) { all.append($0) }
    }
  }

  /// Gives lists of so many values, and what is left at the end.
  public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
    AnyPublisher { down in
      var all: [Output] = []
      return sink(receiveCompletion: { end in
        if case .finished = end, !all.isEmpty { down.send(all) }
        down.send(completion: end)
      }) { value in
        all.append(value)
        guard all.count == count else { return }
        down.send(all)
        all = []
      }
    }
  }

  /// Gives a value before the others.
  public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { down in
      for value in values { down.send(value) }
      return sink(receiveCompletion: { down.send(completion: $0) }) { down.send($0) }
    }
  }

  /// Tells closures what happens.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { down in
      let held = sink(receiveCompletion: {
        receiveCompletion?($0)
        down.send(completion: $0)
      }) {
        receiveOutput?($0)
        down.send($0)
      }
      return AnyCancellable {
        receiveCancel?()
        held.cancel()
      }
    }
  }

  /// Gives the values on; what would be printed is not.
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Gives the values to all subscribers of what is returned, from one subscription.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    var held: AnyCancellable?
    return AnyPublisher { down in
      let line = subject.sink(receiveCompletion: { down.send(completion: $0) }) { down.send($0) }
      if held == nil {
        held = sink(receiveCompletion: { subject.send(completion: $0) }) { subject.send($0) }
      }
      return line
    }
  }
}

extension Publisher where Output: Equatable {
  /// Gives each value unless the last one was the same.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
