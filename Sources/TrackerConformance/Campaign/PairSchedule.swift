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

  /// Whether any of so many pairs is played.
  func playsAny(of count: Int) -> Bool { (0..<count).contains { plays($0, of: count) } }
}
