import Foundation
import PhoneDriver
import TestSupport
import Testing
import TrackerModel

/// Each request and each event of the contract by itself, through driver and façades.
struct PhoneDriverTests {
  @Test(arguments: RequestKind.allCases)
  func `a request reaches the phone as the strategy made it`(kind: RequestKind) {
    let played = Played(Scripted { kind.make(in: &$0) })
    var alone = Scripted.App()
    kind.make(in: &alone)
    #expect(played.asked == alone.taken)
    let isNothing = kind == .createManager || kind == .completeFetch
    #expect(played.asked.map(\.kind) == (isNothing ? [] : [kind]))
  }

  @Test(arguments: EventKind.allCases)
  func `an event reaches the strategy as the phone told it`(kind: EventKind) {
    let scripted = Scripted { app in
      for kind in RequestKind.allCases where kind.isAnswered { kind.make(in: &app) }
    }
    var played = Played(scripted)
    played.hear(kind.told)
    #expect(scripted.heard.all == [kind.told])
  }

  @Test func `a fetch is completed once, and only where iOS waits for it`() {
    var played = Played(
      Scripted {
        $0.completeFetch()
      } handling: {
        $1.completeFetch()
      })
    #expect(played.asked == [])
    played.hear(.performFetch)
    #expect(played.asked == [.completeFetch])
    played.hear(.timerDidFire("none"))
    #expect(played.asked == [])
  }

  @Test func `what a call brings at once is told when all requests of the turn are made`() {
    let full = Scripted { app in
      app.save(Scripted.Checkpoint())
      app.startActivityUpdates()
    }
    let played = Played(full, disk: FullDisk())
    #expect(played.asked == [.startActivityUpdates])
    #expect(full.heard.all == [.saveDidFail])
  }

  @Test(arguments: [FileError.noPermission, .outOfSpace])
  func `a file that the disk refuses is told with the reason, and is as it was`(error: FileError) {
    let scripted = Scripted { app in
      app.write([1], to: "log")
      app.append([2], to: "log")
    } handling: { event, app in
      if case .fileWriteDidFail(let name, _) = event {
        app.tellUser(app.fileExists(name) ? "there" : "none")
      }
    }
    let played = Played(scripted, files: RefusingFiles(error: error))
    #expect(scripted.heard.all == Array(repeating: .fileWriteDidFail("log", error), count: 2))
    #expect(played.asked == [.tellUser("none"), .tellUser("none")])
  }

  @Test func `a change of permission is heard by the manager that the phone names`() {
    let scripted = Scripted { app in
      app["first"].startUpdatingLocation()
      app["second"].startUpdatingLocation()
    }
    var played = Played(scripted)
    for name: Identifier in ["first", "second", "second", "first"] {
      played.hear(.didChangeAuthorization(manager: name))
      #expect(scripted.heard.all.last == .didChangeAuthorization(manager: name))
    }
    #expect(scripted.heard.all.count == 4)
  }

  @Test func `what a delegate lacks, and a manager that is released, is not heard`() {
    let scripted = Scripted { app in
      app["main"].delegateMethods = .all.subtracting(.didChangeAuthorization)
      app["other"].startUpdatingLocation()
      app.releaseManager("other")
    }
    var played = Played(scripted)
    played.hear(.didChangeAuthorization(manager: "main"))
    played.hear(.didChangeAuthorization(manager: "other"))
    #expect(scripted.heard.all.isEmpty)
    played.hear(.didFailWithError(.locationUnknown, manager: "main"))
    #expect(scripted.heard.all == [.didFailWithError(.locationUnknown, manager: "main")])
  }
}

/// A disk that is full.
private struct FullDisk: CheckpointStore, Sendable {
  struct NoRoom: Error {}
  func read() -> Data? { nil }
  func write(_ bytes: Data) throws { throw NoRoom() }
}

