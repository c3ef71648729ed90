import StoryModel
import TrackerModel

/// What every invariant says of one strategy in one story.
public protocol Judgement: Sendable {
  /// The strategy's name.
  var strategyID: StrategyID { get }
  /// The rulings, in the order of the catalog.
  var rulings: [Ruling] { get }
  /// What the strategy called that the simulated phone does not have, and where, which ended the story; nil
  /// where nothing did.
  var unsupported: String? { get }
  /// What the user is asked for, as far as is known.
  var permissionAsked: PermissionAsked { get }
}

extension Judgement {
  /// The rulings that come to a verdict.
  public func rulings(_ verdict: Verdict) -> [Ruling] { rulings.filter { $0.verdict == verdict } }

  /// Nothing, as where nothing was simulated.
  public var unsupported: String? { nil }

  /// Always, as by most trackers.
  public var permissionAsked: PermissionAsked { .always }

  /// The verdict on the story: unsupported if it ended before its end, violates if anything that binds is broken, depends if only on one
  /// reading of an open question, inconclusive if nothing that binds was put to the test.
  public var verdict: Verdict {
    if unsupported != nil { return .unsupported }
    for verdict in [Verdict.violates, .depends, .conforms] where !rulings(verdict).isEmpty {
      return verdict
    }
    return .inconclusive
  }
}

/// What a tracker asks its user for: of that the user's answer, which opens a story, is told.
public enum PermissionAsked: String, Hashable, Sendable, Codable {
  /// No question is put.
  case nothing
  /// The location while the app is in use.
  case whileInUse
  /// The location at any time.
  case always

  /// What is asked for in a trace.
  public init(_ entries: [TraceEntry]) {
    let isAsked = entries.contains {
      $0.what == .prompt(.asks) || $0.what == .prompt(.asksForUpgrade)
    }
    let asksForAlways = entries.contains { $0.what == .request(.requestAlwaysAuthorization) }
    self = !isAsked ? .nothing : asksForAlways ? .always : .whileInUse
  }
}

/// What one invariant says of one strategy in one story.
public struct Ruling: Sendable {
  /// The invariant.
  public let invariant: Invariant
  /// How it stands to the strategy on this version of iOS.
  public let standing: Standing
  /// What its monitor found.
  public let finding: Finding
  /// The open questions on whose reading a breach rests; empty where there is none.
  public let openQuestions: [OpenQuestion]

  /// Creates a ruling.
  public init(
    invariant: Invariant, standing: Standing, finding: Finding, openQuestions: [OpenQuestion] = []
  ) {
    self.invariant = invariant
    self.standing = standing
    self.finding = finding
    self.openQuestions = openQuestions
  }

  /// What it comes to; a breach that rests on an open question is no conviction.
  public var verdict: Verdict {
    let isBroken = finding.violation != nil
    guard isBroken || finding.exercised > 0 else {
      return finding.inconclusive > 0 && standing != .notClaimed ? .inconclusive : .notExercised
    }
    return switch standing {
    case .binding: isBroken ? (openQuestions.isEmpty ? .violates : .depends) : .conforms
    case .known: isBroken ? .known : .unexpectedPass
    case .notClaimed: .notClaimed
    }
  }
}
