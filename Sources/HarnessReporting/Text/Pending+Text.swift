import Invariants
import StoryModel
import TrackerModel

extension Violation {
  /// What the tracker was waiting for, and why it had not come; nil where nobody looked into it.
  ///
  /// ```text
  /// crossing of 'home': iOS refused it, 20 regions in use, 12 by other apps [R-01]
  /// ```
  public var pendingText: String? { pending.map(\.text) }
}

extension [Pending] {
  /// How many of one kind are named.
  private static var longestList: Int { 3 }

  /// What is awaited, that with the same reason together; who armed nothing waits for nothing.
  fileprivate var text: String {
    var groups: [(reason: String, awaited: [String])] = []
    for pending in self {
      let reason = pending.reason
      if let index = groups.firstIndex(where: { $0.reason == reason }) {
        groups[index].awaited.append(pending.awaited.words)
      } else {
        groups.append((reason, [pending.awaited.words]))
      }
    }
    guard !groups.isEmpty else { return "nothing armed" }
    return groups.map { group in
      let rest = group.awaited.count - Self.longestList
      let named = group.awaited.prefix(Self.longestList).joined(separator: ", ")
      return "\(named)\(rest > 0 ? " and \(rest) more" : ""): \(group.reason)"
    }.joined(separator: "; ")
  }
}

extension Pending {
  fileprivate var reason: String {
    let words =
      obstacle == .withheld(.neverReported) && rule == RuleID("R", 6)
      ? "\(obstacle.words), the region is too small" : obstacle.words
    return rule.map { "\(words) [\($0)]" } ?? words
  }
}

extension Pending.Awaited {
  fileprivate var words: String {
    switch self {
    case .event(.region): "region crossing"
    case .event(let channel): channel.words
    case .crossing(let name): "crossing of '\(name)'"
    case .fixes(let manager): "fixes of '\(manager)'"
    case .timer(let name): "timer '\(name)'"
    }
  }
}

extension Pending.Obstacle {
  fileprivate var words: String {
    switch self {
    case .withheld(.neverReported): "iOS never reported it"
    case .withheld(let reason): "iOS withheld it, \(reason.words)"
    case .poolIsFull(let own, let others):
      "iOS refused it, \(Figures.counted(own + others, "region")) in use"
        + (others > 0 ? ", \(Figures.grouped(others)) by other apps" : "")
    case .tooLarge: "iOS refused it, the region is too large"
    case .unavailable: "iOS refused it, unavailable with this phone or permission"
    case .denied: "iOS waits for the permission"
    case .beginsLate: "iOS has yet to begin monitoring"
    case .announcedLate: "iOS has said that it comes late"
    case .radiosOff: "the phone hears no cells"
    case .late(let since): "iOS is late, due since \(Times.clock(since.milliseconds))"
    case .notDue: "nothing to tell yet"
    case .noRight: "its session does not keep the app running"
    case .suspended: "the app is suspended"
    case .paused: "iOS paused the session"
    case .noSky: "no satellites in sight"
    case .coarse: "only coarse ones were asked for"
    }
  }
}
