import DeviceSimulation
import PropertyTesting
import TrackerModel

/// The happenings of a story while they are drawn: each finds its time by the journey, by an earlier
/// happening, or by itself.
///
/// A time is drawn relative to the start of the story or of a move, never to the happening before
/// it in the story, unless it is to follow upon one on purpose: deleting one moves no other.
struct HappeningPlan {
  private let journey: JourneyPlan
  /// The last minute at which something may happen.
  private let lastMinute: Int
  /// In the order in which they were drawn.
  private var drawn: [Happening] = []

  /// The happenings sorted by time, those of one time as they were drawn.
  private(set) var inOrderOfTime: [Happening] = []

  init(journey: JourneyPlan) {
    self.journey = journey
    lastMinute = journey.limit / 60 - 1
  }

  /// Adds a happening at its place in time.
  mutating func add(_ happening: Happening) {
    drawn.append(happening)
    let place = inOrderOfTime.lastIndex { $0.at <= happening.at }
    inOrderOfTime.insert(happening, at: place.map { $0 + 1 } ?? 0)
  }

  /// What a time is counted from.
  private enum Anchor: Int {
    case story, move, departure, arrival, rest, happening, firstUse
    static let weights: [UInt32] = [22, 22, 10, 14, 14, 14, 4]
  }

  /// The simplest free time: the user has just left the app, and nobody has moved yet. An earlier
  /// one could not be reached by simplifying, a later one always can.
  private static let simplest = 6
  private static let departureOffsets = [0, 1, 2, 3, 5, -1, -2, -5]
  private static let arrivalOffsets = [1, 0, 2, 3, 5, 6, 10, 15, 20, 30, 60]
  private static let gaps = [1, 0, 2, 5, 10, 30, 60, 240]

  /// Draws a time in minutes from the start of the story.
  func minute(from source: inout ChoiceSource) -> Int {
    let anchor = Anchor(rawValue: source.weighted(Anchor.weights)) ?? .story
    return min(max(0, minute(by: anchor, from: &source)), lastMinute)
  }

  private func minute(by anchor: Anchor, from source: inout ChoiceSource) -> Int {
    switch anchor {
    case .move where !journey.moves.isEmpty:
      return within(source.element(of: journey.moves), from: &source)
    case .departure where !journey.moves.isEmpty:
      let move = source.element(of: journey.moves)
      return move.lowerBound + source.element(of: Self.departureOffsets)
    case .arrival where !journey.moves.isEmpty:
      let move = source.element(of: journey.moves)
      return move.upperBound + source.element(of: Self.arrivalOffsets)
    case .rest where !journey.rests.isEmpty:
      return within(source.element(of: journey.rests), from: &source)
    case .happening where !drawn.isEmpty:
      return follow(from: &source)
    case .firstUse:
      return source.integer(in: 0...5)
    case .story, .move, .departure, .arrival, .rest, .happening:
      return source.integer(in: Self.simplest...lastMinute)
    }
  }

  private func within(_ minutes: ClosedRange<Int>, from source: inout ChoiceSource) -> Int {
    minutes.lowerBound + source.integer(in: 0...minutes.count - 1)
  }

  /// A time soon after an earlier happening began, or after it is over.
  private func follow(from source: inout ChoiceSource) -> Int {
    let other = drawn[drawn.count - 1 - source.integer(in: 0...drawn.count - 1)]
    let isAfterEnd = source.chance(1, in: 3)
    let begin = Int(other.at.wholeMilliseconds / 60_000)
    let length = isAfterEnd ? other.kind.wholeMinutes : 0
    return begin + length + source.element(of: Self.gaps)
  }
}

extension Happening.Kind {
  /// How long it lasts, in minutes; the phone's being off counts until it is unlocked.
  fileprivate var wholeMinutes: Int {
    if case .powerOff(let off, let locked) = self {
      return Int((off + locked).wholeMilliseconds / 60_000)
    }
    return Int((duration ?? .zero).wholeMilliseconds / 60_000)
  }
}
