import StoryModel

/// What a user says of the travel along a track, for the commands that read one.
struct TravelOptions {
  /// The speed of a track without times, in metres per second; nil for that of the way to move.
  var metresPerSecond: Double?
  /// How the user moves; nil for what the file or the speeds say.
  var mode: Journey.Mode?

  /// The options that say it.
  static let options: [Command.Option] = [
    .init(
      name: "mode", value: "mode", help: "How the user moves along a track.",
      values: Journey.Mode.moving.map(\.rawValue),
      default: "what the file says, else what the speeds say"),
    .init(
      name: "speed", value: "m/s", help: "The speed along a track that has no times.",
      default: "that of the mode; \(DecimalText.shortest(ImportedTrack.defaultSpeed)) without one"),
  ]

  /// Nothing is said.
  init() {}

  /// Takes what was typed.
  init(_ arguments: ParsedArguments) throws {
    metresPerSecond = try arguments.number("speed", in: ImportedTrack.speeds)
    mode = arguments.string("mode").flatMap(Journey.Mode.init(rawValue:))
  }
}
