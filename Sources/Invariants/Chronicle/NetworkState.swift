import StoryModel
import TrackerModel

/// Whether the app could send what it has stored: the phone is online, the server answers,
/// and the disk is readable.
public struct NetworkState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.happening, .truth)

  private let hasCellular: Bool
  private let hasPasscode: Bool
  private var hasService = true
  private var isInAirplaneMode = false
  private var serverAnswers = true
  private var isUnlocked = true
  private var surroundings = Journey.Surroundings.open

  init(_ context: StoryContext) {
    hasCellular = context.scenario.settings.hasCellular
    hasPasscode = context.scenario.settings.hasPasscode
  }

  /// Whether an upload would succeed.
  ///
  /// By the cellular network alone: whether a phone indoors is on a Wi-Fi network that lets it
  /// through is nothing to charge anybody with.
  public var mayUpload: Bool {
    hasCellular && hasService && !isInAirplaneMode && surroundings != .underground && serverAnswers
      && isUnlocked
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .truth(.leg(_, _, let seen)): surroundings = seen
    case .happening(.airplaneMode(let isOn, _)): isInAirplaneMode = isOn
    case .happening(.service(let isThere)): hasService = isThere
    case .happening(.server(let answers)): serverAnswers = answers
    case .happening(.boot): isUnlocked = !hasPasscode
    case .happening(.firstUnlock): isUnlocked = true
    default: break
    }
  }
}
