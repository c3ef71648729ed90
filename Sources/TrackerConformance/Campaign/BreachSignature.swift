import DeviceSimulation
import Invariants
import StoryModel
import TrackerModel

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

  /// The signature of a breach, of which it is known what was awaited.
  init(of violation: Violation, in moment: BreachMoment) {
    deed = String(violation.actual.filter { !$0.isNumber })
    awaited = Set(
      (violation.pending ?? []).map {
        "\(BreachMoment.name(of: $0.awaited)): \(BreachMoment.name(of: $0.obstacle))"
      }
    ).sorted()
    self.moment = moment.text
  }

  /// The signature of a breach that a scenario shows; plays it once more, and keeps none of its trace.
  init(
    of violation: Violation, in scenario: Scenario, _ strategy: any TrackerStrategy,
    by routes: MonitorBank.Routes
  ) {
    var finding = Finding()
    finding.violation = violation
    let reader = PendingReader(
      [finding], of: routes.invariants,
      StoryContext(scenario: scenario, manifest: strategy.manifest))
    let moment = StoryRun.play(
      scenario, strategy, into: Tee(BreachMoment(at: violation.time), reader)
    ).first
    self.init(of: reader.completed([finding])[0].violation ?? violation, in: moment)
  }
}

/// Follows what the app is called for, and how its process stands, up to a moment.
struct BreachMoment: TraceSink {
  private let time: Instant
  private var launch: String?
  private var call: String?
  private var process = ""

  /// - Parameter time: The moment of the breach.
  init(at time: Instant) { self.time = time }

  /// A process that begins at that moment is called for other things, too.
  var text: String { launch ?? call ?? process }

  /// Whether the moment has passed.
  private(set) var isDone = false

  mutating func receive(_ entry: TraceEntry) {
    isDone = entry.time > time
    guard !isDone else { return }
    switch entry.what {
    // Who is gone is gone, whatever ended it.
    case .process(let change): if entry.time < time { process = Self.name(of: change) }
    case .launch(let cause):
      if entry.time == time { launch = cause == .user ? "launch" : "background launch" }
    case .event(let event): if entry.time == time { call = Self.name(of: event) }
    default: break
    }
  }

  private static func name(of event: EventNote) -> String {
    if case .plain(let kind) = event { "\(kind)" } else { name(of: event as Any) }
  }

  /// The name of an enum's case, without what it carries.
  static func name(of value: some Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}
