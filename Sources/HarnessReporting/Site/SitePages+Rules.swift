import Invariants
import StoryModel

// The rules of iOS: a page for each chapter.
extension SitePages {
  /// The chapters, and the sources.
  func rulePages() -> [SitePage] {
    let modelled = RuleCatalog.modelled.count
    let start = SitePage(
      name: "RulesOfIOS", heading: "Rules of iOS",
      abstract: "What the simulated iPhone does, statement by statement, each with its sources.",
      [
        """
        ## Overview

        All \(RuleCatalog.all.count) rules stand here. \(modelled) are modelled, and the others say why they \
        are not. No rule was checked on a device by this project; each says how sure it is. A trace cites the rule that \
        causes an entry, and a finding those that it rests on.
        """,
        "## Topics",
        "### Chapters\n\n"
          + Markdown.list(Rule.Chapter.allCases.map { "<doc:\(Self.page(of: $0))>" }),
        "### Whence\n\n- <doc:SourcesOfRules>",
      ])
    return [start] + Rule.Chapter.allCases.map(chapter) + [sources()]
  }

  /// A link to a rule.
  static func link(_ rule: RuleID) -> String { "<doc:\(page(of: rule.chapter))#\(rule)>" }

  private static func page(of chapter: Rule.Chapter) -> String { "Rules-\(chapter.rawValue)" }

  private func chapter(_ chapter: Rule.Chapter) -> SitePage {
    let rules = RuleCatalog.all.filter { $0.chapter == chapter }
    return SitePage(
      name: Self.page(of: chapter), heading: chapter.title,
      abstract: "Rules \(rules[0].id) to \(rules[rules.count - 1].id) of the simulated iPhone.",
      rules.map(section))
  }

  private func section(_ rule: Rule) -> String {
    let citing = invariants.filter { $0.citations.contains(rule.id) }.map { "<doc:\($0.id)>" }
    let parameters = ProfileTable.all.filter { $0.rules.contains(rule.id) }
    let facts =
      [
        "\(Markdown.text(rule.versions)), \(rule.confidence.text), \(rule.modelling.text)",
        "Sources: " + Markdown.text(rule.sources.joined(separator: ", ")),
      ]
      + parameters.map { Markdown.text(explain.line($0)) }
      + (citing.isEmpty ? [] : ["Cited by " + citing.joined(separator: ", ")])
    return Markdown.section(
      "\(rule.id)", Markdown.text(rule.sentence) + "\n\n" + Markdown.list(facts))
  }

  private func sources() -> SitePage {
    let entries = RuleSource.all.map { source in
      let title = Markdown.text(source.title)
      let linked = source.address.map { "[\(title)](https://\($0))" } ?? title
      return "\(Markdown.text(source.key)): \(linked)"
    }
    return SitePage(
      name: "SourcesOfRules", heading: "Sources of the rules",
      abstract: "Where the statements about iOS were read, by the keys that rules name.",
      ["## Overview\n\n" + Markdown.list(entries)])
  }
}
