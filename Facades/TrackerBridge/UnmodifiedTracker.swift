import CoreLocation
public import ProcessSimulation
public import TrackerModel
import UIKit

/// Plays code that was written for Core Location as a strategy, against the façades.
///
/// Each launch makes a new process with a new app. Its memory is that of this program: a static
/// variable that outlives a launch is found where a façade is reached through it, and ends the program
/// with one line; one that holds nothing but values is not found.
public struct UnmodifiedTracker<Root: TrackerApp>: TrackerStrategy {
  /// The process.
  public struct Memory: @unchecked Sendable {
    let process: SimulatedProcess
    let root: Root
  }

  /// The app's disk.
  public typealias Checkpoint = SimulatedDisk

  /// The tracker's name.
  public let id: StrategyID
  /// One sentence about it.
  public let summary: String
  /// What the app declares, and what it has.
  public let manifest: AppManifest
  /// What the tracker is to be held to beyond the musts.
  public let claims: [Claim]

  /// Creates a strategy of an app.
  ///
  /// - Parameters:
  ///   - id: The tracker's name.
  ///   - root: The app.
  ///   - summary: One sentence about it.
  ///   - manifest: What the app declares, and what it has.
  ///   - claims: What the tracker is to be held to beyond the musts.
  public init(
    _ id: StrategyID, app root: Root.Type, summary: String, manifest: AppManifest,
    claims: [Claim] = []
  ) {
    self.id = id
    self.summary = summary
    self.manifest = manifest
    self.claims = claims
  }

  /// Launches the app as iOS does, with the reason for it (L-05).
  public func launch(
    _ launch: Launch, restoring checkpoint: SimulatedDisk?, in app: inout App
  ) -> Memory {
    let process = SimulatedProcess(
      disk: checkpoint, isDiskReadable: app.isProtectedDataAvailable)
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
    return Memory(process: process, root: root)
  }

  /// Tells the app what iOS tells it, in the form in which iOS does.
  public func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    let (process, root) = (memory.process, memory.root)
    process.run(on: &app) {
      if process.tellLocationManagers(event) || process.tellOfLife(event, root) { return }
      switch event {
      case .timerDidFire(let name): process.fireTimer(name)
      case .backgroundTaskWillExpire(let task): process.expirationHandlers[task]?()
      case .userDidEnableTracking: root.userDidEnableTracking()
      case .userDidDisableTracking: root.userDidDisableTracking()
      case .saveDidFail: break  // User defaults say nothing of it (D-11).
      default:
        fatalError("unsupported: the event \(event), which no façade asks for")
      }
    }
  }
}
