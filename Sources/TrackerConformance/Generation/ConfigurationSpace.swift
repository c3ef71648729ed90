import PropertyTesting
import StoryModel
import TrackerModel

/// One setting of the phone, the app or the user that a story is played with.
enum ConfigurationFactor: Int, CaseIterable {
  case profile, phone, firstAnswer, precision, upgrade, answerDelay, upgradeDelay
  case passcode, cellular, battery, nightCharging, lowPower
  case backgroundRefresh, motion, notifications, foreignRegions
}

/// All settings with all their levels, and how a story draws from them.
///
/// The first choice takes the ordinary row (0), a row of a pairwise covering array, or every factor
/// by itself. Whatever it takes, one choice per factor follows, of which 0 is the ordinary level:
/// shrinking thereby resets each setting that does not matter, one by one, and no choice that
/// comes later is displaced by it.
struct ConfigurationSpace: Sendable {
  /// How often the first choice takes what, in thousandths.
  private enum Share {
    static let ordinary: UInt32 = 150
    static let covering: UInt32 = 150
    static let free: UInt32 = 700
  }

  /// The newest first: the simplest story is played on the newest iOS.
  let profiles: [ProfileID]
  /// For each profile the phones that run it, the newest first: the levels of `phone`.
  private let phones: [[PhoneModel]]
  /// The rows of the covering array.
  let rows: [[Int]]
  /// All combinations of two and of three levels, to see which ones stories reach.
  let pairs: CombinationSpace
  let triples: CombinationSpace
  private let weights: [[UInt32]]
  private let rowWeights: [UInt32]

  init(profiles: [Profile]) {
    precondition(!profiles.isEmpty, "A story is played on a version of iOS.")
    let newestFirst: [Profile] = profiles.reversed()
    let phones = newestFirst.map { PhoneModel.all(running: $0.version) }
    let weights = ConfigurationFactor.allCases.map { factor in
      factor.weights(profiles: newestFirst.count, phones: phones.map(\.count).max() ?? 1)
    }
    let impossible = phones.enumerated().flatMap { profile, phones in
      (phones.count..<weights[ConfigurationFactor.phone.rawValue].count).map { phone in
        ImpossiblePair(
          factors: (ConfigurationFactor.profile.rawValue, ConfigurationFactor.phone.rawValue),
          levels: (profile, phone))
      }
    }
    let levels = weights.map(\.count)
    self.profiles = newestFirst.map(\.id)
    self.phones = phones
    self.weights = weights
    rows = CoveringArray(levels: levels, strength: 2, impossible: impossible).rows
    pairs = CombinationSpace(levels: levels, strength: 2, impossible: impossible)
    triples = CombinationSpace(levels: levels, strength: 3, impossible: impossible)
    // Times the number of rows, so that all rows together have their share.
    let count = UInt32(rows.count)
    rowWeights =
      [Share.ordinary * count] + rows.map { _ in Share.covering } + [Share.free * count]
  }

  /// Draws the settings of a story.
  func draw(into scenario: inout Scenario, from source: inout ChoiceSource) {
    let row = source.weighted(rowWeights)
    var profile = 0
    for factor in ConfigurationFactor.allCases {
      let index = factor.rawValue
      let level: Int
      if row == 0 {
        level = Int(source.choose(upTo: 0))
      } else if row <= rows.count {
        // Random cases keep the row as it is; only the shrinker takes a level back.
        level = source.chance(999_999, in: 1_000_000) ? rows[row - 1][index] : 0
      } else {
        // The profile comes first: only phones that run it are drawn.
        let possible = factor == .phone ? phones[profile].count : weights[index].count
        level = source.weighted(Array(weights[index].prefix(possible)))
      }
      if factor == .profile { profile = level }
      apply(level, of: factor, on: profile, to: &scenario)
    }
  }

  private func apply(
    _ level: Int, of factor: ConfigurationFactor, on profile: Int, to scenario: inout Scenario
  ) {
    switch factor {
    case .profile: scenario.profile = profiles[level]
    // The shrinker may take the version back and leave the phone: then it is the oldest there.
    case .phone: scenario.phone = phones[profile][min(level, phones[profile].count - 1)]
    case .firstAnswer: scenario.answers.first = Levels.firstAnswers[level]
    case .precision: scenario.answers.precise = level == 0
    case .upgrade: scenario.answers.upgradesToAlways = level == 0
    case .answerDelay: scenario.answers.delay = .seconds(Levels.answerDelays[level])
    case .upgradeDelay: scenario.answers.upgradeDelay = .seconds(Levels.upgradeDelays[level])
    case .passcode: scenario.settings.hasPasscode = level == 0
    case .cellular: scenario.settings.hasCellular = level == 0
    case .battery: scenario.settings.batteryPercent = Levels.batteryPercents[level]
    case .nightCharging: scenario.settings.chargesAtNight = level == 0
    case .lowPower: scenario.settings.lowPowerMode = level == 1
    case .backgroundRefresh: scenario.settings.backgroundRefresh = level == 0
    case .motion: scenario.settings.motionAllowed = level == 0
    case .notifications: scenario.settings.notificationsAllowed = level == 0
    case .foreignRegions: scenario.settings.foreignRegions = Levels.foreignRegions[level]
    }
  }

