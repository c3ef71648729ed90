import Invariants
import Mutation
import PublishedStatements
import StoryModel
import TrackerModel

/// The texts of `harness explain`: everything that is known of one name.
public struct ExplainText: Sendable {
  /// The strategies whose claims are told.
  let strategies: [any TrackerStrategy]
  /// The invariants that are known.
  let invariants: [Invariant]
  /// By the name of a bug the strategies in which it is one.
  let hosts: [String: [StrategyID]]
  /// Why a mutant may survive, by its name or that of its bug.
  let notes: [String: String]
  /// The column of the facts.
  static let labelWidth = 14

  /// Explains with the claims of these strategies.
  ///
  /// - Parameters:
  ///   - invariants: The catalogue, and perhaps others after it.
  ///   - hosts: By the name of a bug the strategies in which it is one.
  ///   - notes: Why a mutant may survive, by its name or that of its bug.
  public init(
    strategies: [any TrackerStrategy], invariants: [Invariant] = InvariantCatalog.all,
    hosts: [String: [StrategyID]] = [:], notes: [String: String] = [:]
  ) {
    self.strategies = strategies
    self.invariants = invariants
    self.hosts = hosts
    self.notes = notes
  }

  /// Every name that can be explained, in the order of the tables; versions are also known as people
  /// write them, happenings by the words of reports, mutants with the strategy before a colon.
  public var names: [String] {
    var names = invariants.flatMap(\.names) + RuleCatalog.all.map(\.id.description)
    names += strategies.map(\.id.rawValue) + Profile.all.map(\.id.rawValue)
    names += StatementCatalog.all.map(\.id) + Quantity.allCases.map(\.rawValue)
    names += ProfileTable.conflicts + ProfileTable.all.map(\.id)
    names += OpenQuestion.allCases.map(\.rawValue) + HappeningName.allCases.map(\.rawValue)
    names += Self.mutations.map(\.name)
    return names + Glossary.terms.flatMap { [$0.name] + $0.aliases }
  }

  /// The rule of that name, in any case of letters.
  private func rule(_ name: String) -> Rule? {
    RuleCatalog.all.first { $0.id.description.lowercased() == name.lowercased() }
  }

  /// The invariant of that name.
  func invariant(_ name: String) -> Invariant? { invariants.first { $0.isNamed(name) } }

  /// The explanation of a name, in any case of letters; nil when it means nothing.
  public func text(_ name: String) -> String? {
    guard let known = names.first(where: { $0.lowercased() == name.lowercased() }) else {
      return otherwise(name)
    }
    let quantity = Quantity(rawValue: known)
    if let invariant = invariant(quantity?.invariant ?? known) {
      return text(invariant)
    }
    if let rule = rule(known) { return text(rule) }
    if let strategy = strategies.first(where: { $0.id.rawValue == known }) { return text(strategy) }
    if let profile = Profile.named(ProfileID(known)) { return text(profile) }
    if let statement = StatementCatalog.statement(known) { return text(statement) }
    if let parameter = ProfileTable.parameter(known) { return text(parameter) }
    if ProfileTable.conflicts.contains(known) { return text(conflict: known) }
    if let question = OpenQuestion(rawValue: known) { return text(question) }
    if let happening = HappeningName(rawValue: known) { return Self.text(happening) }
    if let mutant = mutant(known) { return text(mutant.bug) }
    return Glossary.term(known).map { Self.document($0.name, $0.text, []) }
  }

  /// What has more names than a list could hold.
  private func otherwise(_ name: String) -> String? {
    if let profile = Profile.meant(by: name) { return text(profile) }
    if let source = RuleSource.named(name) { return text(source) }
    if let mutant = mutant(name) { return text(mutant.bug, in: mutant.host) }
    return Self.happening(worded: name).map(Self.text)
  }

  /// The first sentence of an explanation; nil where there is none.
  public func brief(_ name: String) -> String? {
    let paragraphs = text(name)?.split(separator: "\n\n", maxSplits: 2)
    guard let paragraphs, paragraphs.count > 1 else { return nil }
    let text = paragraphs[1].split(separator: "\n").joined(separator: " ")
    return text.firstPlace(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
  }

  /// A heading, a paragraph, and facts with their labels; a label stands once for several facts.
  static func document(
    _ heading: String, _ paragraph: String, _ facts: [(label: String, texts: [String])]
  ) -> String {
    let table = Table(
      facts.flatMap { label, texts in
        texts.enumerated().map { [($0 == 0 ? label : "").padded(to: labelWidth), $1] }
      })
    var lines = [heading]
    if !paragraph.isEmpty { lines += ["", TextLayout.wrapped(paragraph)] }
    if !table.rows.isEmpty { lines += [""] + table.wrappedLines }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A rule in one line: its name, sentence and confidence.
  static func line(_ id: RuleID) -> String {
    let rule = RuleCatalog.rule(id)
    let standing = rule.modelling == .modelled ? "" : ", not modelled"
    return "\(id) \(rule.sentence) (\(rule.confidence.text)\(standing))"
  }
}

// Invariants.
extension ExplainText {
  private func text(_ invariant: Invariant) -> String {
    let binding =
      invariant.level == .must
      ? "must: applies to every strategy" : "claim: applies to the strategies that claim it"
    var facts: [(String, [String])] = [
      ("Level", [binding]),
      ("Kind", [invariant.kind.rawValue]),
    ]
    if let quantity = invariant.quantity { facts.append(("Quantity", [quantity.rawValue])) }
    if let limit = invariant.limitText {
      facts.append(("Limit", ["\(limit), unless a strategy promises another number"]))
    }
    if !invariant.precondition.isEmpty { facts.append(("Tested when", [invariant.precondition])) }
    if !invariant.presupposes.isEmpty {
      let features = invariant.presupposes.phrases.joined(separator: ", ")
      facts.append(("Presupposes", ["\(features); an app that lacks it is not tested"]))
    }
    if !invariant.rule.isEmpty { facts.append(("In full", [invariant.rule])) }
    facts.append(
      ("Excused", invariant.excuses.map { "\($0.text) (\($0.hider) tries, and is convicted)" }))
    facts.append(("Rules", invariant.citations.map(Self.line)))
    let claims = strategies.flatMap { strategy in
      strategy.claims.claims(of: invariant).map { (strategy.id, $0) }
    }
    facts.append(
      ("Claimed by", claims.filter { $1.knownLimit == nil }.map { "\($0)\($1.suffix)" }))
    facts.append(
      (
        "Known limits",
        claims.compactMap { id, claim in
          claim.knownLimit.map { "\(id)\(claim.suffix): \($0)" }
        }
      ))
    let names = invariant.names.joined(separator: ", ")
    return Self.document("\(names)  \(invariant.name)", invariant.summary, facts)
  }
}

extension Claim {
  /// Number and versions of the promise, after a name.
  var suffix: String { (numberText.map { ", \($0)" } ?? "") + versionsText }

  /// The versions of the promise, after a name; nothing where it holds on all.
  var versionsText: String {
    guard versions != .all else { return "" }
    let all = ClosedRange<SystemVersion>.all
    if versions.lowerBound == all.lowerBound { return " up to iOS \(versions.upperBound)" }
    if versions.upperBound == all.upperBound { return " from iOS \(versions.lowerBound)" }
    return " on iOS \(versions.lowerBound) to \(versions.upperBound)"
  }
}
