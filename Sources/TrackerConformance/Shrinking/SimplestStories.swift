import StoryModel

/// The simplest scenarios there are: each departs from the simplest of all in one thing, or is it.
///
/// A bug that shows in one of them is told by it, whatever the scenario was in which it was found. They are
/// short, so that to play all of them takes less than to shrink a scenario of three days.
struct SimplestStories: Sendable {
  /// The simplest first.
  let all: [RankedStory]

  init(by generator: ScenarioGenerator) {
    guard let simplest = StoryChoices([], by: generator) else {
      all = []
      return
    }
    let bounds = simplest.bounds(by: generator)
    var found = [simplest]
    func add(_ change: (inout StoryChoices) -> Void) {
      var changed = simplest
      change(&changed)
      found.append(changed)
    }
    for (setting, bound) in bounds.settings.enumerated() where bound > 0 {
      for level in 1...bound { add { $0.settings[setting] = level } }
    }
    for hours in 1...Self.mostHours { add { $0.hours = hours } }
    for part in [\StoryChoices.ending, \.beginning] {
      for (place, bound) in bounds[keyPath: part].enumerated() where bound > 0 {
        for value in 1...min(bound, Self.mostValues) { add { $0[keyPath: part][place] = value } }
      }
    }
    for noise in 1...Self.mostValues { add { $0.noise = noise } }
    add { $0.aging = [1, 0] }
    for kind in 0...1 as ClosedRange<UInt64> where !simplest.use.isEmpty {
      add { $0.use = [1, 0, kind, 0, 0] }
    }
    for count in 1...Self.mostMoves {
      add { $0.moves = Array(repeating: StoryChoices.simplestMove, count: count) }
    }
    for happening in Self.kinds(generator, at: Self.spread) {
      add { $0.happenings = [happening] }
    }
    all = Self.inOrder(found, by: generator)
  }

  /// Simple scenarios of two or three things, and those with what another one has: its settings, and its kinds
  /// of happening at any time.
  init(like story: StoryChoices, by generator: ScenarioGenerator) {
    guard let simplest = StoryChoices([], by: generator) else {
      all = []
      return
    }
    var bases = [simplest]
    if story.settings != simplest.settings {
      bases.append(simplest)
      bases[1].settings = story.settings
    }
    let (journeys, drive) = (Self.journeys, [StoryChoices.simplestMove])
    let own = Self.happenings(like: story, by: generator)
    var found: [StoryChoices] = []
    for base in bases {
      func add(_ moves: [[UInt64]], _ happenings: [[UInt64]] = [], noise: UInt64 = 0) {
        var changed = base
        (changed.moves, changed.happenings, changed.noise) = (moves, happenings, noise)
        found.append(changed)
      }
      for moves in journeys { add(moves) }
      for happening in own {
        add([], [happening])
        add(drive, [happening])
      }
      for happening in Self.kinds(generator, at: Self.aroundTheDrive) { add(drive, [happening]) }
      // For what comes about by chance alone.
      for noise in 1...Self.mostNoise {
        add(drive, noise: noise)
        add(drive + drive, noise: noise)
      }
    }
    all = Self.inOrder(found, by: generator)
  }

  /// Happenings of each kind that may occur, with simple values.
  private static func kinds(
    _ generator: ScenarioGenerator, at times: [UInt64]
  ) -> [[UInt64]] {
    (0..<UInt64(generator.happenings?.count ?? HappeningName.allCases.count)).flatMap { kind in
      times.map { generator.happening(kind, tens: $0 / 10, minute: $0 % 10) }
    }
  }

  /// One move of each kind and usual distance; two of any kinds, and with any rest between them.
  private static var journeys: [[[UInt64]]] {
    var journeys: [[[UInt64]]] = []
    for (kind, habits) in TravelHabits.all.enumerated() {
      for distance in habits.distances.indices {
        journeys.append([StoryChoices.move(UInt64(kind), distance: UInt64(distance))])
      }
      for other in TravelHabits.all.indices {
        journeys.append([StoryChoices.move(UInt64(kind)), StoryChoices.move(UInt64(other))])
      }
    }
    for rest in JourneyPlan.restMinutes.indices {
      journeys.append([StoryChoices.simplestMove, StoryChoices.move(0, rest: UInt64(rest))])
    }
    return journeys
  }

  /// Each happening at any time, with simple values and with its own.
  private static func happenings(
    like story: StoryChoices, by generator: ScenarioGenerator
  ) -> [[UInt64]] {
    var kinds: [[UInt64]] = []
    for happening in story.happenings {
      let simple = generator.happening(happening[StoryChoices.Place.kind], tens: 0)
      let own = Array(simple[..<StoryChoices.Place.own]) + happening[StoryChoices.Place.own...]
      for kind in [simple, own] where !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds.flatMap { kind in
      times.map { time in
        var happening = kind
        happening[StoryChoices.Place.tens] = time / 10
        happening[StoryChoices.Place.minute] = time % 10
        return happening
      }
    }
  }

  /// Each minute of the simplest move and those after it, then every ten minutes until the calm.
  private static let times = (0..<15).map { UInt64($0) } + (2..<24).map { UInt64($0 * 10) }

  private static func inOrder(
    _ found: [StoryChoices], by generator: ScenarioGenerator
  ) -> [RankedStory] {
    found.compactMap { RankedStory($0, by: generator) }.sorted { $0.order < $1.order }
  }

  /// Two days and ten hours: the scenarios above last weeks.
  private static let mostHours: UInt64 = 13
  private static let mostValues: UInt64 = 8
  private static let mostMoves = 3
  private static let mostNoise: UInt64 = 16
  /// When a happening comes, in minutes after the user has left the app: at once, in the middle of the four
  /// hours, and shortly before their end.
  private static let spread: [UInt64] = [0, 110, 220]
  /// Before, in and after the simplest move.
  private static let aroundTheDrive: [UInt64] = [0, 6, 10]
}

extension StoryChoices {
  /// Ten minutes of rest, and a drive of 4 km.
  static let simplestMove = [UInt64](repeating: 0, count: 13)

  /// A rest and a move of a kind, all else being simple.
  ///
  /// - Parameters:
  ///   - kind: The place in `TravelHabits.all`.
  ///   - distance: The place in its usual distances.
  ///   - rest: The place in `JourneyPlan.restMinutes`.
  static func move(_ kind: UInt64, distance: UInt64 = 0, rest: UInt64 = 0) -> [UInt64] {
    var move = simplestMove
    (move[0], move[2], move[6]) = (rest, kind, distance)
    return move
  }
}

extension ScenarioGenerator {
  /// The choices of a happening of a kind, by its place among those that are allowed, with its simplest values.
  func happening(_ kind: UInt64, tens: UInt64, minute: UInt64 = 0) -> [UInt64] {
    let names = HappeningName.allCases.filter { happenings?.contains($0) ?? true }
    let own = names[Int(kind)].row.fields.count
    var choices = [UInt64](repeating: 0, count: StoryChoices.Place.own + own)
    choices[StoryChoices.Place.kind] = kind
    choices[StoryChoices.Place.tens] = tens
    choices[StoryChoices.Place.minute] = minute
    return choices
  }
}
