// What is known of iOS, and what checks this program itself.
extension Glossary {
  static let uncertainty: [Term] = [
    Term(
      "rule", "rulebook",
      text: """
        One statement about how iOS behaves, with its sources and how sure it is: L-07, K-02. \
        Together they are the rulebook, from which the phone is made. 'harness list rules' lists \
        them; entries of a trace cite the rule that causes them.
        """),
    Term(
      "confidence", "documented", "measured", "assumed", "disputed",
      text: """
        How sure a rule or parameter is: documented by Apple, documented second-hand, measured by \
        somebody, disputed between sources, folklore, or assumed. An assumption says how it could be \
        shown wrong.
        """),
    Term(
      "open question", "conflict",
      text: """
        A question about iOS to which the sources give no answer, or several: K-01 to K-21. Each \
        scenario picks one answer. A violation that needs that answer is reported as 'depends'.
        """),
    Term(
      "parameter", "flip",
      text: """
        One number or choice in the simulated iOS, such as bg.killGrace; its value can differ \
        between profiles. 'harness fuzz --flip NAME' shows which verdicts depend on it.
        """),
    Term(
      "statement",
      text: """
        A sentence about iOS from one of five published documents, Q-01 to Q-56. 'harness \
        statements' tries each on every version of iOS. Not to be confused with a claim, which is a \
        strategy's.
        """),
  ]

  static let checks: [Term] = [
    Term(
      "shrinking", "shrink", "counterexample", "evaluation",
      text: """
        Making a failing scenario as short and simple as it can be while the same invariant still \
        fails. What is left is the counterexample. An evaluation is one attempt: one scenario played.
        """),
    Term(
      "golden trace", "golden",
      text: """
        A trace that was read by somebody and is kept in the repository. 'harness golden' plays the \
        scenario again and shows what a change of the code changes.
        """),
    Term(
      "hostile scenario", "hostile",
      text: """
        A scenario made from what users of real trackers complain about. 'harness golden --hostile' \
        shows what a user would notice with each strategy, whatever it claims.
        """),
    Term(
      "mutant", "killed", "survivor", "equivalent",
      text: """
        A strategy broken on purpose: a request or callback dropped, repeated, delayed or altered. \
        It is killed if an invariant reports it, survives if none does though it behaves otherwise, \
        and is equivalent if no difference can be seen. Survivors need an explanation.
        """),
    Term(
      "planted bug", "planted", "bug",
      text: """
        A mutant written by hand, with the invariants that must report it: 'harness mutants \
        --planted' shows that each invariant can fail.
        """),
    Term(
      "relation", "pair", "metamorphic",
      text: """
        An invariant that compares two runs: the scenario is played again with one thing altered \
        that should not matter, such as the compass direction of the journey (a metamorphic \
        relation). One scenario in seven of a campaign is played so.
        """),
  ]
}
