import Invariants

/// Which pairs are played beside a story.
public enum PairSchedule: Hashable, Sendable {
  /// All of them: for one story that is looked at.
  case all
  /// None.
  case none
  /// At most one: in a campaign each has its turn, since a pair takes two runs more.
  case turn(of: Int)

  /// One story of so many has a pair played beside it.
  ///
  /// A pair costs two to four runs, so that a campaign gets slower by a fifth. A prime: shards that take
  /// every n-th story get as many pairs each.
  public static let stride = 7

  /// Whether a pair is played.
  ///
  /// - Parameters:
  ///   - number: Which, counted from 0.
  ///   - count: How many there are.
  func plays(_ number: Int, of count: Int) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .turn(let story): story % Self.stride == 0 && story / Self.stride % count == number
    }
  }

  /// Whether the story is played more than once for any of the invariants.
  func playsAny(of routes: MonitorBank.Routes) -> Bool {
    let count = routes.pairs.count
    return playsRepetition && !routes.repetitions.isEmpty
      || (0..<count).contains { plays($0, of: count) }
  }

  /// Whether the story is played a second time as it is, see ``Relation/repetitionStride``.
  var playsRepetition: Bool {
    switch self {
    case .all: true
    case .none: false
    // Not the stories of pairs, but for one in both strides, and the second story of a short campaign.
    case .turn(let story): story % Relation.repetitionStride == 1
    }
  }
}
