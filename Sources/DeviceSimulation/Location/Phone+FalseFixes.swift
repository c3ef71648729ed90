import StoryModel
import TrackerModel

// Fixes that are not what they should be (S-01, S-27): stale, doubled, out of order, invalid.
extension Phone {
  mutating func setFalseFixes(_ fault: Happening.FalseFix?) {
    note(.happening(.falseFixes(fault)), fault == .stale ? .S01 : .S27)
    location.falseFixes = fault
  }

  /// What is delivered to a session after a true fix, now and then. The true one comes all the
  /// same: a tracker loses nothing by refusing the false one.
  mutating func deliverFalseFix(
    after fix: Location, to manager: Identifier, of service: LocationService
  ) {
    guard let fault = location.falseFixes,
      noise.happens(.falseFix, now, perMille: Int64(profile.assumed.falseFixPerMille)),
      let falseFix = falseFix(fault, after: fix), process.isExecuting
    else { return }
    inbox.add(.falseFix(falseFix, manager: manager, of: service))
  }

  private mutating func falseFix(
    _ fault: Happening.FalseFix, after fix: Location
  ) -> Location? {
    switch fault {
    case .duplicate: return fix
    case .stale: return earlierFix(before: fix, by: profile.assumed.staleFixAge)
    case .outOfOrder: return earlierFix(before: fix, by: profile.assumed.fixDisorder)
    case .invalid:
      // S-27: a negative accuracy says that the coordinate means nothing.
      return Location(
        coordinate: .nullIsland, timestamp: fix.timestamp, horizontalAccuracy: -1, date: fix.date)
    }
  }

  /// A fix such as the phone could have had a while before; nil if the story was not under way.
  private mutating func earlierFix(
    before fix: Location, by range: ClosedRange<Int64>
  ) -> Location? {
    let time = fix.timestamp.milliseconds - noise.integer(.falseFix, -1 - now, in: range)
    guard time >= 0 else { return nil }
    return self.fix(at: time, .gnssUsual, on: path.stretches[path.index(at: time)])
  }
}
