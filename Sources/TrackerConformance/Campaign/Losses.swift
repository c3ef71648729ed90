/// A run that came to no end, since the tracker's code ended the program it ran in, or would not return.
public struct Loss: Hashable, Sendable, Codable {
  /// What became of the program.
  public enum Kind: Hashable, Sendable, Codable {
    /// A signal ended it: a trap, an overflow of the stack, a kill.
    case signal(Int32)
    /// It ended by itself, with this exit code.
    case exit(Int32)
    /// A call of the tracker did not return within its time.
    case handlerTime
    /// The scenario was not played to its end within its time.
    case scenarioTime
    /// It took more memory than it may.
    case memory
    /// The tracker wrote to a stream of the program.
    case output
  }

  /// The index of the scenario.
  public var story: Int
  /// What became of the program.
  public var kind: Kind
  /// What the program, or the tracker, wrote; empty if nothing.
  public var message: String

  /// Creates a loss.
  public init(story: Int, _ kind: Kind, message: String = "") {
    self.story = story
    self.kind = kind
    self.message = message
  }

  /// Whether somebody else on the machine may have ended the program: by SIGHUP, SIGINT, SIGKILL or SIGTERM,
  /// which no fault of a program raises.
  public var mayComeFromOutside: Bool {
    guard case .signal(let number) = kind else { return false }
    return [1, 2, 9, 15].contains(number)
  }

  /// Whether the tracker took too long, rather than ended the program.
  public var isTimeout: Bool { kind == .handlerTime || kind == .scenarioTime }
}

/// The runs of one strategy that were lost, and those that were not begun because of them.
///
/// Every run that was started is in one of five heaps: without a violation, with one, out of time,
/// otherwise lost, or cancelled.
public struct Losses: Hashable, Sendable, Codable {
  /// After so many lost runs a strategy is played no more: it is convicted, and each may take seconds.
  public static let most = 5

  /// Runs that took too long.
  public private(set) var timedOut = 0
  /// Runs that ended the program, took too much memory, or wrote to its streams.
  public private(set) var killed = 0
  /// Runs that were not begun after ``most``.
  public private(set) var cancelled = 0
  /// The first loss.
  public private(set) var first: Loss?

  /// Creates an account of nothing.
  public init() {}

  /// Runs that were begun and lost.
  public var count: Int { timedOut + killed }

  /// Whether the strategy is played no more.
  public var isOver: Bool { count >= Self.most }

  /// Adds a loss in the scenario that comes next.
  public mutating func add(_ loss: Loss) {
    if loss.isTimeout { timedOut += 1 } else { killed += 1 }
    first = first ?? loss
  }

  /// Adds runs that were not begun.
  public mutating func cancel(_ runs: Int) { cancelled += runs }

  mutating func merge(_ later: Losses) {
    timedOut += later.timedOut
    killed += later.killed
    cancelled += later.cancelled
    first = first ?? later.first
  }
}
