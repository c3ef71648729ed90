import PropertyTesting
import StoryModel
import TrackerModel

/// Use of the phone on the last drive: the user looks at the app, or at another one, and locks the phone again, or
/// plugs it in for a moment, as in a car, or its clock is set.
///
/// Nobody's trouble, but what a tracker does as it comes to the screen, leaves it, finds the phone locked or on
/// power, or another time then shows where liveness is judged. Drawn last of all, so that a token from before
/// scenarios had it means what it did.
enum CalmUse {
  /// How many scenarios are without for each one that has it.
  private static let weights: [UInt32] = [6, 1]
  /// What happens, the simplest first.
  private static let kinds: [HappeningName] = [.openApp, .usePhone, .charging, .clockChange]
  private static let kindWeights: [UInt32] = [3, 1, 1, 1]
  /// How often.
  private static let times = 1...3
  /// How much of the drive is over at the first time, in percent; after 100 the user has arrived.
  private static let parts: [Int64] = [50, 20, 80, 110]
  /// How long it lasts, in seconds.
  private static let seconds = [30, 10, 45]
  /// By how much the clock is set instead, in minutes.
  private static let shifts = [60, -60, -1_440]
  /// From one time to the next.
  private static let pause = Duration.minutes(1)

  /// Draws whether and how the phone is used on the last drive of a scenario.
  ///
  /// - Parameters:
  ///   - scenario: A scenario with its ending: the drive is its last leg but one.
  ///   - isAllowed: Whether happenings of a kind may occur.
  ///   - source: Where choices come from; none is taken where no kind is allowed.
  static func draw(
    into scenario: inout Scenario, allowing isAllowed: (HappeningName) -> Bool,
    from source: inout ChoiceSource
  ) {
    source.span("use") { source in
      let allowed = zip(kinds, kindWeights).filter { isAllowed($0.0) }
      guard !allowed.isEmpty, source.weighted(weights) == 1 else { return }
      let count = source.integer(in: times, simplest: times.lowerBound)
      let name = allowed[source.weighted(allowed.map(\.1))].0
      let part = parts[Int(source.choose(upTo: UInt64(parts.count - 1)))]
      let choice = Int(source.choose(upTo: UInt64(seconds.count - 1)))
      let value =
        name == .clockChange ? Duration.minutes(shifts[choice]) : .seconds(seconds[choice])
      let legs = scenario.journey.legs.suffix(2).map(\.duration)
      guard let drive = legs.first, let rest = legs.last else { return }
      let before = scenario.length - rest - drive
      // As all that happens, at a whole minute.
      let gone = before.wholeMilliseconds + drive.wholeMilliseconds / 100 * part
      var time = Duration.minutes(Int(gone / 60_000))
      for _ in 0..<count {
        scenario.happenings.append(
          Happening(at: time, Happening.Kind(name, HappeningValues([.time(value)]))))
        time += pause
      }
    }
  }
}
