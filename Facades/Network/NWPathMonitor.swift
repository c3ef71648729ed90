public import ProcessSimulation
import TrackerModel

/// Watches the way to the network.
public final class NWPathMonitor: @unchecked Sendable {
  /// What to do when it changes, and once at the start.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  /// Where that is done; nil before the start.
  public private(set) var queue: SimulatedDispatchQueue?
  private let accepts: (NWInterface.InterfaceType) -> Bool
  private let process = SimulatedProcess.current
  private var isOver = false
  private var told: NWPath?

  /// Creates a monitor of any network.
  public init() { accepts = { _ in true } }

  /// Creates a monitor of one kind of network.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    accepts = { $0 == requiredInterfaceType }
  }

  /// Creates a monitor of all but some kinds of network.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    accepts = { !prohibitedInterfaceTypes.contains($0) }
  }

  /// A monitor that nobody holds any more listens no more.
  deinit { if isListening, process.app != nil { PathListeners.current.prune() } }

  /// The way as it is. Assumption: the same before the start; a phone that knows none then would show it wrong.
  public var currentPath: NWPath {
    seen(SimulatedProcess.current.phone.pointee.networkPath)
  }

  /// Calls with the way as it is, then with each change; a monitor that was cancelled does not start again.
  public func start(queue: SimulatedDispatchQueue) {
    guard self.queue == nil, !isOver else { return }
    self.queue = queue
    PathListeners.current.add(self)
  }

  /// Calls no more.
  public func cancel() {
    guard !isOver else { return }
    isOver = true
    PathListeners.current.prune()
  }

  fileprivate var isListening: Bool { queue != nil && !isOver }

  /// What a monitor of some kinds of network sees.
  private func seen(_ way: NetworkPath) -> NWPath {
    let path = NWPath(way)
    return path.availableInterfaces.allSatisfy { accepts($0.type) } ? path : NWPath(.unsatisfied)
  }

  fileprivate func hear(_ way: NetworkPath) {
    let path = seen(way)
    guard path != told else { return }
    told = path
    queue?.async { [weak self] in
      guard let self, !isOver else { return }
      pathUpdateHandler?(path)
    }
  }
}

/// The monitors of a process that were started; to its phone they are one.
private final class PathListeners {
  private var monitors: [SimulatedProcess.Reference] = []

  static var current: PathListeners {
    SimulatedProcess.current.singleton { PathListeners() }
  }

  private init() {
    SimulatedProcess.current.hear { [unowned self] event in
      guard case .networkPathDidChange(let way) = event else { return false }
      for monitor in listening { monitor.hear(way) }
      return true
    }
  }

  private var listening: [NWPathMonitor] {
    monitors.compactMap { $0.object as? NWPathMonitor }.filter(\.isListening)
  }

  /// Begins to listen; the phone tells the way once more, which those who know it pass over.
  func add(_ monitor: NWPathMonitor) {
    monitors.append(SimulatedProcess.Reference(monitor))
    SimulatedProcess.current.phone.pointee.startPathMonitor()
  }

  /// Forgets who is over; where nobody is left, the phone is told.
  func prune() {
    monitors = listening.map { SimulatedProcess.Reference($0) }
    if monitors.isEmpty { SimulatedProcess.current.phone.pointee.cancelPathMonitor() }
  }
}
