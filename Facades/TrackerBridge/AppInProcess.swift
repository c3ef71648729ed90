import CoreLocation
import Glibc
import ProcessSimulation
import TrackerModel
import UIKit

/// An app in the process in which it was launched.
package struct AppInProcess<Root: AppRoot> {
  private let process: SimulatedProcess
  /// The app.
  package let root: Root
  private let screen = Screen()

  /// What the user has seen of it.
  private final class Screen { var hasView = false }

  /// Makes the app and launches it (L-05).
  ///
  /// - Parameter files: Its files; those of the phone unless told.
  package init(
    making make: () -> Root, _ launch: Launch, restoring checkpoint: SimulatedDisk?,
    files: SimulatedDisk? = nil, in app: inout SimulatedProcess.App
  ) {
    process = SimulatedProcess(
      disk: checkpoint, files: files ?? SimulatedDisk(app.files),
      isDiskReadable: app.isProtectedDataAvailable)
    var root: Root?
    process.run(on: &app) {
      let new = make()
      // A process that ends calls nobody: without this its objects would be told that they go.
      _ = Unmanaged.passRetained(new)
      root = new
      UIApplication.shared.setDelegate(new.delegate)
      let options: [UIApplication.LaunchOptionsKey: Any]? =
        launch.options.contains(.location) ? [.location: true] : nil
      _ = new.delegate.application(.shared, didFinishLaunchingWithOptions: options)
    }
    guard let root else { preconditionFailure("the closure is called at once") }
    self.root = root
  }

  /// Tells the app what iOS tells it, in the form in which iOS does.
  package func handle(_ event: Event, in app: inout SimulatedProcess.App) {
    process.run(on: &app) {
      if event == .didBecomeActive, !screen.hasView {
        screen.hasView = true
        root.firstViewDidLoad()
      }
      if process.tellLocationManagers(event) || process.tellOfLife(event, root.delegate)
        || process.tellFacades(event)
      {
        return
      }
      if root.hear(event) { return }
      switch event {
      case .timerDidFire(let name): process.fireTimer(name)
      case .backgroundTaskWillExpire(let task): process.expirationHandlers[task]?()
      case .performFetch:
        root.delegate.application(.shared, performFetchWithCompletionHandler: completeFetch)
      case .didReceiveRemoteNotification:
        root.delegate.application(
          .shared, didReceiveRemoteNotification: [:], fetchCompletionHandler: completeFetch)
      case .userDidEnableTracking: root.userDidEnableTracking()
      case .userDidDisableTracking: root.userDidDisableTracking()
      // User defaults say nothing of it (D-11), and a manager that is gone hears nothing.
      case .saveDidFail, .fileWriteDidFail, .motionActivity, .motionHistory, .motionQueryFailed:
        break
      default:
        fatalError("unsupported: the event \(event), which no façade asks for")
      }
    }
  }

  /// Says that a fetch or a push is done with (W-03, W-04).
  private func completeFetch(_ result: UIBackgroundFetchResult) {
    SimulatedProcess.current.phone.pointee.completeFetch()
  }

  /// Answers what comes over the channel until nothing comes any more, and ends this process.
  ///
  /// - Parameter app: The phone at launch, with what the app asked for there.
  func serve(
    _ channel: ProcessChannel, _ names: consuming LongNamesSent, in zone: PhoneTimeZone,
    on app: inout SimulatedProcess.App
  ) -> Never {
    var requests: [Request] = []
    var names = names
    var zone = zone
    repeat {
      app.takeRequests(into: &requests)
      let isSaved = requests.contains { if case .saveCheckpoint = $0 { true } else { false } }
      let answer = ProcessMessage.Answer(
        requests: requests, saved: isSaved ? process.lastChange : nil,
        files: process.takeFileChange())
      channel.send(ProcessMessage.bytes(answer, names.next()))
    } while handleNext(channel, &zone, on: &app)
    // Without what a program does at its end: this one is a copy.
    _exit(0)
  }

  private func handleNext(
    _ channel: ProcessChannel, _ zone: inout PhoneTimeZone, on app: inout SimulatedProcess.App
  ) -> Bool {
    guard let bytes = channel.next() else { return false }
    let order = ProcessMessage.order(bytes)
    app.facts = order.facts
    zone.follow(app.secondsFromGMT)
    if let disk = order.unlocked { app.readableCheckpoint = disk }
    handle(order.event, in: &app)
    return true
  }
}
