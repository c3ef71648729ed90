/// A command line that was not understood: what is wrong, and in which command.
///
/// The cases are here, the wording is in `UsageError+Text.swift`. The program prints `text` on
/// standard error and ends with ``ExitCode/usage``.
struct UsageError: Error, Hashable, Sendable {
  /// What is wrong; inputs are named by their labels, such as `--count <n>` or `<scenario>`.
  enum Fault: Hashable, Sendable {
    /// The option as typed, dashes included, and the nearest that exists.
    case unknownOption(String, closest: String?)
    case unknownSubcommand(String, closest: String?)
    /// A name that the command had before, and the one it has now.
    case renamedSubcommand(String, to: String)
    case missingValue(input: String)
    /// A flag was written as `--flag=value`.
    case needlessValue(String, flag: String)
    /// The requirement is a noun phrase, such as "a whole number from 1 to 8".
    case invalidValue(String, input: String, requirement: String)
    case notAmongValues(String, input: String, values: [String], closest: String?)
    case repeatedOption(input: String, count: Int)
    /// Inputs that cannot be given together.
    case conflict(String, String)
    /// An input that means something only beside another.
    case missingCompanion(String, of: String)
    case missingArgument(String)
    case unexpectedArguments([String])
  }

  /// What is wrong.
  var fault: Fault
  /// The command that was being parsed; its usage line is part of the message.
  var invocation: Invocation

  /// How the program ends after a usage error.
  static let exitCode = ExitCode.usage
}
