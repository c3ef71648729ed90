import StoryModel
import TrackerConformance
import TrackerModel

/// The nearest scenario that passes, in a sentence: what is different in it, and what that changes first.
enum SiblingText {
  /// The sentence.
  static func text(_ sibling: PassingSibling) -> String {
    "\(condition(sibling.change)) it passes. The runs differ first at "
      + "\(Times.clock(sibling.time.milliseconds)): here \(said(sibling.broken)), there "
      + "\(said(sibling.kept))."
  }

  private static func condition(_ change: PassingSibling.Change) -> String {
    switch change {
    case .without(let happening):
      "Without “\(Phrase(happening.kind.row.begins).sentence)” at "
        + "\(Times.clock(happening.at.wholeMilliseconds))"
    case .on(let profile): "On \(profile.title)"
    }
  }

  private static func said(_ entry: TraceEntry?) -> String {
    guard let entry else { return "nothing more until the end" }
    let phrase = Phrase(FoldedEntry(entry))
    return "“\(phrase.actor) \(phrase.text)”"
      + (entry.rule.map { " [\($0)]" } ?? "")
  }
}
