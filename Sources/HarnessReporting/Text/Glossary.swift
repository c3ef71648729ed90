/// A word of this program's reports and help, with what it means.
public struct Term: Hashable, Sendable {
  /// The word, as reports write it.
  public let name: String
  /// Other words under which it is looked up; each differs from every name.
  public let aliases: [String]
  /// What it means: at most six lines of 80 columns.
  public let text: String

  /// Its first sentence, for a list.
  var firstSentence: String {
    text.firstPlace(of: ". ").map { text[..<$0.lowerBound] + "." } ?? text
  }

  init(_ name: String, _ aliases: String..., text: String) {
    self.name = name
    self.aliases = aliases
    self.text = text
  }
}

/// The words that need explaining, each declared once: `harness list terms`, `harness explain P0`.
public enum Glossary {
  /// All of them, those that belong together side by side.
  public static let terms = scenarios + judging + verdicts + uncertainty + checks

  /// The term of that name or alias, in any case of letters.
  public static func term(_ name: String) -> Term? {
    let wanted = name.lowercased()
    return terms.first { term in
      ([term.name] + term.aliases).contains { $0.lowercased() == wanted }
    }
  }
}

// What is played.
extension Glossary {
  private static let scenarios: [Term] = [
    Term(
      "strategy", "tracker",
      text: """
        The policy of a background-location tracker: what it does when it is launched and with each \
        callback. It is written against the calls and callbacks of iOS and has access to nothing \
        else. 'harness list strategies' lists those of this program.
        """),
    Term(
      "scenario", "story",
      text: """
        Everything around the tracker in one run: the phone and its version of iOS, the user's \
        journey and settings, what happens when, and a seed for measurement noise. 'fuzz' generates \
        scenarios at random; a file or a token names one. Types of the library call it a story.
        """),
    Term(
      "happening", "fault", "event",
      text: """
        What the world, the user or iOS does to the phone or the app at a given time: airplane mode, \
        a force quit, a permission revoked. Most are what fault injection calls faults. 'harness \
        list happenings' lists the kinds.
        """),
    Term(
      "calm ending", "calm",
      text: """
        The end of every generated scenario: all faults are over, the phone rests for at least 20 \
        minutes, is driven 10 to 30 km, and rests again, two hours at least in all; in some the \
        user looks at the app, or at another one, on that drive, plugs the phone in, or sets its \
        clock. Here liveness can be tested without excuses. Other test systems call such an end \
        quiescence.
        """),
    Term(
      "seed",
      text: """
        The number from which scenarios are generated. The same version of this program, the same \
        seed and the same options give the same scenarios, on any machine and with any --jobs.
        """),
    Term(
      "token", "replay",
      text: """
        The text, beginning with P1-, that names one generated scenario. 'harness replay <strategy> \
        <token>' plays it again. A token means nothing to a program whose generator was changed; \
        'fuzz --save' writes a scenario file, which lasts.
        """),
    Term(
      "profile",
      text: """
        One version of iOS as a set of parameters, or a variant that trusts one source above the \
        others, such as doc-strict. 'harness list profiles' lists them; 'harness explain ios18' \
        shows each parameter with how sure it is.
        """),
    Term(
      "trace",
      text: """
        The record of one run, in order: what iOS told the app, what the app asked for, what became \
        of it and by which rule, and what was true at the time. Invariants judge a trace and nothing \
        else. '--trace' prints it.
        """),
  ]
}
