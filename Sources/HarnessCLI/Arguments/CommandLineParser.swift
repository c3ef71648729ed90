import StoryFiles

/// What a command line asks for.
enum ParseResult: Sendable {
  /// Run the command at the end of the path; the path starts with the program's name.
  case run(commandPath: [String], ParsedArguments)
  /// Print this on standard output and end with success: help, or the version.
  case help(String)
  /// Print the error's text on standard error and end with its exit code.
  case failure(UsageError)
}

/// Turns the words of a command line into a result, and does nothing else.
///
/// The parser neither prints nor ends the process, so that a test is a line of a table. Rules:
/// options are long, except `-h`; a value follows as the next word or after `=`; a negative number
/// is a value and not an option; `--` ends the options; options and arguments may alternate. A
/// request for help wins over every error but an unknown subcommand before it.
struct CommandLineParser: Sendable {
  /// The program itself.
  var root: Command
  /// What `--version` prints.
  var version: String

  /// Parses the words after the program's name.
  func parse(_ words: [String]) -> ParseResult {
    do throws(UsageError) {
      return try parse(words[...], in: Invocation(path: [root.name], command: root))
    } catch {
      return .failure(error)
    }
  }

  private func parse(
    _ words: ArraySlice<String>, in invocation: Invocation
  ) throws(UsageError) -> ParseResult {
    guard !invocation.command.subcommands.isEmpty else {
      return try parseInputs(words, in: invocation)
    }
    guard let word = words.first else { return .help(HelpText(invocation: invocation).text) }
    if ArgumentScanner.isOption(word) {
      if let text = builtIn(words, in: invocation) { return .help(text) }
      throw ArgumentScanner(invocation: invocation).unknownOption(word)
    }
    if word == "help" { return try help(for: words.dropFirst(), in: invocation) }
    return try parse(words.dropFirst(), in: descend(to: word, from: invocation))
  }

  private func parseInputs(
    _ words: ArraySlice<String>, in invocation: Invocation
  ) throws(UsageError) -> ParseResult {
    if let text = builtIn(words, in: invocation) { return .help(text) }
    var scanner = ArgumentScanner(invocation: invocation)
    try scanner.scan(words)
    return .run(commandPath: invocation.path, try scanner.finish())
  }

  /// The answer to `--help`, `-h` or `--version` anywhere before `--`.
  private func builtIn(_ words: ArraySlice<String>, in invocation: Invocation) -> String? {
    let options = words.prefix { $0 != "--" }
    if options.contains("-h") || options.contains(Command.Flag.help.label) {
      return HelpText(invocation: invocation).text
    }
    if invocation.command.hasHidden, options.contains(Command.Flag.helpHidden.label) {
      return HelpText(invocation: invocation, showsHidden: true).text
    }
    return options.contains(Command.Flag.version.label) ? version : nil
  }

  private func help(
    for path: ArraySlice<String>, in invocation: Invocation
  ) throws(UsageError) -> ParseResult {
    var invocation = invocation
    // `help fuzz --help` asks for nothing that `help fuzz` does not.
    let asksForHidden = path.contains(Command.Flag.helpHidden.label)
    for word in path where !ArgumentScanner.isOption(word) {
      invocation = try descend(to: word, from: invocation)
    }
    if path.contains(ManualPage.flag) {
      return .help(ManualPage(invocation, version: version).text)
    }
    return .help(HelpText(invocation: invocation, showsHidden: asksForHidden).text)
  }

  private func descend(
    to word: String, from invocation: Invocation
  ) throws(UsageError) -> Invocation {
    if let command = invocation.command.subcommands.first(where: { $0.name == word }) {
      return invocation.descending(to: command)
    }
    throw UsageError(
      fault: fault(of: word, among: invocation.command.subcommands), invocation: invocation)
  }

  /// What is wrong with a word that names no subcommand.
  private func fault(of word: String, among commands: [Command]) -> UsageError.Fault {
    if let renamed = commands.first(where: { $0.formerNames.contains(word) }) {
      return .renamedSubcommand(word, to: renamed.name)
    }
    return .unknownSubcommand(word, closest: closestName(to: word, among: commands.map(\.name)))
  }
}
