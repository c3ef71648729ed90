#if canImport(UIKit)
  import CoreLocation
  import CoreMotion
  import Foundation
  import UIKit
  import UserNotifications
  public import TrackerModel

  /// Plays a tracker's strategy on a phone: it calls the strategy when iOS calls the app, and asks iOS for
  /// what the strategy asks for.
  ///
  /// An app has one for as long as its process lives, makes it and calls it on the main thread, and calls
  /// ``launch(_:)`` while it finishes launching, since iOS gives a location event that launched the process
  /// to whoever has a manager then (L-05):
  ///
  /// ```swift
  /// final class AppDelegate: NSObject, UIApplicationDelegate {
  ///   lazy var driver = PhoneDriver(MyTracker(), host: self)
  ///   func application(
  ///     _ application: UIApplication,
  ///     didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ///   ) -> Bool {
  ///     driver.launch(options)
  ///     return true
  ///   }
  /// }
  /// ```
  public final class PhoneDriver<Strategy: TrackerStrategy>: TrackerDriver {
    /// The tracker.
    public let strategy: Strategy
    let host: any HostApp
    let disk: any CheckpointStore
    let files: any FileStore
    let clock: PhoneClock
    let managers: LocationManagers
    let life = LifeEvents()
    let motion = CMMotionActivityManager()
    let timers = PhoneTimers()
    let fetches = OpenFetches()
    let notifications = NotificationRights()
    let paths = NetworkPaths()
    /// The framework's numbers of background tasks by the strategy's.
    var tasks: [BackgroundTaskIdentifier: UIBackgroundTaskIdentifier] = [:]
    var app = Strategy.App()
    var memory: Strategy.Memory?
    /// Whether what is on the disk may be another checkpoint than `app` has.
    var diskMayHaveChanged = true
    private var waiting: [Event] = []
    private var isHandling = false
    private var requests: [Request] = []

    /// Prepares a process; nothing is asked of iOS before ``launch(_:)``.
    ///
    /// - Parameters:
    ///   - strategy: The tracker.
    ///   - host: The app around it, which the driver keeps alive.
    ///   - disk: Where the checkpoint is.
    ///   - files: Where the files beside it are.
    ///   - clock: The clock that the tracker reads.
    public init(
      _ strategy: Strategy, host: any HostApp, disk: any CheckpointStore = PhoneFile.checkpoint,
      files: any FileStore = PhoneFolder.files, clock: PhoneClock = PhoneClock(file: .clock)
    ) {
      self.strategy = strategy
      self.host = host
      self.disk = disk
      self.files = files
      self.clock = clock
      managers = LocationManagers(by: clock)
    }

    /// Whether the strategy has read a checkpoint by `restoreCheckpoint()` in this process.
    public var didReadCheckpoint: Bool { app.didReadCheckpoint }

    /// Launches the tracker, with the options with which iOS launched the app (L-05).
    public func launch(_ options: [UIApplication.LaunchOptionsKey: Any]?) {
      UIDevice.current.isBatteryMonitoringEnabled = true
      managers.tell = { [unowned self] in handle($0) }
      life.tell = { [unowned self] in handle($0) }
      paths.tell = { [unowned self] in handle($0) }
      notifications.refresh()
      isHandling = true
      readPhone()
      let launch = Launch(options: options?[.location] != nil ? .location : [])
      host.trackerLaunches(launch, app.facts)
      memory = strategy.launch(launch, restoring: app.readableCheckpoint, in: &app)
      finishTurn()
    }

    /// Tells the strategy an event that reaches the app by another way than Core Location, Core Motion,
    /// notifications of `UIApplication` and timers: what its user, its server, pushes, audio and tasks do.
    public func handle(_ event: Event) {
      // What a call of iOS brings at once waits until all requests of this turn are made.
      waiting.append(event)
      guard !isHandling, memory != nil else { return }
      isHandling = true
      takeTurn(waiting.removeFirst())
      finishTurn()
    }

    private func finishTurn() {
      carryOutAll()
      while !waiting.isEmpty {
        takeTurn(waiting.removeFirst())
        carryOutAll()
      }
      isHandling = false
    }

    private func takeTurn(_ event: Event) {
      readPhone()
      host.trackerHears(event, app.facts)
      if memory != nil { strategy.handle(event, memory: &memory!, in: &app) }
    }

    private func carryOutAll() {
      app.takeRequests(into: &requests)
      for request in requests {
        host.trackerAsks(request, app.facts)
        carryOut(request)
      }
    }
  }
#endif
