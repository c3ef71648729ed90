import Invariants
import TrackerModel

// What trackers are judged by: a page for each invariant.
extension SitePages {
  /// The pages of all invariants, after one that lists them by what they are about.
  func invariantPages() -> [SitePage] {
    let kinds = Invariant.Kind.allCases.map { kind in
      let names = invariants.filter { $0.kind == kind }.map { "<doc:\($0.id)>" }
      return names.isEmpty ? "" : "### \(kind.title)\n\n" + Markdown.list(names)
    }
    let musts = invariants.filter { $0.level == .must }.count
    let start = SitePage(
      name: "Invariants", heading: "Invariants",
      abstract: "What trackers are judged by, each with the shortest scenario that breaks it.",
      [
        """
        ## Overview

        \(musts) of \(invariants.count) invariants are musts, which apply to every strategy. The others are \
        claims, which apply to the strategies that make them.
        """,
        "## Topics",
      ] + kinds)
    return [start] + invariants.map(page)
  }

  private func page(_ invariant: Invariant) -> SitePage {
    let isMust = invariant.level == .must
    let binding =
      isMust ? "a must: it applies to every strategy" : "a claim: it applies to who makes it"
    let facts =
      [
        "It is \(binding).",
        invariant.limitText.map {
          "Its limit is \($0), unless a strategy promises another number."
        },
        invariant.precondition.isEmpty ? nil : "It is tested when: \(invariant.precondition).",
        invariant.presupposes.isEmpty
          ? nil
          : "An app that lacks \(invariant.presupposes.phrases.joined(separator: ", ")) is not tested.",
      ].compactMap { $0.map(Markdown.text) }
    let excuses = invariant.excuses.map {
      Markdown.text($0.text) + " (the planted bug `\($0.hider)` hides there, and is convicted)"
    }
    let rules = invariant.citations.map {
      "\(Self.link($0)) \(Markdown.text(ExplainText.line($0)))"
    }
    let claimants = strategies.filter { !$0.claims.claims(of: invariant).isEmpty }
      .map { "`\($0.id)`" }
    return SitePage(
      name: invariant.id, heading: "\(invariant.id), \(invariant.name)",
      abstract: Markdown.text(invariant.summary),
      [
        Markdown.section("Overview", Markdown.list(facts)),
        Markdown.section("In full", Markdown.text(invariant.rule)),
        Markdown.section("Excused", Markdown.list(excuses)),
        Markdown.section("Example", Markdown.code(examples[invariant.id] ?? "")),
        Markdown.section("Rules of iOS", Markdown.list(rules)),
        Markdown.section("Claimed by", isMust ? "" : claimants.joined(separator: ", ")),
      ])
  }
}

extension Invariant.Kind {
  /// The heading over invariants of this kind.
  fileprivate var title: String {
    switch self {
    case .safety: "Safety"
    case .liveness: "Liveness"
    case .energy: "Energy"
    case .hygiene: "Hygiene"
    case .number: "Numbers"
    case .relation: "Relations between two runs"
    }
  }
}
