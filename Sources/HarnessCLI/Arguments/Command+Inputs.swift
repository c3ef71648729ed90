extension Command {
  /// Something given by its position, such as a file.
  ///
  /// Its name is both what the help shows (`<scenario>`) and the key of its value.
  struct Argument: Hashable, Sendable {
    /// How many words it takes.
    enum Arity: Hashable, Sendable {
      case required
      case optional
      /// All remaining words, at least one.
      case repeated
      /// All remaining words, possibly none.
      case optionalRepeated
    }

    var name: String
    /// One sentence with a full stop.
    var help: String
    var arity = Arity.required
    /// The only values allowed; empty if any word will do.
    var values: [String] = []
    /// What holds if it is left out, for the help; nil if it cannot be left out.
    var `default`: String?

    /// How messages and the help call it.
    var label: String { "<\(name)>" }
    /// Whether the command runs without it.
    var canBeLeftOut: Bool { arity == .optional || arity == .optionalRepeated }
    /// Whether it takes all words that remain.
    var takesTheRest: Bool { arity == .repeated || arity == .optionalRepeated }
  }

  /// Something given as `--name value` or `--name=value`.
  ///
  /// An option can always be left out, hence the default text is not optional; what a command
  /// cannot do without is an argument.
  struct Option: Hashable, Sendable {
    /// The name without dashes, which is also the key of its value.
    var name: String
    /// What stands between angle brackets, such as `n`.
    var value: String
    /// One sentence with a full stop.
    var help: String
    /// The only values allowed; empty if any word will do.
    var values: [String] = []
    /// What holds if it is left out, for the help.
    var `default`: String
    /// Whether it may be given more than once, its values adding up.
    var isRepeatable = false

    /// Whether only those need it who work on the harness itself: the help names it with
    /// `--help-hidden` alone.
    var isHidden = false

    /// How messages call it.
    var label: String { "--\(name) <\(value)>" }

    /// Understood by every command.
    static let color = Option(
      name: "color", value: "when", help: "Whether the report has colours.",
      values: ColorChoice.allCases.map(\.rawValue), default: "auto, on a terminal")
  }

  /// Something that is either given or not.
  struct Flag: Hashable, Sendable {
    /// The name without dashes, which is also its key.
    var name: String
    /// One sentence with a full stop.
    var help: String
    /// Whether only those need it who work on the harness itself.
    var isHidden = false

    /// How messages call it.
    var label: String { "--\(name)" }

    /// Understood by every command.
    static let help = Flag(name: "help", help: "Show help information.")
    /// Understood by every command that has hidden options.
    static let helpHidden = Flag(
      name: "help-hidden", help: "Also show what only those need who work on the harness.")
    /// Understood by every command.
    static let version = Flag(name: "version", help: "Show the version.")
  }
}
