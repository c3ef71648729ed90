public import Foundation
public import FoundationNetworking
public import ProcessSimulation

/// A publisher that waits to be told to begin.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins, until what is returned is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Begins with the first subscriber.
  public func autoconnect() -> AnyPublisher<Output, Failure> {
    var isConnected = false
    var connection: (any Cancellable)?
    return AnyPublisher { down in
      let line = sink(receiveCompletion: { down.send(completion: $0) }) { down.send($0) }
      if !isConnected { connection = connect() }
      isConnected = true
      return AnyCancellable {
        line.cancel()
        connection?.cancel()
        isConnected = false
      }
    }
  }
}

extension SimulatedTimer {
  /// Gives the date again and again (T-18).
  public final class TimerPublisher: ConnectablePublisher {
    /// The phone's clock.
    public typealias Output = Date
    /// It cannot fail.
    public typealias Failure = Never
    private let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    init(_ interval: TimeInterval) { self.interval = interval }

    /// Begins to give values to a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Date {
      subject.receive(subscriber: subscriber)
    }
    /// Starts the timer.
    public func connect() -> any Cancellable {
      let timer = SimulatedTimer.scheduledTimer(withTimeInterval: interval, repeats: true) {
        [subject] _ in subject.send(Date())
      }
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// Gives the date again and again (T-18).
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: SimulatedRunLoop,
    in mode: RunLoop.Mode, options: Never? = nil
  ) -> TimerPublisher { TimerPublisher(interval) }
}

extension SimulatedNotificationCenter {
  /// Gives what is posted of a name and by an object.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> AnyPublisher<Notification, Never> {
    AnyPublisher { [self] down in
      let token = addObserver(forName: name, object: object, queue: nil) { down.send($0) }
      return AnyCancellable { self.removeObserver(token) }
    }
  }
}

extension SimulatedUserDefaults {
  /// Gives a property, and gives it anew when a value was set and it has become another (D-05).
  ///
  /// Assumption: as with key-value observation, which tells of the key of the property's name; here it may read any
  /// key. A property that is set to what it was is not told: wrong if an iPhone gives it twice.
  public func publisher<Value>(
    for keyPath: KeyPath<SimulatedUserDefaults, Value>
  ) -> AnyPublisher<Value, Never> {
    AnyPublisher { [self] down in
      var last = self[keyPath: keyPath]
      down.send(last)
      let center = SimulatedNotificationCenter.default
      let token = center.addObserver(
        forName: Self.didChangeNotification, object: nil, queue: nil
      ) { [self] _ in
        let new = self[keyPath: keyPath]
        if let known = last as? any Equatable, known.isSame(as: new) { return }
        last = new
        down.send(new)
      }
      return AnyCancellable { center.removeObserver(token) }
    }
  }
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { other as? Self == self }
}

extension SimulatedURLSession {
  /// What a task gives.
  public typealias DataTaskPublisherOutput = (data: Data, response: URLResponse)

  /// Sends a request for each subscriber, and gives the answer.
  public func dataTaskPublisher(
    for request: URLRequest
  ) -> AnyPublisher<DataTaskPublisherOutput, URLError> {
    AnyPublisher { [self] down in
      // A process has one thread.
      nonisolated(unsafe) let down = down
      let task = dataTask(with: request) { data, response, error in
        if let data, let response {
          down.send((data, response))
          down.send(completion: .finished)
        } else {
          down.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      task.resume()
      return AnyCancellable { task.cancel() }
    }
  }

  /// Gets what is at an address for each subscriber.
  public func dataTaskPublisher(
    for url: URL
  ) -> AnyPublisher<DataTaskPublisherOutput, URLError> {
    dataTaskPublisher(for: URLRequest(url: url))
  }
}

extension Publisher where Output == Data {
  /// Reads each value.
  public func decode<Item: Decodable>(
    type: Item.Type, decoder: JSONDecoder
  ) -> AnyPublisher<Item, any Error> { tryMap { try decoder.decode(type, from: $0) } }
}

extension Publisher where Output: Encodable {
  /// Writes each value.
  public func encode(encoder: JSONEncoder) -> AnyPublisher<Data, any Error> {
    tryMap { try encoder.encode($0) }
  }
}
