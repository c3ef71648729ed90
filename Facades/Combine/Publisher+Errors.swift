// Errors, and their kinds.
extension Publisher {
  /// Gives what a closure makes of each value, or the error that it throws.
  public func tryMap<Next>(
    _ transform: @escaping (Output) throws -> Next
  ) -> AnyPublisher<Next, any Error> {
    AnyPublisher { down in
      sink(receiveCompletion: { down.send(completion: $0.withAnyError) }) { value in
        do { down.send(try transform(value)) } catch { down.send(completion: .failure(error)) }
      }
    }
  }

  /// Gives another error.
  public func mapError<Other: Error>(
    _ transform: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other> {
    AnyPublisher { down in
      sink(receiveCompletion: { end in
        switch end {
        case .finished: down.send(completion: .finished)
        case .failure(let error): down.send(completion: .failure(transform(error)))
        }
      }) { down.send($0) }
    }
  }

  /// Gives a value in the place of an error, and ends.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    AnyPublisher { down in
      sink(receiveCompletion: { end in
        if case .failure = end { down.send(output) }
        down.send(completion: .finished)
      }) { down.send($0) }
    }
  }

  /// Goes on with another publisher in the place of an error.
  public func `catch`<Other: Publisher>(
    _ handler: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other.Failure> where Other.Output == Output {
    AnyPublisher { down in
      var other: AnyCancellable?
      let held = sink(receiveCompletion: { end in
        switch end {
        case .finished: down.send(completion: .finished)
        case .failure(let error):
          other = handler(error).sink(receiveCompletion: { down.send(completion: $0) }) {
            down.send($0)
          }
        }
      }) { down.send($0) }
      return AnyCancellable {
        held.cancel()
        other?.cancel()
      }
    }
  }

  /// Begins again after an error, so many times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return AnyPublisher(self) }
    return self.catch { _ in self.retry(retries - 1) }
  }
}

extension Publisher where Failure == Never {
  /// Says that an error could come, which does not.
  public func setFailureType<Other: Error>(to: Other.Type) -> AnyPublisher<Output, Other> {
    AnyPublisher { down in
      sink(receiveCompletion: { _ in down.send(completion: .finished) }) { down.send($0) }
    }
  }

  /// Sets a property to each value, as long as what is returned is held. It keeps the object.
  public func assign<Root>(
    to path: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable { sink { object[keyPath: path] = $0 } }

  /// Sets a published property to each value, as long as that lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let box = published.box
    box.assigned.append(sink { [weak box] in box?.set($0) })
  }
}

extension Subscribers.Completion {
  fileprivate var withAnyError: Subscribers.Completion<any Error> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(error)
    }
  }
}
