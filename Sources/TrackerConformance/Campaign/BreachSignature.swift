import Invariants
import StoryModel

/// What a breach looks like, whatever led to it: what was wrong, what was awaited, and what the app was called for,
/// or how its process stood, at that moment.
///
/// Two breaches of a promise that look alike are told as one, though each came about otherwise.
struct BreachSignature: Hashable, Sendable, Codable {
  /// The phrase of what went wrong, without its numbers.
  private let deed: String
  /// What was awaited and what stood in its way, by kind.
  private let awaited: [String]
  /// The call in which it happened; or the last change of the process before it.
  private let moment: String

  /// The signature of a breach in its trace.
  init(of violation: Violation, in entries: [TraceEntry]) {
    deed = String(violation.actual.filter { !$0.isNumber })
    awaited = Set(
      (violation.pending ?? []).map {
        "\(Self.name(of: $0.awaited)): \(Self.name(of: $0.obstacle))"
      }
    ).sorted()
    moment = Self.moment(of: violation, in: entries)
  }

  private static func moment(of violation: Violation, in entries: [TraceEntry]) -> String {
    let calls = entries.filter { $0.time == violation.time }.compactMap { call($0.what) }
    // A process that begins at that moment is called for other things, too.
    if let launch = calls.first(where: { $0.isLaunch }) ?? calls.last { return launch.name }
    let last = entries.last { entry in
      if case .process = entry.what { entry.time < violation.time } else { false }
    }
    return last.map { state(of: $0.what) } ?? ""
  }

  private static func call(_ what: Occurrence) -> (name: String, isLaunch: Bool)? {
    switch what {
    case .launch(.user): ("launch", true)
    case .launch(.event): ("background launch", true)
    case .event(.plain(let kind)): ("\(kind)", false)
    case .event(let event): (name(of: event), false)
    default: nil
    }
  }

  /// Suspended or running; who is gone is gone, whatever ended it.
  private static func state(of what: Occurrence) -> String {
    if case .process(let change) = what { name(of: change) } else { "" }
  }

  /// The name of an enum's case, without what it carries.
  private static func name(of value: some Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}
