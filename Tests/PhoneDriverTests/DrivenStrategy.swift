import Foundation
import PhoneDriver
import PhoneTrace
import ProcessSimulation
import TrackerBridge
import TrackerModel
import UIKit

/// A strategy that is played by the driver, over the façades, on the simulated phone: what it is told and
/// what it asks for goes through Core Location and its like, as on a phone.
struct DrivenStrategy<Played: TrackerStrategy>: TrackerStrategy {
  struct Memory: @unchecked Sendable { let process: DrivenProcess<Played> }
  typealias Checkpoint = Played.Checkpoint

  let played: Played
  /// Where the driver keeps the checkpoint.
  var disk: any CheckpointStore & Sendable = Disk()
  /// Where the driver keeps the files.
  var files: any FileStore & Sendable = Files()
  /// A request that the app around it forgets; nil where it does its duty.
  var losing: RequestKind?
  /// Where the app writes down what its tracker does; nil for nowhere.
  var log: LogOfApp?
  var id: StrategyID { played.id }
  var summary: String { played.summary }
  var manifest: AppManifest { played.manifest }
  var claims: [Claim] { played.claims }

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    Memory(process: DrivenProcess(self, launch, in: &app))
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    memory.process.handle(event, in: &app)
  }
}

/// One process of an app that has the driver.
final class DrivenProcess<Played: TrackerStrategy> {
  /// The app's phone, whose disk holds the checkpoint's bytes.
  private var phone: SimulatedProcess.App
  private let app: AppInProcess<DrivenApp<Played>>
  private var requests: [Request] = []

  init(_ strategy: DrivenStrategy<Played>, _ launch: Launch, in app: inout Played.App) {
    phone = SimulatedProcess.App(
      facts: app.facts, readableCheckpoint: Disk.holding(app.readableCheckpoint))
    phone.files = app.files
    self.app = AppInProcess(
      making: { DrivenApp(strategy) }, launch, restoring: nil, in: &phone)
    answer(in: &app)
  }

  func handle(_ event: Event, in app: inout Played.App) {
    phone.facts = app.facts
    phone.readableCheckpoint = Disk.holding(app.readableCheckpoint)
    phone.files = app.files
    self.app.handle(event, in: &phone)
    answer(in: &app)
  }

  /// Asks the phone for what the app asked of the façades.
  private func answer(in app: inout Played.App) {
    if self.app.root.driver.didReadCheckpoint { _ = app.restoreCheckpoint() }
    phone.takeRequests(into: &requests)
    for request in requests {
      switch request {
      case .saveCheckpoint:
        if let checkpoint: Played.Checkpoint = Disk.checkpoint(phone.checkpointToSave) {
          app.save(checkpoint)
        }
      case .writeFile(let name, _), .appendToFile(let name), .removeFile(let name):
        app.ask(request, of: name, toHold: phone.takeBytes(forFile: name))
      default: app.requests.append(request)
      }
    }
  }
}

/// The app around a tracker, as somebody writes it who has the driver.
final class DrivenApp<Played: TrackerStrategy>: AppRoot {
  private(set) var driver: PhoneDriver<Played>

  init(_ strategy: DrivenStrategy<Played>) {
    driver = PhoneDriver(
      strategy.played, host: SimulatedHost(losing: strategy.losing, strategy.log?.log),
      disk: strategy.disk, files: strategy.files,
      clock: PhoneClock(origin: SimulatedProcess.uptimeAtStart))
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    driver.launch(options)
    return true
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
  ) { driver.performFetch(completion) }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
  ) { driver.didReceiveRemoteNotification(completion) }

  func userDidEnableTracking() { driver.handle(.userDidEnableTracking) }
  func userDidDisableTracking() { driver.handle(.userDidDisableTracking) }

  /// What comes to the app by no framework of the driver's.
  func hear(_ event: Event) -> Bool {
    switch event {
    case .uploadDidFinish, .uploadDidFail, .saveDidFail, .fileWriteDidFail, .lockComplete,
      .hasBlankedScreen,
      .liveUpdate, .monitorEvent, .audioWasInterrupted, .audioInterruptionDidEnd,
      .didReceiveIncomingPush, .appRefreshTask,
      .processingTask, .taskWillExpire, .taskSubmissionDidFail, .networkTaskDidFinish,
      .networkTaskDidFail:
      driver.handle(event)
      return true
    default: return false
    }
  }
}

/// The app's store, server and screen are the simulated phone's.
final class SimulatedHost: HostApp {
  private let losing: RequestKind?
  private let log: TraceLog?
  private var facts = AppFacts()

  init(losing: RequestKind?, _ log: TraceLog?) {
    self.losing = losing
    self.log = log
  }

  var pendingUploads: Int { SimulatedProcess.current.phone.pointee.pendingUploads }

  func carryOut(_ request: Request) {
    if request.kind == losing { return }
    SimulatedProcess.current.phone.pointee.requests.append(request)
    if case .record(let location, let store) = request {
      let isOpen = store == .journal || facts.isProtectedDataAvailable
      log?.stores(location, in: store, succeeded: isOpen, facts)
    }
  }

  func trackerLaunches(_ launch: Launch, _ facts: AppFacts) {
    self.facts = facts
    log?.launches(facts)
  }

  func trackerHears(_ event: Event, _ facts: AppFacts) {
    self.facts = facts
    log?.hears(event, facts)
  }

  func trackerAsks(_ request: Request, _ facts: AppFacts) { log?.asks(request, facts) }
}

/// A log that all processes of a story write.
struct LogOfApp: @unchecked Sendable { let log: TraceLog }

/// The checkpoint's bytes on the disk of the simulated phone.
struct Disk: CheckpointStore, Sendable {
  private static let key = "checkpoint"

  func read() -> Data? {
    SimulatedProcess.current.phone.pointee.restoreCheckpoint()?.data(Self.key)
  }

  func write(_ bytes: Data) {
    SimulatedProcess.current.phone.pointee.save(SimulatedDisk(bytes, Self.key))
  }

  /// A disk that holds a checkpoint as the driver writes it; nil where there is none.
  static func holding(_ checkpoint: (some Encodable)?) -> SimulatedDisk? {
    checkpoint.flatMap { try? CheckpointCoding.bytes($0) }.map { SimulatedDisk($0, key) }
  }

  /// The checkpoint that a disk holds.
  static func checkpoint<Checkpoint: Decodable>(_ disk: SimulatedDisk?) -> Checkpoint? {
    disk?.data(key).flatMap { CheckpointCoding.checkpoint($0) }
  }
}

/// Files on the disk of the simulated phone, which writes them when the handler has returned.
struct Files: FileStore, Sendable {
  private var phone: UnsafeMutablePointer<SimulatedProcess.App> { SimulatedProcess.current.phone }
  var isBehind: Bool { true }
  func read() -> AppFiles { phone.pointee.files }
  func write(_ bytes: [UInt8], to name: Identifier, protection: FileProtection) {
    phone.pointee.write(bytes, to: name, protection: protection)
  }
  func append(_ bytes: [UInt8], to name: Identifier) { phone.pointee.append(bytes, to: name) }
  func remove(_ name: Identifier) { phone.pointee.removeFile(name) }
}

extension SimulatedDisk {
  fileprivate init(_ bytes: Data, _ key: String) {
    self.init()
    self[key] = .data(bytes)
  }

  fileprivate func data(_ key: String) -> Data? {
    guard case .data(let bytes)? = self[key] else { return nil }
    return bytes
  }
}
