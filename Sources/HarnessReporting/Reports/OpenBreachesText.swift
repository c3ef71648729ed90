import StoryModel
import TrackerConformance

/// What a campaign's breaches that rest on open questions come to, in a phrase.
enum OpenBreachesText {
  /// Which answers save how many of the scenarios, or that none save all; nil without such a breach.
  static func phrase(_ breaches: OpenBreaches) -> String? {
    if breaches.convicts { return conviction(breaches.core) }
    guard breaches.count > 0 else { return nil }
    // Equal shares stay in the order of the campaign.
    let shares = breaches.shares.enumerated().sorted {
      ($1.element.stories, $0.offset) < ($0.element.stories, $1.offset)
    }
    let parts = shares.enumerated().map { number, share in
      let (answer, stories) = (text(share.element.answer), Figures.grouped(share.element.stories))
      guard number == 0 else { return "\(answer) \(stories)" }
      return "\(answer) would save \(stories) of "
        + Figures.counted(breaches.count, "broken scenario")
    }
    return "rests on open questions: \(parts.joined(separator: ", "))"
  }

  private static func conviction(_ core: [OpenBreaches.Ground]) -> String {
    let scenarios = core.map { ground in
      "\(ground.story) (saved by \(ground.saviours.map(text).joined(separator: ", or ")))"
    }
    return "broken whatever iOS does: no answers save all of scenarios "
      + scenarios.joined(separator: ", ")
  }

  /// Such as “regionWakeKeepsSession = yes (K-16)”.
  private static func text(_ answer: OpenBreaches.Answer) -> String {
    let value = ParameterValue.flag(answer.isYes).spelling
    return "\(answer.question.row.id) = \(value) (\(answer.question.citation))"
  }
}
