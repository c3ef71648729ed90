import ProcessSimulation

/// Which interruption a notification is of (W-06).
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// Whether an app should play again when one is over (W-06).
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"

/// How an app's sound goes with that of others, of which the simulated phone has only calls (W-06).
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// What the sound is for.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates one of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sound that may stop.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound that may stop, and stops that of others.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sound that the app is for.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// A microphone.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Sound and a microphone.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }

  /// What kind of sound it is.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates one of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Any.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Words.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// A film.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
  }

  /// How it goes with that of others.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Beside it.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Over it.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// By Bluetooth.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// Over that of a voice.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
  }

  /// What happens when it is over.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// Whether an interruption begins or ends (W-06).
  public enum InterruptionType: UInt, Sendable {
    /// It is over.
    case ended
    /// It begins; what plays has stopped.
    case began
  }

  /// What an app should do when one is over (W-06).
  public struct InterruptionOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Play again.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// A call or Siri stops what plays, or is over (W-06).
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  /// The sound goes another way; never here, where it goes one way.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
  /// All sound is lost; never here.
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")

  /// What the sound is for.
  open private(set) var category = Category.soloAmbient
  /// What kind of sound it is.
  open private(set) var mode = Mode.default
  /// How it goes with that of others.
  open private(set) var categoryOptions: CategoryOptions = []
  /// False: no other app plays on the simulated phone.
  open var isOtherAudioPlaying: Bool { false }
  /// False: no other app plays on the simulated phone.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// How loud it is.
  open var outputVolume: Float { 0.5 }

  private override init() { super.init() }

  /// The app's; who asks for it hears of interruptions.
  open class func sharedInstance() -> AVAudioSession {
    SimulatedProcess.current.singleton { AVAudioSession() }
  }

  /// Says what the sound is for.
  open func setCategory(_ category: Category) throws { self.category = category }
  /// Says what the sound is for.
  open func setCategory(_ category: Category, options: CategoryOptions) throws {
    (self.category, categoryOptions) = (category, options)
  }
  /// Says what the sound is for.
  open func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }
  /// Says what kind of sound it is.
  open func setMode(_ mode: Mode) throws { self.mode = mode }
  /// Takes the right to sound, or gives it back; what plays goes on until it is stopped. Assumption: nobody takes it
  /// from an app but a call.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
