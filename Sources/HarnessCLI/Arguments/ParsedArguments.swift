/// What was given to one command: words, checked against its declaration but not yet converted.
///
/// Ask by the declared name, without dashes. To ask for a name that the command does not declare is
/// a mistake in the program, not of the user, and traps. What was left out is nil, empty or false;
/// the caller knows the default:
///
/// ```swift
/// let count = try arguments.integer("count", in: 1...10_000_000) ?? 1_000
/// ```
struct ParsedArguments: Hashable, Sendable {
  /// The command; errors name it and show its usage.
  let invocation: Invocation
  private let values: [String: [String]]
  private let flags: Set<String>

  init(invocation: Invocation, values: [String: [String]], flags: Set<String>) {
    self.invocation = invocation
    self.values = values
    self.flags = flags
  }

  /// Whether the flag was given.
  func flag(_ name: String) -> Bool {
    precondition(
      invocation.command.flags.contains { $0.name == name }, "no flag is called '\(name)'")
    return flags.contains(name)
  }

  /// Whether the command knows a flag, option or argument of that name, and it was given: for what several
  /// commands have, each some of it.
  func isGiven(_ name: String) -> Bool { flags.contains(name) || values[name]?.isEmpty == false }

  /// What was said of colours, to every command.
  var color: ColorChoice {
    values[Command.Option.color.name]?.first.flatMap(ColorChoice.init) ?? .auto
  }

  /// Whether an option or argument was given.
  func has(_ name: String) -> Bool { !strings(name).isEmpty }

  /// The value of an option or argument.
  func string(_ name: String) -> String? { strings(name).first }

  /// All values of a repeatable option or argument, in the order given.
  func strings(_ name: String) -> [String] {
    precondition(label(of: name) != nil, "no option or argument is called '\(name)'")
    return values[name] ?? []
  }

  /// An error about this command line, for rules that the declaration cannot express.
  func failure(_ fault: UsageError.Fault) -> UsageError {
    UsageError(fault: fault, invocation: invocation)
  }

  /// Throws if both of two options were given.
  func requireAtMostOne(_ first: String, _ second: String) throws(UsageError) {
    guard has(first), has(second), let one = label(of: first), let other = label(of: second)
    else { return }
    throw failure(.conflict(one, other))
  }

  /// Throws if an option was given without another one, beside which alone it means something.
  func require(_ companion: String, for name: String) throws(UsageError) {
    guard has(name), !has(companion), let one = label(of: companion), let other = label(of: name)
    else { return }
    throw failure(.missingCompanion(one, of: other))
  }

  /// The value of an argument that can also be given as an option.
  func either(_ argument: String, or option: String) throws(UsageError) -> String {
    try requireAtMostOne(argument, option)
    guard let value = string(argument) ?? string(option) else {
      throw failure(.missingArgument(label(of: argument) ?? argument))
    }
    return value
  }

  /// How messages call the option or argument of that name.
  func label(of name: String) -> String? {
    let command = invocation.command
    return command.options.first { $0.name == name }?.label
      ?? command.arguments.first { $0.name == name }?.label
  }
}
