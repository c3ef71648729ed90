import Invariants
import Mutation
import StoryModel
import TrackerModel

/// The tables of `harness list`.
public struct ListText: Hashable, Sendable {
  /// The rows, column by column; a line break stands where a cell has lines of its own.
  public let rows: [[String]]

  /// The table as text.
  public var text: String { Table(rows).wrappedLines.map { $0 + "\n" }.joined() }

  /// The strategies: ID, idea.
  public static func strategies(_ strategies: [any TrackerStrategy]) -> ListText {
    ListText(rows: strategies.map { [$0.id.rawValue, $0.summary] })
  }

  /// The invariants: ID, level, kind, name; and the name of the number where that is another.
  public static func invariants(_ invariants: [Invariant] = InvariantCatalog.all) -> ListText {
    ListText(
      rows:
        invariants.map { invariant in
          let other = invariant.names.dropFirst().map { ", also \($0)" }.joined()
          return [
            invariant.id, invariant.level.rawValue, invariant.kind.rawValue, invariant.name + other,
          ]
        })
  }

  /// What strategies promise, and what they declare to break.
  public static func claims(
    _ strategies: [any TrackerStrategy], of invariants: [Invariant] = InvariantCatalog.all
  ) -> ListText {
    ListText(
      rows:
        strategies.flatMap { strategy in
          strategy.claims.map { claim in
            let invariant = invariants.first { $0.isNamed(claim.invariant) }
            let name = invariant?.name ?? "no such invariant"
            let limit = claim.knownLimit.map { "; known limit: \($0)" } ?? ""
            return [strategy.id.rawValue, claim.invariant, name + claim.suffix + limit]
          }
        })
  }

  /// The rules of iOS: ID and sentence; below it who says so, and whether it is modelled.
  public static func rules(_ rules: [Rule] = RuleCatalog.all) -> ListText {
    ListText(
      rows:
        rules.map { rule in
          let origin = [rule.versions, rule.confidence.text, rule.sources.joined(separator: ", ")]
          let lines = [rule.sentence, origin.joined(separator: " · "), rule.modelling.text]
          return ["\(rule.id)", lines.joined(separator: "\n")]
        })
  }

  /// Where the rules were read: key, what it is, address.
  public static func sources(_ sources: [RuleSource] = RuleSource.all) -> ListText {
    ListText(
      rows: sources.map { source in
        [source.key, source.title + (source.address.map { "\nhttps://\($0)" } ?? "")]
      })
  }

  /// The versions of iOS: ID, name, what is particular.
  public static func profiles(_ profiles: [Profile] = Profile.all) -> ListText {
    ListText(rows: profiles.map { [$0.id.rawValue, $0.name, $0.traits] })
  }

  /// The kinds of happening: name, sentence.
  public static func happenings() -> ListText {
    ListText(rows: HappeningName.allCases.map { [$0.rawValue, $0.row.sentence] })
  }

  /// The mutants: the bugs written by hand, with the strategies that have them as `strategy:bug`, and the
  /// changes of what passes between a strategy and its phone, which every strategy can have.
  ///
  /// - Parameter hosts: By the name of a bug the strategies in which it is one.
  public static func mutants(hosts: [String: [StrategyID]]) -> ListText {
    ListText(
      rows: ExplainText.mutations.map { bug in
        let isPlanted = MutationOperator.named(bug.name) != nil
        let names = hosts[bug.name, default: []].map(\.rawValue).joined(separator: ", ")
        let place = isPlanted ? (names.isEmpty ? "" : "\nin \(names)") : "\nin every strategy"
        return [bug.name, bug.summary + place]
      })
  }

  /// Named scenarios: ID, version of iOS, length, title; below the title of a hostile one what its
  /// user complains about.
  public static func scenarios(
    _ scenarios: [(id: String, scenario: Scenario)], complaints: [String: String] = [:]
  ) -> ListText {
    ListText(
      rows:
        scenarios.map { id, scenario in
          let complaint = complaints[id].map { "\nhostile: “\($0)”" } ?? ""
          return [
            id, scenario.profile.title, Times.span(scenario.length), scenario.title + complaint,
          ]
        })
  }

  /// The words that are explained: name, then the first sentence of what it means.
  public static func terms(_ terms: [Term] = Glossary.terms) -> ListText {
    ListText(rows: terms.map { [$0.name, $0.firstSentence] })
  }

}

extension Profile {
  /// In what it differs from the version before it, or a variant from the version it is made of.
  var traits: String {
    guard let before else {
      return "the oldest; each later version is described by its differences"
    }
    let differences = ProfileTable.all.filter { $0.value(on: self) != $0.value(on: before) }
      .map { "\($0.id) = \($0.value(on: self).spelling)" }
    return differences.isEmpty
      ? "same as \(before.name)"
      : "differs from \(before.name): " + differences.joined(separator: ", ")
  }
}
