public import ProcessSimulation
public import TrackerModel

/// Plays code that was written for Core Location as a strategy, against the façades.
///
/// Each launch makes a new process of the system with a new app, so that static variables begin anew as
/// they do on a phone, and a trap or a hang is that of the app (I-S1). Played in one process, launches
/// share what is static: where a façade is reached through it, that ends the program with one line.
public struct UnmodifiedTracker<Root: TrackerApp>: TrackerStrategy, WrittenStrategy {
  /// Where the app of each launch runs.
  public enum Place: Sendable {
    /// In a process of its own.
    case ownProcess
    /// In this process, where a debugger reaches it.
    case thisProcess
  }

  /// The process.
  public struct Memory: @unchecked Sendable {
    enum Home {
      case here(AppInProcess<Root>)
      case apart(LaunchedProcess)
    }
    let home: Home
    /// Whether the process has seen the disk unlocked (D-05).
    var couldReadDisk: Bool
  }

  /// The app's user defaults; its files and its keychain are files of the contract.
  public typealias Checkpoint = SimulatedDisk

  /// The tracker's name.
  public let id: StrategyID
  /// One sentence about it.
  public let summary: String
  /// What the app declares, and what it has.
  public let manifest: AppManifest
  /// What the tracker is to be held to beyond the musts.
  public let claims: [Claim]
  private let place: Place

  /// The app's own ``TrackerApp/tracker``.
  public var expression: String { "\(Root.self).tracker" }

  /// Creates a strategy of an app.
  ///
  /// - Parameters:
  ///   - id: The tracker's name.
  ///   - root: The app.
  ///   - summary: One sentence about it.
  ///   - manifest: What the app declares, and what it has.
  ///   - claims: What the tracker is to be held to beyond the musts.
  ///   - place: Where the app of each launch runs.
  public init(
    _ id: StrategyID, app root: Root.Type, summary: String, manifest: AppManifest,
    claims: [Claim] = [], in place: Place = .ownProcess
  ) {
    self.id = id
    self.summary = summary
    self.manifest = manifest
    self.claims = claims
    self.place = place
  }

  /// Launches the app as iOS does, with the reason for it (L-05).
  public func launch(
    _ launch: Launch, restoring checkpoint: SimulatedDisk?, in app: inout App
  ) -> Memory {
    let couldReadDisk = app.isProtectedDataAvailable
    guard place == .ownProcess else {
      let here = AppInProcess<Root>(making: Root.init, launch, restoring: checkpoint, in: &app)
      return Memory(home: .here(here), couldReadDisk: couldReadDisk)
    }
    let process = LaunchedProcess(
      Root.self, launch, facts: app.facts, restoring: checkpoint, files: SimulatedDisk(app.files))
    process.answer(in: &app)
    return Memory(home: .apart(process), couldReadDisk: couldReadDisk)
  }

  /// Tells the app what iOS tells it, in the form in which iOS does.
  public func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch memory.home {
    case .here(let here): here.handle(event, in: &app)
    case .apart(let process):
      var unlocked: SimulatedDisk?
      if !memory.couldReadDisk, app.isProtectedDataAvailable {
        memory.couldReadDisk = true
        unlocked = app.restoreCheckpoint()
      }
      process.handle(
        ProcessMessage.Order(event: event, facts: app.facts, unlocked: unlocked), in: &app)
    }
  }
}
