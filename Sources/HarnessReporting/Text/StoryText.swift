import Invariants
import StoryModel
import TrackerModel

/// A scenario in a few lines, for people who want to see what breaks a promise.
///
/// ```text
///      0:00:00   user opens the app and allows Always            iOS 18, iPhone 15
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

    /// A mark for each thing that goes wrong; what breaks two promises is marked once.
    static func each(of violations: [Violation]) -> [Mark] {
      violations.reduce(into: []) { marks, violation in
        let mark = Mark(time: violation.time, phrase: violation.actual)
        if !marks.contains(mark) { marks.append(mark) }
      }
    }
  }

  /// The most steps that are told; of a longer scenario the middle is left out.
  public static let maximumLines = 40
  /// Rests from this length on are told; shorter ones are seen by the times around them.
  public static let longRest = Duration.hours(4)
  /// The lines of a scenario, with the step that breaks it marked.
  ///
  /// The first step names iOS and the phone at the right, unless a heading has done so.
  ///
  /// - Parameter asked: What the tracker that is spoken of asks its user for.
  public static func lines(
    of scenario: Scenario, marking mark: Mark? = nil, namingPhone: Bool = true,
    asked: PermissionAsked = .always
  ) -> [String] {
    lines(
      of: scenario, marking: mark.map { [$0] } ?? [], namingPhone: namingPhone, asked: asked)
  }

  /// The lines of a scenario, with each step that breaks a promise marked, in their order.
  public static func lines(
    of scenario: Scenario, marking marks: [Mark], namingPhone: Bool = true,
    asked: PermissionAsked = .always
  ) -> [String] {
    var steps = StoryStep.steps(of: scenario, asked: asked)
    for mark in marks {
      // After everything that has happened by then, since that is what it follows from.
      let index = steps.firstIndex { $0.time > mark.time.milliseconds } ?? steps.count
      let step = StoryStep(time: mark.time.milliseconds, phrase: mark.phrase, isMarked: true)
      steps.insert(step, at: index)
    }
    let clocks = steps.map { Times.clock($0.time) }
    let width = clocks.map(\.count).max() ?? 0
    var told = zip(steps, clocks).map { lines(of: $0, at: $1.paddedLeft(to: width)) }
    if namingPhone {
      told[0] = name("\(scenario.profile.title), \(scenario.phone.name)", after: told[0])
    }
    return shortened(told)
  }

  /// A step; what does not fit goes on below its beginning.
  private static func lines(of step: StoryStep, at clock: String) -> [String] {
    let start = (step.isMarked ? "  ✘  " : "     ") + clock + "   "
    let text = TextLayout.wrapped(step.phrase, indent: start.count).dropFirst(start.count)
    return (start + text).split(separator: "\n").map(String.init)
  }

  /// The name at the right end of the last line where there is room, else on a line of its own.
  private static func name(_ name: String, after lines: [String]) -> [String] {
    let last = lines.last ?? ""
    let hasRoom = last.count + 2 + name.count <= TextLayout.width
    let start = hasRoom ? last : ""
    return lines.dropLast(hasRoom ? 1 : 0)
      + [start + name.paddedLeft(to: TextLayout.width - start.count)]
  }

  /// Leaves out the middle of a long scenario, but never a step that breaks a promise.
  private static func shortened(_ steps: [[String]]) -> [String] {
    guard steps.count > maximumLines else { return steps.flatMap(\.self) }
    let head = maximumLines / 2
    let tail = steps.count - (maximumLines - head - 1)
    let marked = steps[head..<tail].filter { $0.first?.contains("✘") == true }
    let leftOut = tail - head - marked.count
    let gap = ["     … \(Figures.counted(leftOut, "step")) left out"]
    return (steps.prefix(head) + [gap] + marked + steps.suffix(from: tail))
      .flatMap(\.self)
  }
}
