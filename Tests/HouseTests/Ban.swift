/// Something that does not appear in code, and what to write instead.
struct Ban: Sendable {
  /// What is banned, as it is written: it stands in every line that is found.
  let name: String
  /// What to use.
  let instead: String
  /// Finds it in a line of code.
  let isIn: @Sendable (String) -> Bool

  /// Bans a name: the text where no letter, digit, `_` or, for a function, dot stands before it.
  ///
  /// - Parameters:
  ///   - name: What is banned; it may end in anything, such as a parenthesis.
  ///   - isMember: Whether a dot may stand before it.
  init(_ name: String, use instead: String, isMember: Bool = false) {
    self.init(name, use: instead) { line in
      line.ranges(of: name).contains { range in
        // A name with a dot of its own stands after anything.
        guard !name.hasPrefix("."), let before = line[..<range.lowerBound].last else { return true }
        return !(before.isLetter || before.isNumber || before == "_" || !isMember && before == ".")
      }
    }
  }

  /// Bans what a closure finds.
  init(_ name: String, use instead: String, where isIn: @escaping @Sendable (String) -> Bool) {
    self.name = name
    self.instead = instead
    self.isIn = isIn
  }

  /// One line for each place of a file where it is.
  func breaches(in file: SourceFile) -> [String] {
    guard file.holds(name) else { return [] }
    return file.code.indices.filter { isIn(file.code[$0]) }.map {
      "\(file.place($0)): \(name) is banned, use \(instead)."
    }
  }
}

/// The targets that give the same bytes everywhere, and what they must not touch for it.
enum Determinism {
  /// Where the bans hold: every target that a story runs through, and the one that prints it.
  static let folders = [
    "Sources/TrackerModel", "Sources/PropertyTesting", "Sources/StoryModel", "Sources/StoryFiles",
    "Sources/DeviceSimulation", "Sources/Invariants", "Sources/TrackerConformance",
    "Sources/Mutation", "Sources/PublishedStatements", "Sources/HarnessReporting", "Strategies",
  ]

  /// What depends on the day, the process, the thread or the machine.
  static let bans: [Ban] =
    [
      Ban("import Foundation", use: "the standard library; files and dates belong to HarnessCLI"),
      Ban("import Glibc", use: "the standard library"),
      Ban("import Darwin", use: "the standard library"),
      Ban("Date(", use: "Instant"),
      Ban("Date.now", use: "Instant"),
      Ban("UUID(", use: "an Identifier with a name"),
      Ban("ContinuousClock", use: "Instant"),
      Ban("SuspendingClock", use: "Instant"),
      Ban("SystemRandomNumberGenerator", use: "Noise or ChoiceSource"),
      Ban(".random(in:", use: "Noise or ChoiceSource") {
        $0.contains(".random(in:") && !$0.contains("using:")
      },
      Ban(".shuffled()", use: "Noise or ChoiceSource"),
      Ban(".shuffle()", use: "Noise or ChoiceSource"),
      Ban(".randomElement()", use: "Noise or ChoiceSource"),
      Ban(
        "hashValue", use: "a hash of its own, such as Noise's; Swift's differs per process",
        isMember: true),
      Ban("Hasher(", use: "a hash of its own, such as Noise's; Swift's differs per process"),
      Ban("Task {", use: "a task group, whose results are put in order"),
      Ban("Task.detached", use: "a task group, whose results are put in order"),
      Ban("String(format:", use: "Figures, Times or Measures"),
    ] + libm

  /// The same name gives other last bits on another processor.
  private static let libm: [Ban] = [
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "exp2", "log", "log2", "log10",
    "pow", "hypot", "cbrt",
  ].map { Ban("\($0)(", use: "+ - * / squareRoot() or a polynomial; libm differs by processor") }
}
