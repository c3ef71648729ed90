import StoryModel
import TrackerModel

/// How simple a scenario is: the order in which shrinking descends.
///
/// 1. The fewer things it departs in from the simplest scenario (a happening, a move, a setting, each
///    detail of them that is not the simplest), the fewer its reader has to take in.
/// 2. Of as many the shorter one, in simulated time.
/// 3. Of the same length the one with fewer happenings, then with fewer moves.
/// 4. Then what comes first: the kinds of happening and their times, the details of moves, settings, ending,
///    noise, beginning, use before, use in the calm, each counted from its simplest value.
///
/// No two scenarios that differ are equally simple, and below each there are finitely many of its
/// length: so a shrinker that only descends comes to an end.
struct StoryOrder: Comparable, Sendable {
  private let key: [UInt64]

  init(_ choices: StoryChoices, _ scenario: Scenario) {
    var key = [
      choices.departures, UInt64(scenario.length.wholeMilliseconds),
      UInt64(choices.happenings.count),
      UInt64(choices.moves.count),
    ]
    for happening in choices.happenings { key += happening }
    for move in choices.moves { key += move }
    key += choices.settings + choices.ending + [choices.noise] + choices.beginning + choices.aging
    key += choices.use
    self.key = key
  }

  static func < (left: StoryOrder, right: StoryOrder) -> Bool {
    left.key.lexicographicallyPrecedes(right.key)
  }
}

extension StoryChoices {
  /// In how many things the scenario departs from the simplest one.
  var departures: UInt64 {
    func count(_ values: some Sequence<UInt64>) -> Int { values.count { $0 > 0 } }
    let own = happenings.map { 1 + count($0.dropFirst(Place.own)) }
    // Each list of stretches has an end, which is a 0, and no flag of an item counts.
    let moved = moves.map { 1 + count($0) }
    let rest = count(settings + ending + beginning + aging + use + [hours, noise])
    return UInt64(own.reduce(0, +) + moved.reduce(0, +) + rest)
  }
}