/// Files on a disk that takes none.
private struct RefusingFiles: FileStore, Sendable {
  let error: FileError
  private var reason: CocoaError {
    CocoaError(error == .outOfSpace ? .fileWriteOutOfSpace : .fileWriteNoPermission)
  }
  func read() -> AppFiles { AppFiles() }
  func write(_ bytes: [UInt8], to name: Identifier, protection: FileProtection) throws {
    throw reason
  }
  func append(_ bytes: [UInt8], to name: Identifier) throws { throw reason }
  func remove(_ name: Identifier) throws { throw reason }
}

/// One process of a scripted strategy that is driven.
private struct Played: ~Copyable {
  private let strategy: DrivenStrategy<Scripted>
  private var app = Scripted.App()
  private var memory: DrivenStrategy<Scripted>.Memory
  /// What came of the last turn.
  private(set) var asked: [Request]

  init(
    _ scripted: Scripted, disk: any CheckpointStore & Sendable = Disk(),
    files: any FileStore & Sendable = Files()
  ) {
    strategy = DrivenStrategy(played: scripted, disk: disk, files: files)
    memory = strategy.launch(Launch(), restoring: nil, in: &app)
    asked = app.taken
  }

  mutating func hear(_ event: Event) {
    strategy.handle(event, memory: &memory, in: &app)
    asked = app.taken
  }
}

/// A strategy that does what a test says, and keeps what it hears.
private struct Scripted: TrackerStrategy {
  struct Memory {}
  struct Checkpoint: Codable, Hashable { var trips = 1 }
  final class Heard: @unchecked Sendable { var all: [Event] = [] }

  let id: StrategyID = "scripted"
  let summary = "Does what a test says."
  let manifest = AppManifest()
  let claims: [Claim] = []
  let heard = Heard()
  let launching: @Sendable (inout App) -> Void
  let handling: @Sendable (Event, inout App) -> Void

  init(
    _ launching: @escaping @Sendable (inout App) -> Void,
    handling: @escaping @Sendable (Event, inout App) -> Void = { _, _ in }
  ) {
    self.launching = launching
    self.handling = handling
  }

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    _ = app["main"]
    launching(&app)
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    heard.all.append(event)
    handling(event, &app)
  }
}

extension AppInterface {
  /// What was asked for, but for the manager that every test begins with.
  fileprivate var taken: [Request] {
    mutating get {
      var requests: [Request] = []
      takeRequests(into: &requests)
      return requests.filter { $0 != .createManager("main") }
    }
  }
}

extension RequestKind {
  /// Whether iOS answers, so that an event can come.
  fileprivate var isAnswered: Bool {
    switch self {
    case .startTimer, .beginBackgroundTask, .startActivityUpdates, .queryActivities,
      .requestNotificationAuthorization, .startMonitoring,
      .requestTemporaryFullAccuracyAuthorization, .startPathMonitor:
      true
    default: false
    }
  }

  /// Makes a request of the kind, by the contract's own call where it has a number or a value of its own.
  fileprivate func make(in app: inout AppInterface<Scripted.Checkpoint>) {
    switch self {
    case .createManager: _ = app["main"]
    case .beginBackgroundTask: _ = app.beginBackgroundTask("upload")
    case .endBackgroundTask: app.endBackgroundTask(.invalid)
    case .saveCheckpoint: app.save(Scripted.Checkpoint())
    case .writeFile: app.write([1, 2], to: "log", protection: .complete)
    case .appendToFile: app.append([3], to: "log")
    case .removeFile: app.removeFile("log")
    // iOS is told that only leaving matters.
    case .addNotificationOnExit:
      var home = Region.home
      home.notifyOnEntry = false
      app.addNotification("alarm", onExitOf: home)
    // Nothing is open at launch.
    case .completeFetch: break
    default: app.requests.append(sample)
    }
  }
}

extension EventKind {
  /// The sample, with the number that the process's task has.
  fileprivate var told: Event {
    self == .backgroundTaskWillExpire
      ? .backgroundTaskWillExpire(BackgroundTaskIdentifier(rawValue: 1)) : sample
  }
}
