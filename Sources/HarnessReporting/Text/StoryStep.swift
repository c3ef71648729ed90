import Invariants
import StoryModel
import TrackerModel

/// One line of a scenario.
struct StoryStep: Hashable, Sendable {
  /// When, in milliseconds.
  let time: Int64
  let phrase: String
  var isMarked = false
}

extension StoryStep {
  /// The steps of a scenario in order of time; the first is the launch of the app.
  static func steps(of scenario: Scenario, asked: PermissionAsked = .always) -> [StoryStep] {
    var steps = [StoryStep(time: 0, phrase: scenario.answers.opening(asked: asked))]
    if let beginning = scenario.beginning { steps.append(StoryStep(time: 0, phrase: beginning)) }
    if let settings = scenario.settings.differences {
      steps.append(StoryStep(time: 0, phrase: "phone: \(settings)"))
    }
    let later = happenings(of: scenario) + legs(of: scenario)
    // At the same time a happening stands before a leg, and the earlier told before the later.
    steps += later.enumerated().sorted { first, second in
      (first.element.time, first.offset) < (second.element.time, second.offset)
    }.map(\.element)
    let end = scenario.length.wholeMilliseconds
    return steps.filter { $0.time <= end }
  }

  private static func happenings(of scenario: Scenario) -> [StoryStep] {
    scenario.happenings.flatMap { happening in
      zip(happening.kind.notes, happening.kind.phrases).map { step, phrase in
        let time = scenario.end(of: happening, after: step.after)
        return StoryStep(time: time.wholeMilliseconds, phrase: phrase)
      }
    }
  }
}

extension Phrase {
  /// The phrase where no column says who acts; the world is not named.
  var sentence: String { actor == "world" ? text : "\(actor) \(text)" }
}

extension Happening.Kind {
  /// What is seen of it, and how long after its beginning.
  var notes: [(after: Duration, note: HappeningNote)] {
    let row = self.row
    var notes = [(after: Duration.zero, note: row.begins)]
    if case .powerOff(let off, let unlockAfter) = self {
      notes += [(off, .boot), (off + unlockAfter, .firstUnlock)]
    }
    if let ends = row.ends, let duration { notes.append((duration, ends)) }
    return notes
  }

  /// The same in the words of a story.
  var phrases: [String] {
    notes.enumerated().map { index, step in
      (index > 0 ? returnPhrase : nil) ?? Phrase(step.note).sentence
    }
  }

  /// The end of a change of the permission, which gives back whatever the user had allowed.
  fileprivate var returnPhrase: String? {
    guard case .locationPermission(let status, _) = self else { return nil }
    return status == .denied
      ? "user turns location permission on again" : "user sets location permission back"
  }
}