  /// Whether a level of a factor occurs in stories on some of the versions: the version is one of
  /// them, the phone runs one of them.
  func isPossible(_ level: Int, of factor: Int, on isSupported: (ProfileID) -> Bool) -> Bool {
    switch ConfigurationFactor(rawValue: factor) {
    case .profile: isSupported(profiles[level])
    case .phone: zip(profiles, phones).contains { isSupported($0) && level < $1.count }
    default: true
    }
  }

  /// The settings of a story as a row: for each factor its level; nil for a story from elsewhere,
  /// with a setting that is none of the levels.
  func levels(of scenario: Scenario) -> [Int]? {
    var row: [Int] = []
    row.reserveCapacity(ConfigurationFactor.allCases.count)
    for factor in ConfigurationFactor.allCases {
      guard let level = level(of: factor, in: scenario) else { return nil }
      row.append(level)
    }
    return row
  }

  private func level(of factor: ConfigurationFactor, in scenario: Scenario) -> Int? {
    let (answers, settings) = (scenario.answers, scenario.settings)
    return switch factor {
    case .profile: profiles.firstIndex(of: scenario.profile)
    case .phone:
      profiles.firstIndex(of: scenario.profile).flatMap {
        phones[$0].firstIndex(of: scenario.phone)
      }
    case .firstAnswer: Levels.firstAnswers.firstIndex(of: answers.first)
    case .precision: answers.precise ? 0 : 1
    case .upgrade: answers.upgradesToAlways ? 0 : 1
    case .answerDelay: Levels.answerDelays.firstIndex { answers.delay == .seconds($0) }
    case .upgradeDelay: Levels.upgradeDelays.firstIndex { answers.upgradeDelay == .seconds($0) }
    case .passcode: settings.hasPasscode ? 0 : 1
    case .cellular: settings.hasCellular ? 0 : 1
    case .battery: Levels.batteryPercents.firstIndex(of: settings.batteryPercent)
    case .nightCharging: settings.chargesAtNight ? 0 : 1
    case .lowPower: settings.lowPowerMode ? 1 : 0
    case .backgroundRefresh: settings.backgroundRefresh ? 0 : 1
    case .motion: settings.motionAllowed ? 0 : 1
    case .notifications: settings.notificationsAllowed ? 0 : 1
    case .foreignRegions: Levels.foreignRegions.firstIndex(of: settings.foreignRegions)
    }
  }
}

/// The levels of the factors that have more than a switch, the ordinary one first.
private enum Levels {
  static let firstAnswers = PromptAnswers.First.allCases
  /// The last comes when the user has left the app, which happens after five minutes.
  static let answerDelays = [4, 1, 60, 420]
  /// The second question may stand on the screen over night.
  static let upgradeDelays = [60, 5, 900, 28_800]
  static let batteryPercents = [100, 70, 40, 20, 10, 3]
  /// Other apps' regions: none, almost all of the pool, all of it.
  static let foreignRegions = [0, 90, 100]
}

extension ConfigurationFactor {
  /// How often each level is drawn where the factors are drawn by themselves.
  ///
  /// What cripples every tracker alike (no permission, no precise location, no network) is rare
  /// here: such stories test little else, and the covering array has them anyway.
  fileprivate func weights(profiles: Int, phones: Int) -> [UInt32] {
    switch self {
    case .profile: [UInt32](repeating: 1, count: profiles)
    // The newest phone that runs the version, the one before it, and so on.
    case .phone: (0..<phones).map { UInt32(max(1, 6 >> $0)) }
    case .firstAnswer: [90, 5, 5]
    case .precision: [93, 7]
    case .upgrade: [92, 8]
    case .answerDelay: [70, 15, 10, 5]
    case .upgradeDelay: [60, 15, 15, 10]
    case .passcode: [85, 15]
    case .cellular: [95, 5]
    case .battery: [50, 20, 14, 8, 5, 3]
    case .nightCharging: [80, 20]
    case .lowPower, .backgroundRefresh: [88, 12]
    case .motion, .notifications: [85, 15]
    case .foreignRegions: [80, 10, 10]
    }
  }
}
