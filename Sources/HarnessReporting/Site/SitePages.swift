import Invariants
import TrackerModel

/// The pages of the documentation site that are made from the catalogues: invariants, rules, terms.
///
/// The articles beside them are written by hand, in `Documentation/Guide.docc`.
public struct SitePages: Sendable {
  let strategies: [any TrackerStrategy]
  let invariants: [Invariant]
  /// By the ID of an invariant the shrunk scenario that breaks it, as `harness explain` shows it.
  let examples: [String: String]
  /// What words the parameters.
  var explain: ExplainText { ExplainText(strategies: strategies, invariants: invariants) }

  /// Creates the pages.
  ///
  /// - Parameters:
  ///   - strategies: Whose claims are named.
  ///   - invariants: The catalogue.
  ///   - examples: By the ID of an invariant the shrunk scenario that breaks it.
  public init(
    strategies: [any TrackerStrategy], invariants: [Invariant] = InvariantCatalog.all,
    examples: [String: String]
  ) {
    self.strategies = strategies
    self.invariants = invariants
    self.examples = examples.mapValues { example in
      String(example.reversed().drop(while: \.isNewline).reversed())
    }
  }

  /// All of them; no two have one name.
  public var all: [SitePage] { invariantPages() + rulePages() + [terms] }

  /// The words of the reports.
  private var terms: SitePage {
    let sections = Glossary.terms.map { term in
      let others = term.aliases.isEmpty ? "" : "Also: \(term.aliases.joined(separator: ", ")).\n\n"
      return Markdown.section(term.name, Markdown.text(others) + Markdown.text(term.text))
    }
    return SitePage(
      name: "Terms", heading: "Terms",
      abstract: "The words that reports and help use; `harness explain` knows them too.", sections)
  }
}
