extension UsageError {
  /// The whole message: what is wrong, the usage line, and where to read more.
  var text: String {
    """
    Error: \(fault.text)
    \(invocation.usage(heading: "Usage:"))
      See '\(invocation.name) --help' for more information.
    """
  }
}

extension UsageError.Fault {
  /// The most values that are named within the sentence; more become a list below it.
  private static let inlineValueLimit = 5

  /// What is wrong, in one sentence; all wording of usage errors is in this function.
  var text: String {
    switch self {
    case .unknownOption(let name, let closest):
      return "Unknown option '\(name)'." + suggestion(closest)
    case .unknownSubcommand(let name, let closest):
      return "Unknown subcommand '\(name)'." + suggestion(closest)
    case .renamedSubcommand(let former, let name):
      return "The subcommand '\(former)' is now called '\(name)'."
    case .missingValue(let input):
      return "Missing value for '\(input)'."
    case .needlessValue(let value, let flag):
      return "The option '\(flag)' takes no value, but '\(value)' was given."
    case .invalidValue(let value, let input, let requirement):
      return "The value '\(value)' is invalid for '\(input)': \(requirement) is needed."
    case .notAmongValues(let value, let input, let values, let closest):
      let start = "The value '\(value)' is invalid for '\(input)': "
      if values.count <= Self.inlineValueLimit {
        return start + "\(alternatives(values)) is needed." + suggestion(closest)
      }
      let list = values.map { "\n  - \($0)" }.joined()
      return start + "one of the values listed here is needed." + suggestion(closest) + list
    case .repeatedOption(let input, let count):
      return "The option '\(input)' was given \(count) times; it is allowed once."
    case .conflict(let first, let second):
      return "The options '\(first)' and '\(second)' cannot be used together."
    case .missingCompanion(let companion, let input):
      return "The option '\(input)' can only be used with '\(companion)'."
    case .missingArgument(let argument):
      return "Missing expected argument '\(argument)'."
    case .unexpectedArguments(let words):
      let quoted = words.map { "'\($0)'" }.joined(separator: ", ")
      return words.count == 1
        ? "Unexpected argument \(quoted)." : "\(words.count) unexpected arguments: \(quoted)."
    }
  }

  private func suggestion(_ closest: String?) -> String {
    closest.map { " Did you mean '\($0)'?" } ?? ""
  }

  private func alternatives(_ values: [String]) -> String {
    let quoted = values.map { "'\($0)'" }
    guard quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }
}
