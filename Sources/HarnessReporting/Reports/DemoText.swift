import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// The report of `harness demo`, in the pieces in which it appears.
public enum DemoText {
  /// Before anything is played: whose mistake is looked for.
  public static func heading(_ charge: MutantCharge, seed: UInt64) -> String {
    let lines = [
      "\(charge.mutant.id): a tracker with one mistake. \(charge.mutation.summary)",
      "Playing random days of a simulated iPhone (seed \(seed)) until it breaks"
        + " \(charge.invariant.id), \(charge.invariant.name): \(charge.invariant.summary)",
    ]
    return lines.map { TextLayout.wrapped($0) + "\n\n" }.joined()
  }

  /// When it is found.
  public static func found(_ story: Int, _ scenario: Scenario) -> String {
    "  scenario \(story) breaks it: "
      + "\(Figures.counted(scenario.happenings.count, "happening")) in "
      + "\(Times.span(scenario.length))\n"
  }

  /// Whether a scenario is a step on the way that is worth showing: one with fewer happenings, or over
  /// fewer hours.
  public static func isShorter(_ scenario: Scenario, than other: Scenario) -> Bool {
    let (one, two) = (size(scenario), size(other))
    return one != two && one.happenings <= two.happenings && one.hours <= two.hours
  }

  private static func size(_ scenario: Scenario) -> (happenings: Int, hours: Int64) {
    (scenario.happenings.count, scenario.length.wholeMilliseconds / 3_600_000)
  }

  /// A step of the shrinking: how long the scenario is that still breaks the promise.
  public static func step(_ scenario: Scenario) -> String {
    "    so does one of \(CounterexampleText.size(scenario))\n"
  }

  /// When it is shrunk: how far, the scenario, and what was expected.
  public static func shrunk(_ found: FoundCounterexample) -> String {
    let facts = Table(
      [["  Expected", found.violation.expected], ["  Actual", found.violation.actual]],
      separator: "   ")
    let lines =
      [
        TextLayout.wrapped(
          "played \(Figures.counted(found.evaluations, "time")) in shorter forms: "
            + "\(Figures.counted(found.scenario.happenings.count, "happening")) is all it takes",
          indent: 2), "",
      ] + CounterexampleText.story(found) + [
        ""
      ] + facts.wrappedLines + [""]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The runs of the tracker with the mistake and of the one without, side by side.
  public static func picture(
    _ charge: MutantCharge, of scenario: Scenario, breach: Instant, broken: [TraceEntry],
    sound: [TraceEntry]
  ) -> String {
    let picture = StoryPicture([
      .init("with the mistake", broken, breach: breach),
      .init("without it: \(charge.strategy.id)", sound),
    ])
    return picture.lines.map { $0 + "\n" }.joined()
  }

  /// What to type next, in the form in which the program was started.
  public static func next(
    _ found: FoundCounterexample, from generator: ScenarioGenerator
  ) -> String {
    let program = ProgramCall.current.line
    let lines = [
      (
        "Every event, request and rule of iOS of this scenario:",
        CounterexampleText.command(found, from: generator) + " --trace"
      ),
      ("What is promised, and when it is tested:", "\(program) explain \(found.invariant.id)"),
      ("All strategies in 1,000 such days:", "\(program) fuzz"),
    ]
    return "\nNext\n" + lines.map { "  \($0.0)\n    \($0.1)\n" }.joined()
  }
}
