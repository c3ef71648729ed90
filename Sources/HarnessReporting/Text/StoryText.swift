import DeviceSimulation
import TrackerModel

/// A scenario as a story of a few lines, for people who want to see what breaks a promise.
///
/// ```text
///      0:00:00   user opens the app and allows Always                        iOS 18, iPhone 15
///      0:10:00   user turns location permission off
///      0:40:00   user turns location permission on again
///      1:00:00   drive 12 km at 54 km/h
///   ✘  1:20:00   nothing recorded since 0:10:00; app suspended, nothing armed
/// ```
public enum StoryText {
  /// What went wrong, and when.
  public struct Mark: Hashable, Sendable {
    /// When.
    public var time: Instant
    /// What, without a full stop.
    public var phrase: String

    /// Creates a mark.
    public init(time: Instant, phrase: String) {
      self.time = time
      self.phrase = phrase
    }
  }

  /// The most lines; of a longer story the middle is left out.
  public static let maximumLines = 40
  /// Rests from this length on are told; shorter ones are seen by the times around them.
  public static let longRest = Duration.hours(4)
  /// The column of the profile and the phone.
  static let profileColumn = 75

  /// The lines of a story, with the step that breaks it marked.
  ///
  /// The first line names iOS and the phone, beyond 80 columns, unless a heading has done so.
  public static func lines(
    of scenario: Scenario, marking mark: Mark? = nil, namingPhone: Bool = true
  ) -> [String] {
    var steps = StoryStep.steps(of: scenario)
    if let mark {
      // After everything that has happened by then, since that is what it follows from.
      let index = steps.firstIndex { $0.time > mark.time.milliseconds } ?? steps.count
      let step = StoryStep(time: mark.time.milliseconds, phrase: mark.phrase, isMarked: true)
      steps.insert(step, at: index)
    }
    let clocks = steps.map { Times.clock($0.time) }
    let width = clocks.map(\.count).max() ?? 0
    var lines = zip(steps, clocks).map { step, clock in
      "\(step.isMarked ? "  ✘  " : "     ")\(clock.paddedLeft(to: width))   \(step.phrase)"
    }
    if namingPhone {
      lines[0] = lines[0].followed(
        by: "\(scenario.profile.title), \(scenario.phone.name)", at: profileColumn)
    }
    return shortened(lines)
  }

  private static func shortened(_ lines: [String]) -> [String] {
    guard lines.count > maximumLines else { return lines }
    let head = maximumLines / 2
    let tail = maximumLines - head - 1
    let leftOut = lines.count - head - tail
    return lines.prefix(head) + ["     … \(Figures.counted(leftOut, "step")) left out"]
      + lines.suffix(tail)
  }
}
