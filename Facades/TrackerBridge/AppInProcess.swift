import CoreLocation
import Glibc
import ProcessSimulation
import TrackerModel
import UIKit

/// An app in the process in which it was launched.
struct AppInProcess<Root: TrackerApp> {
  private let process: SimulatedProcess
  private let root: Root

  /// Launches it (L-05).
  init(
    _ launch: Launch, restoring checkpoint: SimulatedDisk?, in app: inout SimulatedProcess.App
  ) {
    process = SimulatedProcess(disk: checkpoint, isDiskReadable: app.isProtectedDataAvailable)
    var root: Root?
    process.run(on: &app) {
      let new = Root()
      // A process that ends calls nobody: without this its objects would be told that they go.
      _ = Unmanaged.passRetained(new)
      root = new
      let options: [UIApplication.LaunchOptionsKey: Any]? =
        launch.options.contains(.location) ? [.location: true] : nil
      _ = new.application(.shared, didFinishLaunchingWithOptions: options)
    }
    guard let root else { preconditionFailure("the closure is called at once") }
    self.root = root
  }

  /// Tells the app what iOS tells it, in the form in which iOS does.
  func handle(_ event: Event, in app: inout SimulatedProcess.App) {
    process.run(on: &app) {
      if process.tellLocationManagers(event) || process.tellOfLife(event, root)
        || process.tellFacades(event)
      {
        return
      }
      switch event {
      case .timerDidFire(let name): process.fireTimer(name)
      case .backgroundTaskWillExpire(let task): process.expirationHandlers[task]?()
      case .userDidEnableTracking: root.userDidEnableTracking()
      case .userDidDisableTracking: root.userDidDisableTracking()
      // User defaults say nothing of it (D-11), and a manager that is gone hears nothing.
      case .saveDidFail, .motionActivity, .motionHistory, .motionQueryFailed: break
      default:
        fatalError("unsupported: the event \(event), which no façade asks for")
      }
    }
  }

  /// Answers what comes over the channel until nothing comes any more, and ends this process.
  ///
  /// - Parameter app: The phone at launch, with what the app asked for there.
  func serve(
    _ channel: ProcessChannel, _ names: consuming LongNamesSent,
    on app: inout SimulatedProcess.App
  ) -> Never {
    var requests: [Request] = []
    var names = names
    repeat {
      app.takeRequests(into: &requests)
      let isSaved = requests.contains { if case .saveCheckpoint = $0 { true } else { false } }
      let answer = ProcessMessage.Answer(
        requests: requests, saved: isSaved ? app.checkpointToSave : nil)
      guard let bytes = try? ProcessMessage.bytes(answer, names.next()) else { break }
      channel.send(bytes)
    } while handleNext(channel, on: &app)
    // Without what a program does at its end: this one is a copy.
    _exit(0)
  }

  private func handleNext(
    _ channel: ProcessChannel, on app: inout SimulatedProcess.App
  ) -> Bool {
    guard let bytes = channel.next(), let order = try? ProcessMessage.order(bytes) else {
      return false
    }
    app.facts = order.facts
    if let disk = order.unlocked { app.readableCheckpoint = disk }
    handle(order.event, in: &app)
    return true
  }
}
