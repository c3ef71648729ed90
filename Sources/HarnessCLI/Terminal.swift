import Foundation

/// What the standard output can show: a terminal has a width and may have colours, a file and a pipe have
/// neither.
struct Terminal: Hashable, Sendable {
  /// The widths that texts are laid out for: in narrower ones no table is readable, and in wider ones no
  /// sentence.
  static let widths = 40...120

  /// Whether a person looks at it.
  var isTerminal: Bool
  /// The variables of the process.
  var environment: [String: String]
  /// The columns that the terminal says it has; nil or 0 where it says nothing.
  var columns: Int?

  /// The standard output of the process.
  static var standard: Terminal {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return Terminal(
      isTerminal: isatty(STDOUT_FILENO) == 1, environment: ProcessInfo.processInfo.environment,
      columns: isKnown ? Int(size.ws_col) : nil)
  }

  /// The width of texts; nil for the standard one, which is that of files and pipes.
  ///
  /// `COLUMNS` comes before what the terminal says, as in other programs.
  var width: Int? {
    guard isTerminal else { return nil }
    let wanted = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    let known = wanted > 0 ? wanted : columns ?? 0
    guard known > 0 else { return nil }
    return min(max(known, Self.widths.lowerBound), Self.widths.upperBound)
  }

  /// Whether results have colours.
  func isColored(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      // https://no-color.org: set and not empty.
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}

/// `--color`: whether results have colours.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
