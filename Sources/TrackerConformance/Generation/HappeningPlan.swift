import PropertyTesting
import StoryModel
import TrackerModel

/// The happenings of a story while they are drawn, each at a time that is likely to matter.
///
/// First an anchor is drawn, such as the departure of a move, which proposes a time; then the time
/// itself, tens of minutes and minutes, for which random cases take what was proposed. A replay
/// reads these alone: whatever the shrinker deletes before it, a happening stays where it is.
struct HappeningPlan {
  private let journey: JourneyPlan
  /// In the order in which they were drawn.
  private var drawn: [Happening] = []
  /// All 1 but while a time is drawn: the proposed one is then as good as certain.
  private var tensWeights: [UInt32]
  private var minuteWeights = [UInt32](repeating: 1, count: 10)

  /// The happenings sorted by time, those of one time as they were drawn.
  private(set) var inOrderOfTime: [Happening] = []

  init(journey: JourneyPlan) {
    self.journey = journey
    tensWeights = [UInt32](repeating: 1, count: max(1, journey.limit / 600))
  }

  /// How many minutes there are to choose from.
  private var minutes: Int { tensWeights.count * 10 }

  /// Adds a happening at its place in time.
  mutating func add(_ happening: Happening) {
    drawn.append(happening)
    let place = inOrderOfTime.lastIndex { $0.at <= happening.at }
    inOrderOfTime.insert(happening, at: place.map { $0 + 1 } ?? 0)
  }

  /// The simplest time: the user has just left the app. The minutes before it are the last choices.
  private static let simplest = 6

  /// Draws a time in minutes from the start of the story.
  mutating func minute(from source: inout ChoiceSource) -> Int {
    let proposed = source.span("anchor") { proposal(from: &$0) }
    let likely = (min(max(0, proposed), minutes - 1) - Self.simplest + minutes) % minutes
    let tens = Self.draw(likely / 10, &tensWeights, from: &source)
    let minute = Self.draw(likely % 10, &minuteWeights, from: &source)
    return (tens * 10 + minute + Self.simplest) % minutes
  }

  private static func draw(
    _ likely: Int, _ weights: inout [UInt32], from source: inout ChoiceSource
  ) -> Int {
    weights[likely] = .max
    defer { weights[likely] = 1 }
    return source.weighted(weights)
  }

  /// What a time is proposed by.
  private enum Anchor: Int {
    case story, move, departure, arrival, rest, happening, endOfHappening, firstUse
    static let weights: [UInt32] = [22, 22, 10, 14, 14, 9, 5, 4]
  }

  private static let departureOffsets = [0, 1, 2, 3, 5, -1, -2, -5]
  private static let arrivalOffsets = [1, 0, 2, 3, 5, 6, 10, 15, 20, 30, 60]
  private static let gaps = [1, 0, 2, 5, 10, 30, 60, 240]

  /// Always three choices, whatever the anchor, so that none displaces those after it.
  private func proposal(from source: inout ChoiceSource) -> Int {
    let anchor = Anchor(rawValue: source.weighted(Anchor.weights)) ?? .story
    let which = Int(source.choose(upTo: UInt64(journey.mostMoves - 1)))
    let offset = Int(source.choose(upTo: UInt64(minutes - 1)))
    switch anchor {
    case .move where !journey.moves.isEmpty:
      return journey.moves.cycled(which).minute(offset)
    case .departure where !journey.moves.isEmpty:
      return journey.moves.cycled(which).lowerBound + Self.departureOffsets.cycled(offset)
    case .arrival where !journey.moves.isEmpty:
      return journey.moves.cycled(which).upperBound + Self.arrivalOffsets.cycled(offset)
    case .rest where !journey.rests.isEmpty:
      return journey.rests.cycled(which).minute(offset)
    case .happening where !drawn.isEmpty:
      return drawn.cycled(which).beginMinute + Self.gaps.cycled(offset)
    case .endOfHappening where !drawn.isEmpty:
      return drawn.cycled(which).endMinute + Self.gaps.cycled(offset)
    case .firstUse:
      return offset % Self.simplest
    case .story, .move, .departure, .arrival, .rest, .happening, .endOfHappening:
      return offset
    }
  }
}

extension Array {
  /// The element at an index counted round and round.
  fileprivate func cycled(_ index: Int) -> Element { self[index % count] }
}

extension ClosedRange<Int> {
  /// A number of the range, counted round and round.
  fileprivate func minute(_ offset: Int) -> Int { lowerBound + offset % count }
}

extension Happening {
  fileprivate var beginMinute: Int { Int(at.wholeMilliseconds / 60_000) }

  /// When it is over; after a power-off, when the phone is unlocked.
  fileprivate var endMinute: Int {
    var length = kind.duration ?? .zero
    if case .powerOff(let off, let locked) = kind { length = off + locked }
    return Int((at + length).wholeMilliseconds / 60_000)
  }
}
