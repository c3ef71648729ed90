import ProcessSimulation
import TrackerModel

/// A condition of a monitor.
public protocol CLCondition: Sendable {}

/// Watches circles, from iOS 17. The simulated phone tells the monitor that was made last.
public actor CLMonitor {
  /// A circle.
  public struct CircularGeographicCondition: CLCondition {
    /// Its middle.
    public let center: CLLocationCoordinate2D
    /// Its radius in metres.
    public let radius: CLLocationDistance
    /// Creates a circle.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      (self.center, self.radius) = (center, radius)
    }
  }

  /// What was found of a condition.
  public struct Event: Sendable {
    /// Whether it holds.
    public enum State: Sendable {
      /// Not known.
      case unknown
      /// It holds.
      case satisfied
      /// It does not.
      case unsatisfied
      /// It is not watched.
      case unmonitored
    }
    /// The condition's name.
    public let identifier: String
    /// Whether it holds.
    public let state: State
    /// When that was found.
    public let date: Date
  }

  /// What was found, as it comes.
  public nonisolated let events: AsyncThrowingStream<Event, any Error>
  /// The names of the conditions.
  public private(set) var identifiers: [String] = []

  /// Opens the monitor of a name, which must be done at every launch.
  public init(_ name: String, file: StaticString = #fileID, line: UInt = #line) async {
    guard let identifier = Identifier(name) else {
      unsupported("CLMonitor of a name without \(Identifier.demand)", file, line)
    }
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Event.self)
    events = stream
    let process = SimulatedProcess.current
    process.hear { event in
      guard case .monitorEvent(let found) = event else { return false }
      continuation.yield(Event(found))
      return true
    }
    process.phone.pointee.openMonitor(identifier)
  }

  /// Adds a condition; one of the same name is replaced.
  public func add(
    _ condition: any CLCondition, identifier: String, assuming state: Event.State = .unknown,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let circle = condition as? CircularGeographicCondition,
      let name = Identifier(identifier)
    else { unsupported("CLMonitor.add(_:identifier:) of no circle", file, line) }
    let region = Region(identifier: name, center: circle.center.model, radius: circle.radius)
    SimulatedProcess.current.phone.pointee.addCondition(region, assuming: state.model)
    if !identifiers.contains(identifier) { identifiers.append(identifier) }
  }

  /// Removes a condition.
  public func remove(_ identifier: String) {
    identifiers.removeAll { $0 == identifier }
    if let name = Identifier(identifier) {
      SimulatedProcess.current.phone.pointee.removeCondition(name)
    }
  }
}

extension CLMonitor.Event {
  fileprivate init(_ found: MonitorEvent) {
    identifier = found.identifier.description
    date = SimulatedProcess.current.date(ofMoment: found.date)
    if found.conditionLimitExceeded {
      state = .unmonitored
    } else {
      state =
        switch found.state {
        case .unknown: .unknown
        case .inside: .satisfied
        case .outside: .unsatisfied
        }
    }
  }
}

extension CLMonitor.Event.State {
  fileprivate var model: RegionState {
    switch self {
    case .satisfied: .inside
    case .unsatisfied: .outside
    case .unknown, .unmonitored: .unknown
    }
  }
}
