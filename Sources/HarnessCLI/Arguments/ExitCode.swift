/// How the program ends, as the shell sees it.
///
/// The verdicts are 0, 1 and 2; the rest are the numbers of `sysexits.h`, so that a script can tell
/// "the strategy is wrong" from "the command was wrong".
enum ExitCode: Int32, CaseIterable, Sendable {
  case conforms = 0
  case violation = 1
  case inconclusive = 2
  /// EX_USAGE.
  case usage = 64
  /// EX_DATAERR. An input file that cannot be opened counts, too.
  case data = 65
  /// EX_CANTCREAT.
  case cannotCreate = 73

  /// The line of the help.
  var summary: String {
    switch self {
    case .conforms: "The command succeeded; every strategy kept its promises."
    case .violation: "A strategy broke a promise, or a recorded trace differs."
    case .inconclusive: "No verdict: the time or the scenario ended first, or nothing was tested."
    case .usage: "The command line was not understood."
    case .data: "An input file is missing, unreadable or faulty."
    case .cannotCreate: "An output file could not be written."
    }
  }
}
