import TrackerModel

/// A story told to a phone: who carries it where, what happens, and how the user answers.
///
/// The same scenario, strategy and version of iOS give the same trace, byte for byte. Times count
/// from the first launch of the app, which the user makes at 0.
public struct Scenario: Hashable, Sendable {
  /// The longest scenario: 400 days, a year with what is before and after it.
  public static let maximumLength = Duration.hours(24 * 400)
  /// The most happenings in one scenario.
  public static let maximumHappenings = 1_000

  /// One line that says what the story is about.
  public var title: String
  /// The version of iOS.
  public var profile: ProfileID
  /// The phone.
  public var phone: PhoneModel
  /// The phone's and the app's settings when the story begins.
  public var settings: PhoneSettings
  /// How the user answers iOS's questions.
  public var answers: PromptAnswers
  /// Where the phone goes.
  public var journey: Journey
  /// What happens, in order of time.
  public var happenings: [Happening]
  /// When the world heals: every trouble ends, and liveness is judged from here. Nil for never.
  public var calmFrom: Duration?
  /// How long the story lasts.
  public var length: Duration
  /// The seed of all measurement noise and of every delay that iOS chooses.
  public var noiseSeed: UInt64
  /// Readings of open questions that the story settles; the others follow from the noise seed.
  public var readings: [OpenQuestion: Bool]
  /// Parameters of iOS that the story sets otherwise than its profile does, by name
  /// (`bg.fgBudget`).
  public var parameters: [String: ParameterValue] = [:]

  /// Creates a scenario; by default a granted, untroubled day at home on an iPhone with iOS 18.
  ///
  /// - Parameters:
  ///   - title: What people read of it.
  ///   - profile: The version of iOS.
  ///   - phone: The phone; nil for the newest that runs the version of iOS.
  ///   - settings: What is set on the phone at the beginning.
  ///   - answers: What the user answers when the app asks.
  ///   - journey: Where the phone is taken.
  ///   - happenings: What happens when.
  ///   - calmFrom: From when on nothing troubles the tracker any more; nil where that is not said.
  ///   - length: How long it lasts.
  ///   - noiseSeed: What chance is drawn from.
  ///   - readings: Answers to open questions about iOS; the others follow from the noise seed.
  public init(
    title: String, profile: ProfileID = .ios18, phone: PhoneModel? = nil,
    settings: PhoneSettings = PhoneSettings(), answers: PromptAnswers = PromptAnswers(),
    journey: Journey = Journey(), happenings: [Happening] = [], calmFrom: Duration? = nil,
    length: Duration = .hours(24), noiseSeed: UInt64 = 0, readings: [OpenQuestion: Bool] = [:]
  ) {
    self.title = title
    self.profile = profile
    let version = phone == nil ? Profile.named(profile)?.version : nil
    self.phone = phone ?? version.flatMap { PhoneModel.all(running: $0).first } ?? .iPhone15
    self.settings = settings
    self.answers = answers
    self.journey = journey
    self.happenings = happenings
    self.calmFrom = calmFrom
    self.length = length
    self.noiseSeed = noiseSeed
    self.readings = readings
  }
}

/// The phone's and the app's settings when a story begins.
public struct PhoneSettings: Hashable, Sendable {
  /// Whether the phone has a passcode, and so an encrypted disk until the first unlock.
  public var hasPasscode = true
  /// Whether the phone has a SIM and so a cellular network.
  public var hasCellular = true
  /// Whether the cellular network is slow wherever the phone goes: 40 kbit/s and not 1 Mbit/s.
  public var hasSlowNetwork = false
  /// Whether the user leaves Wi-Fi on, for networks and for positions.
  public var wifi = true
  /// The battery's charge at the beginning, 1 to 100 percent.
  public var batteryPercent = 100
  /// Whether the user charges the phone every night, from 22 h to 6 h.
  public var chargesAtNight = true
  /// The hour of the day at which the story begins, 0 to 23.
  public var beginsAtHour = 8
  /// Whether Low Power Mode is on.
  public var lowPowerMode = false
  /// Whether Background App Refresh is on for the app.
  public var backgroundRefresh = true
  /// Whether the app may read motion activity.
  public var motionAllowed = true
  /// Whether the app may show notifications.
  public var notificationsAllowed = true
  /// How many regions other apps hold of the pool that they share with this one.
  public var foreignRegions = 0

  /// Creates the settings of a phone in good order.
  public init() {}
}

/// How the user answers iOS's location questions.
public struct PromptAnswers: Hashable, Sendable {
  /// The answer to the first question.
  public enum First: String, Hashable, Sendable, Codable, CaseIterable {
    /// Allow, in the widest form that the question offers.
    case allow
    /// Allow once (iOS 13).
    case allowOnce
    /// Refuse.
    case refuse
  }

  /// The answer to the first question.
  public var first = First.allow
  /// Whether the user shares the precise location (iOS 14).
  public var precise = true
  /// Whether the user changes to Always when asked a second time.
  public var upgradesToAlways = true
  /// How long the user takes to answer.
  public var delay = Duration.seconds(4)
  /// How long after it appears the second question is answered; it may stand there for hours.
  public var upgradeDelay = Duration.seconds(60)

  /// Creates the answers of a user who allows everything.
  public init() {}
}
