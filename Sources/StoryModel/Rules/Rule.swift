/// What the rulebook says about one behaviour of iOS, in a sentence, and on whose word.
public struct Rule: Hashable, Sendable, Identifiable {
  /// How sure it is that iOS behaves so.
  public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Apple's documentation, a header, or the answer of a named Apple engineer.
    case documented
    /// The same, quoted by others; the wording was not read at its source.
    case documentedSecondHand
    /// Observed by others.
    case measured
    /// Only one of the published documents says so.
    case seed
    /// Common belief without a source.
    case folklore

    /// The confidence as people read it.
    public var text: String {
      switch self {
      case .documented: "documented"
      case .documentedSecondHand: "documented second-hand"
      case .measured: "measured"
      case .seed: "published, not confirmed"
      case .folklore: "folklore"
      }
    }
  }

  /// Whether the simulation behaves as the rule says.
  public enum Modelling: Hashable, Sendable {
    /// It does, and a test shows it.
    case modelled
    /// It does not, for the reason given: a clause without a full stop.
    case notModelled(because: String)

    /// The standing as people read it.
    public var text: String {
      switch self {
      case .modelled: "modelled"
      case .notModelled(let reason): "not modelled: \(reason)"
      }
    }
  }

  /// A part of the rulebook; the cases are in its order.
  public enum Chapter: Character, Hashable, Sendable, CaseIterable {
    /// Launch, suspension and the end of a process.
    case lifecycle = "L"
    /// Background time, watchdogs, timers and the processor.
    case timeLimits = "T"
    /// What may wake an app beside Core Location.
    case wakeChannels = "W"
    /// What the user allows.
    case authorization = "A"
    /// `startUpdatingLocation`.
    case standardService = "S"
    /// `startMonitoringSignificantLocationChanges`.
    case significantChange = "C"
    /// `startMonitoringVisits`.
    case visits = "V"
    /// `startMonitoring(for:)`.
    case regions = "R"
    /// Core Motion.
    case motion = "M"
    /// Power, radios and the disk.
    case device = "D"
    /// Local notifications.
    case notifications = "N"
    /// What the user and a reviewer see of an app.
    case presentation = "P"
    /// What a service costs, in relation to another.
    case energy = "E"

    /// The heading.
    public var title: String {
      switch self {
      case .lifecycle: "Process lifecycle"
      case .timeLimits: "Time limits, background tasks, timers, CPU"
      case .wakeChannels: "Other wake channels"
      case .authorization: "Authorization"
      case .standardService: "Standard location service"
      case .significantChange: "Significant-change service"
      case .visits: "Visits"
      case .regions: "Region monitoring"
      case .motion: "Motion"
      case .device: "Device state"
      case .notifications: "Local notifications"
      case .presentation: "Presentation and review"
      case .energy: "Energy"
      }
    }
  }

  /// The name in the rulebook.
  public let id: RuleID
  /// The rule in one sentence.
  public let sentence: String
  /// The versions of iOS on which it holds, as people write them.
  public let versions: String
  /// How sure it is; where sources of several kinds speak, the one the sentence rests on most.
  public let confidence: Confidence
  /// The keys of its sources, see ``RuleSource``; also the name of a rule whose sources it shares, or `none`.
  public let sources: [String]
  /// Whether the simulation behaves so.
  public let modelling: Modelling

  /// Creates a rule; one that the simulation models, unless told otherwise.
  public init(
    _ id: RuleID, _ versions: String, _ confidence: Confidence, _ sources: [String],
    _ sentence: String, _ modelling: Modelling = .modelled
  ) {
    self.id = id
    self.sentence = sentence
    self.versions = versions
    self.confidence = confidence
    self.sources = sources
    self.modelling = modelling
  }

  /// The chapter that the rule stands in.
  public var chapter: Chapter { id.chapter }
}
