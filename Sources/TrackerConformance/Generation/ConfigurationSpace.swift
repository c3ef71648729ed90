import Invariants
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
  /// The rows of the covering array.
  let rows: [[Int]]
  /// All combinations of two and of three levels, to see which ones stories reach.
  let pairs: CombinationSpace
  let triples: CombinationSpace
  private let weights: [[UInt32]]
  private let rowWeights: [UInt32]

  init(profiles: [ProfileID]) {
    precondition(!profiles.isEmpty, "A story is played on a version of iOS.")
    let newestFirst: [ProfileID] = profiles.reversed()
    let weights = ConfigurationFactor.allCases.map { $0.weights(profiles: newestFirst.count) }
    let rows = CoveringArray(levels: weights.map(\.count), strength: 2).rows
    self.profiles = newestFirst
    self.weights = weights
    self.rows = rows
    pairs = CombinationSpace(levels: weights.map(\.count), strength: 2)
    triples = CombinationSpace(levels: weights.map(\.count), strength: 3)
    // Times the number of rows, so that all rows together have their share.
    let count = UInt32(rows.count)
    rowWeights =
      [Share.ordinary * count] + rows.map { _ in Share.covering } + [Share.free * count]
  }

  /// Draws the settings of a story.
  func draw(into scenario: inout Scenario, from source: inout ChoiceSource) {
    let row = source.weighted(rowWeights)
    for factor in ConfigurationFactor.allCases {
      let index = factor.rawValue
      let level: Int
      if row == 0 {
        level = Int(source.choose(upTo: 0))
      } else if row <= rows.count {
        // Random cases keep the row as it is; only the shrinker takes a level back.
        level = source.chance(999_999, in: 1_000_000) ? rows[row - 1][index] : 0
      } else {
        level = source.weighted(weights[index])
      }
      apply(level, of: factor, to: &scenario)
    }
  }

  private func apply(
    _ level: Int, of factor: ConfigurationFactor, to scenario: inout Scenario
  ) {
    switch factor {
    case .profile: scenario.profile = profiles[level]
    case .phone: scenario.phone = Levels.phones[level]
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
    case .phone: Levels.phones.firstIndex(of: scenario.phone)
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
  static let phones: [PhoneModel] = [.iPhone15, .iPhone11, .iPhone8, .iPhone7Plus, .iPhone6]
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
  fileprivate func weights(profiles: Int) -> [UInt32] {
    switch self {
    case .profile: [UInt32](repeating: 1, count: profiles)
    case .phone: [6, 3, 1, 1, 1]
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
