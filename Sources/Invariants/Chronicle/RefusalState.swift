import StoryModel
import TrackerModel

/// Whether iOS has refused to register what would relaunch the app.
///
/// Only that is a refusal: significant changes, visits or regions under While In Use, and
/// services that this phone or version does not have (C-12, V-01). Whatever else is unavailable, such
/// as a service session before iOS 18 or a condition without a monitor, leaves the
/// registrations to the app. A refusal lasts until the app is told of Always: it may then register
/// again.
public struct RefusalState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.answer, .event).withoutFixes
  private static let rules = [RuleID("A", 18), RuleID("C", 12), RuleID("V", 1)]

  /// Whether iOS refused what this phone or version does not have (C-12, V-01): no grant changes that.
  public private(set) var isForGood = false
  /// Whether iOS refused, and the app has not been told of Always since.
  public private(set) var isRefused = false
  /// The same, where the reduced accuracy, which switches regions off, is a refusal too until
  /// the app is told of the full one.
  public private(set) var isRefusedInPart = false

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .answer(.unavailable):
      if let rule = entry.rule, Self.rules.contains(rule) {
        (isRefused, isRefusedInPart) = (true, true)
        if rule != RuleID("A", 18) { isForGood = true }
      }
    case .event(.authorization(.authorizedAlways, let accuracy, _)):
      (isRefused, isRefusedInPart) = (false, accuracy == .reducedAccuracy)
    default: break
    }
  }
}
