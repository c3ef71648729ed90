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
    /// Nil: the simulated phone says no more of a condition than whether it holds.
    public var refinement: (any CLCondition)? { nil }
  }

  /// A condition, and what was found of it last.
  public struct Record: Sendable {
    /// The condition.
    public let condition: any CLCondition
    /// What was found of it; before anything was, what the app assumed.
    public let lastEvent: Event
  }

  /// What was found, as it comes.
  public nonisolated let events: AsyncThrowingStream<Event, any Error>
  /// The names of the conditions, those of an earlier process included.
  public var identifiers: [String] { records.identifiers }
  private let records: MonitorRecords

  /// Opens the monitor of a name, which must be done at every launch.
  public init(_ name: String, file: StaticString = #fileID, line: UInt = #line) async {
    guard let identifier = Identifier(name) else {
      unsupported("CLMonitor of a name without \(Identifier.demand)", file, line)
    }
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Event.self)
    events = stream
    let process = SimulatedProcess.current
    let records = MonitorRecords(of: name)
    self.records = records
    process.hear { event in
      guard case .monitorEvent(let found) = event else { return false }
      let event = Event(found)
      records.note(event)
      continuation.yield(event)
      return true
    }
    process.phone.pointee.openMonitor(identifier)
  }

  /// Adds a condition; one of the same name is replaced.
  public func add(
    _ condition: any CLCondition, identifier: String, assuming state: Event.State = .unknown,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let circle = condition as? CircularGeographicCondition else {
      unsupported("CLMonitor.add(_:identifier:) of no circle", file, line)
    }
    guard let name = Identifier(identifier) else {
      unsupported(
        "CLMonitor.add(_:identifier:) with a name of no or over 1,000 bytes, or a control character",
        file, line)
    }
    let region = Region(identifier: name, center: circle.center.model, radius: circle.radius)
    SimulatedProcess.current.phone.pointee.addCondition(region, assuming: state.model)
    records.add(
      circle, Event(identifier: identifier, state: state, date: Date()))
  }

  /// The condition of a name, and what was found of it last; nil where there is none.
  public func record(for identifier: String) -> Record? { records[identifier] }

  /// Removes a condition.
  public func remove(_ identifier: String) {
    records.remove(identifier)
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
