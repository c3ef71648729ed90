// Several publishers as one.
extension Publisher {
  /// Gives the values of both.
  public func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    .merging([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
  }

  /// Gives the newest values of both, when each has one.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher { down in
      var (mine, theirs): (Output?, Other.Output?)
      var open = 2
      func give() { if let mine, let theirs { down.send((mine, theirs)) } }
      func end(_ completion: Subscribers.Completion<Failure>) {
        open -= 1
        if case .failure = completion { return down.send(completion: completion) }
        if open == 0 { down.send(completion: .finished) }
      }
      let first = sink(receiveCompletion: end) {
        mine = $0
        give()
      }
      let second = other.sink(receiveCompletion: end) {
        theirs = $0
        give()
      }
      return AnyCancellable {
        first.cancel()
        second.cancel()
      }
    }
  }

  /// Gives what a closure makes of the newest values of both, when each has one.
  public func combineLatest<Other: Publisher, Next>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Next
  ) -> AnyPublisher<Next, Failure> where Other.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Gives the newest values of three, when each has one.
  public func combineLatest<Second: Publisher, Third: Publisher>(
    _ second: Second, _ third: Third
  ) -> AnyPublisher<(Output, Second.Output, Third.Output), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }

  /// Gives the first values of both, then the second ones.
  public func zip<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher { down in
      var (mine, theirs): ([Output], [Other.Output]) = ([], [])
      func give() {
        guard !mine.isEmpty, !theirs.isEmpty else { return }
        down.send((mine.removeFirst(), theirs.removeFirst()))
      }
      let first = sink(receiveCompletion: { down.send(completion: $0) }) {
        mine.append($0)
        give()
      }
      let second = other.sink(receiveCompletion: { down.send(completion: $0) }) {
        theirs.append($0)
        give()
      }
      return AnyCancellable {
        first.cancel()
        second.cancel()
      }
    }
  }

  /// Gives the values of the publishers that a closure makes of each value.
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    inner(keepsAll: true, transform)
  }

  /// Gives the values of every publisher of those that a closure makes; of the newest alone where not all are
  /// kept.
  fileprivate func inner<Inner: Publisher>(
    keepsAll: Bool, _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    AnyPublisher { down in
      var held: [Int: AnyCancellable] = [:]
      var (count, isOver) = (0, false)
      func endIfOver() { if isOver, held.isEmpty { down.send(completion: .finished) } }
      let outer = sink(receiveCompletion: { end in
        if case .failure = end { return down.send(completion: end) }
        isOver = true
        endIfOver()
      }) { value in
        count += 1
        if !keepsAll { held = [:] }
        let number = count
        var isEnded = false
        let line = transform(value).sink(receiveCompletion: { end in
          if case .failure = end { return down.send(completion: end) }
          isEnded = true
          held[number] = nil
          endIfOver()
        }) { down.send($0) }
        if !isEnded { held[number] = line }
      }
      return AnyCancellable {
        outer.cancel()
        held = [:]
      }
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Gives the values of the newest publisher.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
    inner(keepsAll: false) { $0 }
  }
}

extension AnyPublisher {
  fileprivate static func merging(_ all: [AnyPublisher]) -> AnyPublisher {
    AnyPublisher { down in
      var open = all.count
      let lines = all.map { publisher in
        publisher.sink(receiveCompletion: { end in
          open -= 1
          if case .failure = end { return down.send(completion: end) }
          if open == 0 { down.send(completion: .finished) }
        }) { down.send($0) }
      }
      return AnyCancellable { for line in lines { line.cancel() } }
    }
  }
}

/// Publishers by their names at Apple's, as far as one writes them down.
public enum Publishers {
  /// The values of two.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The values.
    public typealias Output = A.Output
    /// The error.
    public typealias Failure = A.Failure
    private let base: AnyPublisher<Output, Failure>
    /// Takes two.
    public init(_ a: A, _ b: B) { base = a.merge(with: b) }
    /// Begins to give values to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, Output == S.Input { base.receive(subscriber: subscriber) }
  }

  /// The newest values of two.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The values.
    public typealias Output = (A.Output, B.Output)
    /// The error.
    public typealias Failure = A.Failure
    private let base: AnyPublisher<Output, Failure>
    /// Takes two.
    public init(_ a: A, _ b: B) { base = a.combineLatest(b) }
    /// Begins to give values to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, Output == S.Input { base.receive(subscriber: subscriber) }
  }

  /// The elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The values.
    public typealias Output = Elements.Element
    /// What it gives.
    public let sequence: Elements
    /// Takes a sequence.
    public init(sequence: Elements) { self.sequence = sequence }
    /// Begins to give values to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, Output == S.Input {
      AnyPublisher { [sequence] down in
        for element in sequence { down.send(element) }
        down.send(completion: .finished)
        return AnyCancellable {}
      }.receive(subscriber: subscriber)
    }
  }
}

extension Sequence {
  /// Gives the elements, and ends.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
