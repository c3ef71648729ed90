import PropertyTesting
import StoryModel

/// Which kinds of happening there are in a story, and how often: swarm testing.
///
/// A story with all kinds at once is never a story with forty force quits and nothing else, and
/// some faults are hidden by what else happens (Groce et al., ISSTA 2012).
struct SwarmMask {
  /// One weight per kind, in the order of `HappeningName`.
  private(set) var weights: [UInt32]
  /// How many happenings a story of a day has in the mean.
  let happeningsPerDay: Int

  /// Off, seldom, often, all the time.
  ///
  /// Off is 1, not 0, which random cases draw once in thousands: so the choice of a kind keeps its
  /// meaning, and thus the happening its kind, when the shrinker sets the mask back to zeros.
  private static let levels: [UInt32] = [1, 4_000, 12_000, 40_000]
  private static let eventfulness: [UInt32] = [7, 26, 44, 23]
  private static let perDay = [0, 4, 8, 20]
  /// How likely the levels are for each kind: for what users complain of most, and for the others.
  private static let likelihoods: [[UInt32]] = HappeningName.allCases.map { name in
    switch name.row.frequency {
    case .often: [45, 20, 25, 10]
    case .usual: [66, 15, 14, 5]
    case .seldom: [80, 11, 7, 2]
    }
  }

  /// Draws a mask over the allowed kinds; the simplest says that nothing happens.
  init(allowing isAllowed: [Bool], from source: inout ChoiceSource) {
    happeningsPerDay = Self.perDay[source.weighted(Self.eventfulness)]
    weights = []
    weights.reserveCapacity(isAllowed.count)
    for (isAllowed, likelihood) in zip(isAllowed, Self.likelihoods) {
      weights.append(isAllowed ? Self.levels[source.weighted(likelihood)] : 0)
    }
  }
}
