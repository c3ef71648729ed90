import Foundation

/// A package of somebody else that plays a strategy over a framework: here a made-up one, of the shape
/// that Core Location has. Of this package it imports `TrackerModel` and no other module.
enum DriverPackage {
  /// Its files.
  static var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/my-phone/Framework.swift", framework),
      ("Sources/my-phone/Tracker.swift", tracker), ("Sources/my-phone/Driver.swift", driver),
      ("Sources/my-phone/Program.swift", program),
    ]
  }

  /// What the program says: the second process has what the first one saved, and no more.
  static let output = """
    launch
    main.startMonitoringSignificantLocationChanges
    fix 1
    begin work as 7
    store the fix of 1000 ms
    disk has 1 fix
    expire 7
    end 7
    fix 2, on a locked disk
    begin work as 8
    store the fix of 2000 ms
    nothing is written
    launch
    main.startMonitoringSignificantLocationChanges
    fix 3
    begin work as 9
    store the fix of 3000 ms
    disk has 2 fixes

    """

  private static var manifest: String {
    let harness = DownstreamPackage.harness
    return """
      // swift-tools-version: 6.3
      import PackageDescription

      let package = Package(
        name: "my-driver",
        platforms: [.macOS(.v15)],
        dependencies: [.package(path: "\(harness.path)")],
        targets: [
          .executableTarget(
            name: "my-phone",
            dependencies: [
              .product(name: "TrackerModel", package: "\(harness.lastPathComponent)")
            ])
        ])
      """
  }

  private static let framework = """
    @MainActor protocol ManagerDelegate: AnyObject {
      func manager(_ manager: Manager, didUpdate latitude: Double, at seconds: Double)
    }

    /// What there would be in Core Location.
    @MainActor final class Manager {
      weak var delegate: (any ManagerDelegate)?
      let name: String
      init(_ name: String) { self.name = name }
      func startMonitoringSignificantLocationChanges() {
        print("\\(name).startMonitoringSignificantLocationChanges")
      }
    }

    /// What there would be in UIKit.
    @MainActor enum Application {
      static var last: Int32 = 6
      static func beginBackgroundTask(_ name: String) -> Int32 {
        last += 1
        print("begin \\(name) as \\(last)")
        return last
      }
      static func endBackgroundTask(_ number: Int32) { print("end \\(number)") }
    }
    """

  private static let tracker = """
    import TrackerModel

    struct Counter: TrackerStrategy {
      struct Memory { var task = BackgroundTaskIdentifier.invalid; var count = 0 }
      struct Checkpoint: Codable, Hashable { var count = 0 }
      let id: StrategyID = "counter"
      let summary = "Counts fixes."
      let manifest = AppManifest()
      let claims: [Claim] = []
      func launch(
        _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
      ) -> Memory {
        app["main"].startMonitoringSignificantLocationChanges()
        return Memory(count: checkpoint?.count ?? 0)
      }
      func handle(_ event: Event, memory: inout Memory, in app: inout App) {
        switch event {
        case .didUpdateLocations(let fixes, _):
          memory.task = app.beginBackgroundTask("work")
          app.record(fixes.newest)
          memory.count += 1
          app.save(Checkpoint(count: memory.count))
        case .backgroundTaskWillExpire(let task) where task == memory.task:
          app.endBackgroundTask(task)
        default: break
        }
      }
    }
    """

  private static let driver = """
    import Foundation
    import TrackerModel

    /// One process of the app.
    @MainActor final class Driver: ManagerDelegate {
      let strategy = Counter()
      var app = Counter.App()
      var memory = Counter.Memory()
      var managers: [Identifier: Manager] = [:]
      /// The framework's numbers are not the strategy's.
      var tasks: [BackgroundTaskIdentifier: Int32] = [:]
      var requests: [Request] = []
      static var disk: Data?
      var isLocked = false

      func launch() throws {
        print("launch")
        try renew(at: 0)
        memory = strategy.launch(Launch(), restoring: app.readableCheckpoint, in: &app)
        try carryOut()
      }

      func expire(_ number: Int32) throws {
        print("expire \\(number)")
        guard let task = tasks.first(where: { $0.value == number })?.key else { return }
        try handle(.backgroundTaskWillExpire(task), at: 3)
      }

      func manager(_ manager: Manager, didUpdate latitude: Double, at seconds: Double) {
        let coordinate = Coordinate(latitude: latitude, longitude: 0)
        let time = Instant(milliseconds: Int64(seconds * 1_000))
        let fix = Location(coordinate: coordinate, timestamp: time, horizontalAccuracy: 5)
        let name = managers.first { $0.value === manager }!.key
        try! handle(.didUpdateLocations(Locations(newest: fix), manager: name), at: seconds)
      }

      private func handle(_ event: Event, at seconds: Double) throws {
        try renew(at: seconds)
        strategy.handle(event, memory: &memory, in: &app)
        try carryOut()
      }

      private func renew(at seconds: Double) throws {
        var facts = AppFacts()
        facts.now = Instant(milliseconds: Int64(seconds * 1_000))
        facts.isProtectedDataAvailable = !isLocked
        app.facts = facts
        let data = isLocked ? nil : Self.disk
        app.readableCheckpoint = try data.map {
          try JSONDecoder().decode(Counter.Checkpoint.self, from: $0)
        }
      }

      private func carryOut() throws {
        app.takeRequests(into: &requests)
        for request in requests {
          switch request {
          case .createManager(let name):
            managers[name] = Manager(name.description)
            managers[name]?.delegate = self
          case .startMonitoringSignificantLocationChanges(let name):
            managers[name]?.startMonitoringSignificantLocationChanges()
          case .beginBackgroundTask(let task, let name):
            tasks[task] = Application.beginBackgroundTask(name.description)
          case .endBackgroundTask(let task):
            if let number = tasks.removeValue(forKey: task) {
              Application.endBackgroundTask(number)
            }
          case .record(let fix, _): print("store the fix of \\(fix.timestamp.milliseconds) ms")
          case .saveCheckpoint: try save()
          default: fatalError("\\(request)")
          }
        }
      }

      private func save() throws {
        guard !isLocked, let checkpoint = app.checkpointToSave else {
          return print("nothing is written")
        }
        Self.disk = try JSONEncoder().encode(checkpoint)
        print("disk has \\(checkpoint.count) fix\\(checkpoint.count == 1 ? "" : "es")")
      }
    }
    """

  private static let program = """
    import TrackerModel

    @main @MainActor struct Program {
      static func main() throws {
        let first = Driver()
        try first.launch()
        print("fix 1")
        first.manager(first.managers["main"]!, didUpdate: 47, at: 1)
        try first.expire(7)
        first.isLocked = true
        print("fix 2, on a locked disk")
        first.manager(first.managers["main"]!, didUpdate: 48, at: 2)
        let second = Driver()
        try second.launch()
        print("fix 3")
        second.manager(second.managers["main"]!, didUpdate: 49, at: 3)
      }
    }
    """
}
