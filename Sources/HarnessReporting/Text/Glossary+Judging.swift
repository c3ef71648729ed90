// What strategies are judged by, and how it comes out.
extension Glossary {
  static let judging: [Term] = [
    Term(
      "invariant",
      text: """
        A rule that every run must obey, such as 'off means off'; 'harness list invariants' lists \
        them. Its kind says what it is about: safety (nothing bad happens), liveness (what should \
        happen does, in time), energy, hygiene, a number, or a relation between two runs.
        """),
    Term(
      "level",
      text: """
        To whom an invariant applies: a must to every strategy, a claim to the strategies that claim \
        it. Safety and hygiene are musts, with few exceptions; liveness, energy and numbers are \
        claims.
        """),
    Term("must", text: "An invariant that applies to every strategy and cannot be waived."),
    Term(
      "claim", "promise",
      text: """
        An invariant that a strategy says it keeps, perhaps with a number ('at most 10 min'; without \
        one the invariant's own limit counts) and only on some versions of iOS. 'harness list claims' lists them by strategy. What a strategy \
        does not claim is measured by 'compare', but is no failure. 'Promise' means musts and claims.
        """),
    Term(
      "known limit", "known",
      text: """
        An invariant that a strategy declares it breaks, with the reason. It is tested all the same: \
        if it breaks, the verdict is 'known'; if it does not, 'unexpected pass', so that the \
        declaration can go.
        """),
    Term(
      "P0", "precondition",
      text: """
        The condition under which location can work: the phone is on and was unlocked since it \
        booted; location is allowed Always, with full accuracy; cell service, no airplane mode, \
        satellites not blocked; Background App Refresh on where it matters; the app installed; not \
        iOS 7. Most liveness is judged only while P0 holds, from 60 s after it came to hold.
        """),
    Term(
      "reference run", "reference", "oracle",
      text: """
        The same scenario, played with a tracker that keeps every service registered that can \
        relaunch an app. What iOS does not tell that tracker in time it could not tell any; so \
        deadlines count from there, and delays of iOS are shown but charged to nobody. Where there is \
        trouble it also records, and share-of-reference says how much of that a strategy recorded.
        """),
    Term(
      "armed",
      text: """
        Registered with iOS for something that can relaunch the app: significant changes, visits, a \
        region. A tracker with nothing armed never runs again once its process has ended.
        """),
    Term(
      "wake",
      text: """
        One occasion on which iOS launches or resumes the app in the background to tell it \
        something. 'wakes/day' is their average number per simulated day.
        """),
    Term(
      "trip",
      text: """
        Movement that a tracker should record: from two minutes at 3 m/s or more, to five minutes \
        below 1 m/s. It is known from the scenario, not from what the app was told.
        """),
    Term(
      "fine fix", "fine", "fine point", "fine session",
      text: """
        A location with a horizontal accuracy of 50 m or better; a fine point is one that the \
        tracker recorded. A fine session is one that asks for 10 m or better, as every session does \
        unless it is told otherwise.
        """),
    Term(
      "owed",
      text: """
        When a tracker must record a trip: on the move at 3 m/s or more under the open sky, with \
        satellites, true fixes, motion permission, and tracking wanted and P0 from a minute before \
        the trip on. Points are owed from its start, or the end of a stop or of a loss of the sky, \
        if a session runs then and 30 s later; else, and after iOS or the user ended the app or iOS \
        took its session's right (S-12), from the next wake that may start a session, or use.
        """),
    Term(
      "trouble",
      text: """
        What stands in a tracker's way: a happening such as airplane mode, from its begin to its \
        end, or a force quit. All trouble is over when the last one of the scenario has ended, and \
        at the latest where the calm ending begins; from the start in a scenario without any. Most \
        liveness is judged only then, and measured before.
        """),
  ]

  static let verdicts: [Term] = [
    Term(
      "verdict", "conforms", "violates",
      text: """
        What became of an invariant: conforms (kept wherever it was tested), violates, depends, \
        known, unexpected pass, not claimed, not tested, or inconclusive. A strategy violates if one \
        promise does. It conforms if none does, something was tested, iOS gave it a place or woke it at \
        least once, and it recorded a point, if it says that it keeps them: who asks for nothing, and \
        who keeps nothing, tracks nobody.
        """),
    Term(
      "depends", "sensitivity",
      text: """
        A violation that occurs only under one answer to a question that the sources on iOS leave \
        open. It is reported with the answers that would save it, but is not a failure; if no \
        answers save all scenarios that broke the promise, it is one. 'harness fuzz --flip NAME' plays the scenarios \
        under the other answers and says which verdicts change.
        """),
    Term(
      "not tested", "tested", "exercised", "untested",
      text: """
        The situation that an invariant is about never occurred. That is not a pass: it is listed, \
        and a run in which nothing was tested ends with exit code 2.
        """),
    Term(
      "inconclusive",
      text: """
        The scenario ended before the invariant could be decided, for instance before a deadline had \
        passed. It is not a pass.
        """),
    Term(
      "broken below", "bound", "rare",
      text: """
        If none of n independent scenarios breaks a promise, its failure rate lies below about 3/n, \
        with 95 % confidence: 1,000 scenarios give 0.30 %. The column shows the smallest and largest \
        of these bounds. Promises tested in fewer than 30 scenarios are rare and have none.
        """),
    Term(
      "new",
      text: """
        An estimate of how much is still unseen: the chance that the next scenario contains two \
        consecutive steps that no scenario contained so far (Good and Turing). 0 would say that more \
        scenarios teach little.
        """),
    Term(
      "2-way", "3-way",
      text: """
        How many of the possible combinations of two, or of three, settings (version of iOS, \
        permission, accuracy, connectivity, …) were played together at least once.
        """),
  ]
}
