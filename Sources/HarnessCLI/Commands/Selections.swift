import DeviceSimulation
import TrackerModel

/// `--strategy`: which strategies a command is about.
enum StrategySelection {
  /// The option; exhibits are known by name, and played only where they are named.
  static func option(
    _ strategies: [any TrackerStrategy], exhibits: [any TrackerStrategy] = [],
    isRepeatable: Bool = true
  ) -> Command.Option {
    let all = exhibits.isEmpty ? "all strategies" : "all reference strategies"
    return .init(
      "strategy", value: "id",
      help: isRepeatable ? "Only this strategy; repeat for more." : "The strategy.",
      values: (strategies + exhibits).map(\.id.rawValue),
      default: isRepeatable ? all : "the first", isRepeatable: isRepeatable)
  }

  /// The strategies that were named, in the order of the catalog; all but exhibits if none was.
  static func strategies(
    _ arguments: ParsedArguments, _ all: [any TrackerStrategy],
    exhibits: [any TrackerStrategy] = []
  ) throws -> [any TrackerStrategy] {
    let names = arguments.strings("strategy")
    return names.isEmpty ? all : (all + exhibits).filter { names.contains($0.id.rawValue) }
  }
}

/// `--profile`: which versions of iOS a command is about.
enum ProfileSelection {
  static var option: Command.Option {
    .init(
      "profile", value: "profile", help: "Only this version of iOS; repeat for more.",
      values: ["all"] + Profile.all.map(\.id.rawValue), default: "all", isRepeatable: true)
  }

  /// The profiles that were named, oldest first; all if none was.
  static func profiles(_ arguments: ParsedArguments) throws -> [Profile] {
    let names = arguments.strings("profile")
    if names.isEmpty || names.contains("all") { return Profile.all }
    return Profile.all.filter { names.contains($0.id.rawValue) }
  }
}
