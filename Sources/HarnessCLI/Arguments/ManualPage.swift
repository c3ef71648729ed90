import HarnessReporting

/// The manual page of the program, or of one command, for `man`: what `harness help --man` prints.
///
/// It is made of the commands as data, as the help is, so that the two cannot differ.
struct ManualPage: Sendable {
  /// What asks for it, after `help`.
  static let flag = "--man"

  private let invocation: Invocation
  private let version: String

  /// - Parameter version: What `--version` prints.
  init(_ invocation: Invocation, version: String) {
    self.invocation = invocation
    self.version = version
  }

  /// The page in the language of `man`.
  var text: String {
    let command = invocation.command
    let name = invocation.path.joined(separator: "-")
    var lines = [
      ".TH \"\(name.uppercased())\" 1 \"\" \"\(Self.escaped("harness " + version))\"",
      ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(command.overview))",
      ".SH SYNOPSIS", Self.escaped(invocation.withoutHidden.usagePieces.joined(separator: " ")),
    ]
    if !command.discussion.isEmpty { lines += [".SH DESCRIPTION"] + paragraphs(command.discussion) }
    lines += inputs(command).map { $0 == ".SS" ? ".SH OPTIONS" : $0 }
    if !command.subcommands.isEmpty {
      lines.append(".SH COMMANDS")
      lines += command.subcommands.flatMap(section)
    }
    lines +=
      [".SH EXIT STATUS"] + ExitCode.allCases.flatMap { Self.item("\($0.rawValue)", $0.summary) }
    lines += examples(command.examples + command.subcommands.flatMap(\.examples))
    return lines.map { $0 + "\n" }.joined()
  }

  /// A command on the page of the program.
  private func section(_ command: Command) -> [String] {
    let usage = invocation.descending(to: command).withoutHidden.usagePieces
    return [".SS \(Self.escaped(command.name))", Self.escaped(command.overview), ".PP"]
      + [Self.escaped(usage.joined(separator: " "))]
      + (command.discussion.isEmpty ? [] : [".PP"] + paragraphs(command.discussion))
      + inputs(command).filter { $0 != ".SS" }
  }

  /// The arguments, options and flags of a command after a line `.SS`; nothing where it has none.
  private func inputs(_ command: Command) -> [String] {
    guard command.subcommands.isEmpty else { return [] }
    let shown = command.withoutHidden
    let items =
      shown.arguments.map { ($0.label, HelpText.text(of: $0)) }
      + shown.understoodOptions.map { ($0.label, HelpText.text(of: $0)) }
      + (shown.flags + [.version, .help]).map { ($0.label, $0.help) }
    return [".SS"] + items.flatMap { Self.item($0.0, $0.1) }
  }

  private func examples(_ examples: [Command.Example]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return [".SH EXAMPLES"] + examples.flatMap { Self.item($0.line, $0.meaning) }
  }

  private func paragraphs(_ text: String) -> [String] {
    Array(text.split(separator: "\n").map { [Self.escaped(String($0))] }.joined(separator: [".PP"]))
  }

  private static func item(_ label: String, _ text: String) -> [String] {
    [".TP", "\\fB\(escaped(label))\\fR", escaped(text)]
  }

  /// A text as `man` shows it unchanged: a hyphen stays one that can be copied, and no line is taken for a
  /// command.
  static func escaped(_ text: String) -> String {
    let letters = text.unicodeScalars.map { letter -> String in
      switch letter {
      case "\\": "\\e"
      case "-": "\\-"
      // By its number: groff takes the bytes of a file for Latin-1.
      case _ where !letter.isASCII: "\\[u\(Self.fourDigits(letter.value))]"
      default: String(letter)
      }
    }
    let whole = letters.joined()
    return whole.hasPrefix(".") || whole.hasPrefix("'") ? "\\&" + whole : whole
  }

  private static func fourDigits(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
