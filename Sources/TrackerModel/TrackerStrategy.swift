/// A background location tracker's policy: what it asks of iOS, and when.
///
/// Three lifetimes, three types. The strategy value is configuration and never changes. `Memory`
/// is one process: it is made at launch and gone at termination. `Checkpoint` is the disk. The
/// classic tracker bug is to believe that memory survives; here the signature says that it does
/// not.
///
/// Both methods are synchronous, do not throw, and have no time or randomness but what `App`
/// shows: the same calls with the same values must make the same requests.
///
/// ```swift
/// struct Simplest: TrackerStrategy {
///   struct Memory { var fixes = 0 }
///   struct Checkpoint: Codable, Hashable { var trips = 0 }
///   let id: StrategyID = "simplest"
///   let summary = "Significant changes only."
///   let manifest = AppManifest()
///   let claims: [Claim] = []
///   func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
///     app["slc"].startMonitoringSignificantLocationChanges()
///     return Memory()
///   }
///   func handle(_ event: Event, memory: inout Memory, in app: inout App) {
///     if case .didUpdateLocations(let locations, _) = event { app.record(locations.newest) }
///   }
/// }
/// ```
public protocol TrackerStrategy: Sendable {
  /// One process's memory; gone at termination.
  associatedtype Memory: Sendable
  /// What the app wrote to disk.
  ///
  /// It is encoded at every save and decoded for the next process, which gets no more than what
  /// `encode(to:)` wrote, and nil where `init(from:)` throws. A checkpoint that does not encode itself
  /// ends the app with an exception (I-S1).
  associatedtype Checkpoint: Codable & Hashable & Sendable
  /// The phone as the strategy sees it.
  typealias App = AppInterface<Checkpoint>

  /// The strategy's name in commands, files and reports.
  var id: StrategyID { get }
  /// One sentence: the idea.
  var summary: String { get }
  /// What the app declares to iOS.
  var manifest: AppManifest { get }
  /// What the strategy promises beyond the musts.
  var claims: [Claim] { get }
  /// On which scenarios it was repaired until it kept what it promises; nil where nobody did that, or
  /// does not say.
  var tuning: Tuning? { get }

  /// Called once when a process starts, however it was started; returns the process's memory.
  ///
  /// - Parameters:
  ///   - launch: The launch options.
  ///   - checkpoint: The last checkpoint that reached the disk; nil when there is none **and** when
  ///     the phone was not unlocked since boot. `app.isProtectedDataAvailable` tells which.
  ///   - app: The phone.
  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory

  /// Called for everything that iOS tells the process.
  func handle(_ event: Event, memory: inout Memory, in app: inout App)
}

/// A strategy's name: lower-case words joined by hyphens, such as `dual-manager`.
public struct StrategyID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Creates a name from a literal.
  public init(stringLiteral value: String) { rawValue = value }
  /// Orders names as strings.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  /// The name.
  public var description: String { rawValue }
}
