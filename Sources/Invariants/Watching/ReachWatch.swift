import StoryModel
import TrackerModel

/// Follows whether the user lets the app see less than it needs: While In Use after Always, or the
/// reduced accuracy.
///
/// An answer to the second question that leaves all as it was is one too: nobody tells the app of
/// it.
struct ReachWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = AuthorizationState.kinds

  /// Since when the user has allowed less; nil while there is nothing to say.
  private(set) var reducedAt: Instant?

  private var status = AuthorizationStatus.notDetermined
  private var hidesPlace = false
  private var hasLessThanAlways = false
  private var isAskedAgain = false

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    let before = status
    status = story.authorization.status
    if status != .authorizedWhenInUse { hasLessThanAlways = false }
    switch entry.what {
    case .prompt(.asksForUpgrade): isAskedAgain = true
    case .prompt(.answered(let answer)):
      if isAskedAgain, answer == .authorizedWhenInUse { lessThanAlways(at: entry.time) }
      isAskedAgain = false
    case .happening(.preciseLocation(let isPrecise)): precision(isPrecise, at: entry.time)
    case .event(.authorization(_, let accuracy, _)):
      precision(accuracy == .fullAccuracy, at: entry.time)
    case .happening(.resetsLocationAndPrivacy): (hidesPlace, hasLessThanAlways) = (false, false)
    default: break
    }
    if before == .authorizedAlways, status == .authorizedWhenInUse {
      lessThanAlways(at: entry.time)
    }
    let isAllowed = status == .authorizedAlways || status == .authorizedWhenInUse
    if !isAllowed || !(hasLessThanAlways || hidesPlace) { reducedAt = nil }
  }

  /// Takes note that the user has been told.
  mutating func wasTold() { reducedAt = nil }

  private mutating func lessThanAlways(at time: Instant) {
    hasLessThanAlways = true
    reducedAt = time
  }

  private mutating func precision(_ isPrecise: Bool, at time: Instant) {
    guard hidesPlace == isPrecise else { return }
    hidesPlace = !isPrecise
    if hidesPlace { reducedAt = time }
  }
}
