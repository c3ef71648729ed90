#if canImport(UIKit)
  import Foundation
  import Network
  import TrackerModel

  /// The way to the network: as it is, and its changes for a strategy that listens.
  final class NetworkPaths {
    /// Tells the strategy.
    var tell: (Event) -> Void = { _ in }
    private var monitor: NWPathMonitor?

    /// Listens to changes; the way as it is comes first.
    func start() {
      let monitor = NWPathMonitor()
      monitor.pathUpdateHandler = { [weak self] path in
        self?.tell(.networkPathDidChange(NetworkPath(path)))
      }
      monitor.start(queue: .main)
      self.monitor?.cancel()
      self.monitor = monitor
    }

    /// Listens no more.
    func cancel() {
      (monitor ?? NWPathMonitor()).cancel()
      monitor = nil
    }
  }

  extension NetworkPath {
    /// The way that a path of the framework's says; any that is not Wi-Fi, such as a cable, counts as free.
    init(_ path: NWPath) {
      guard path.status == .satisfied else { self = .unsatisfied; return }
      self = path.usesInterfaceType(.cellular) ? .cellular : .wifi
    }
  }
#endif
