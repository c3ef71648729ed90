import Foundation
import TrackerModel

/// Trackers that every campaign plays beside its own, to see whether it notices what they do.
///
/// A campaign that does not may have missed the same of others: its result is not valid.
struct PlantedTracker: TrackerStrategy {
  /// What is wrong with one.
  enum Mischief: String, CaseIterable, Sendable {
    /// Breaks a must.
    case fails
    /// Never returns.
    case hangs
    /// Ends the program by a trap.
    case crashes
    /// Ends the program as if all were well.
    case exits
    /// Writes to the program's output.
    case writes
    /// Takes more and more memory.
    case hoards
    /// Does something else each time.
    case varies
  }

  struct Memory: Sendable {
    /// When it was last told that the user left the app.
    var leftAt: Instant?
  }
  struct Checkpoint: Codable, Hashable, Sendable {}

  let mischief: Mischief
  /// Whether it is sound, but for being told twice that the user left the app: that iOS does not do, and a
  /// mutant does.
  var isTrusting = false

  /// All that a campaign is to notice.
  static let all = Mischief.allCases.map { PlantedTracker(mischief: $0) }
  /// Those of which a mutant comes to no end.
  static let trusting = Mischief.allCases.filter(\.needsWorker).map {
    PlantedTracker(mischief: $0, isTrusting: true)
  }

  var id: StrategyID { StrategyID("planted-\(mischief)\(isTrusting ? "-when-told-twice" : "")") }
  var summary: String {
    "A tracker that \(mischief)\(isTrusting ? " when told twice" : ""), to see whether it is noticed."
  }
  /// One that fails lets a session run in the background without the mode for it (S-10).
  var manifest: AppManifest { AppManifest(backgroundModes: mischief == .fails ? [] : .location) }
  var claims: [Claim] { [] }

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    if !isTrusting { misbehave(in: &app) }
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    guard isTrusting, event == .didEnterBackground else { return }
    if memory.leftAt == app.now { misbehave(in: &app) }
    memory.leftAt = app.now
  }

  private func misbehave(in app: inout App) {
    switch mischief {
    case .fails: app["planted"].allowsBackgroundLocationUpdates = true
    case .hangs:
      // An optimiser takes a loop away that looks at nothing.
      while TrackerPulse.count >= 0 {}
    case .crashes: fatalError("This tracker is planted to end the program.")
    case .exits: exit(0)
    case .writes: print("This tracker is planted to write.")
    case .hoards: Self.hoard()
    case .varies: app.startTimer("planted", after: .seconds(Int.random(in: 1...100_000)))
    }
  }

  /// Takes a mebibyte after the other, and keeps them all.
  private static func hoard() {
    var kept: [[UInt64]] = []
    while TrackerPulse.count >= 0 {
      kept.append([UInt64](repeating: UInt64(kept.count), count: 131_072))
    }
  }
}
