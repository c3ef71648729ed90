import Invariants
import StoryModel
import TrackerModel

/// One line of a scenario.
struct StoryStep: Hashable, Sendable {
  /// When, in milliseconds.
  let time: Int64
  let phrase: String
  var isMarked = false
}

extension StoryStep {
  /// The steps of a scenario in order of time; the first is the launch of the app.
  static func steps(of scenario: Scenario) -> [StoryStep] {
    var steps = [StoryStep(time: 0, phrase: scenario.answers.opening)]
    if let settings = scenario.settings.differences {
      steps.append(StoryStep(time: 0, phrase: "phone: \(settings)"))
    }
    let later = happenings(of: scenario) + legs(of: scenario)
    // At the same time a happening stands before a leg, and the earlier told before the later.
    steps += later.enumerated().sorted { first, second in
      (first.element.time, first.offset) < (second.element.time, second.offset)
    }.map(\.element)
    let end = scenario.length.wholeMilliseconds
    return steps.filter { $0.time <= end }
  }

  private static func happenings(of scenario: Scenario) -> [StoryStep] {
    scenario.happenings.flatMap { happening in
      happening.kind.notes.enumerated().map { index, step in
        var time = happening.at + step.after
        // The calm ends what has not ended by itself, as in the simulation.
        if let calm = scenario.calmFrom { time = min(time, max(happening.at, calm)) }
        let phrase = index > 0 ? happening.kind.returnPhrase : nil
        return StoryStep(
          time: time.wholeMilliseconds, phrase: phrase ?? Phrase(step.note).sentence)
      }
    }
  }
}

extension Phrase {
  /// The phrase where no column says who acts; the world is not named.
  fileprivate var sentence: String { actor == "world" ? text : "\(actor) \(text)" }
}

extension Happening.Kind {
  /// What is seen of it, and how long after its beginning.
  var notes: [(after: Duration, note: HappeningNote)] {
    switch self {
    case .openApp(let time): [(.zero, .opensApp), (time, .leavesApp)]
    case .forceQuit: [(.zero, .forceQuits)]
    case .memoryPressure(let severe): [(.zero, .memoryPressure(severe: severe))]
    case .crash: [(.zero, .crash)]
    case .appUpdate: [(.zero, .appUpdate)]
    case .airplaneMode(let time, let wifi):
      [(.zero, .airplaneMode(true, wifi: wifi)), (time, .airplaneMode(false, wifi: wifi))]
    case .noService(let time): [(.zero, .service(false)), (time, .service(true))]
    case .locationPermission(let status, let time):
      [(.zero, .locationPermission(status)), (time, .locationPermission(.authorizedAlways))]
    case .reducedAccuracy(let time):
      [(.zero, .preciseLocation(false)), (time, .preciseLocation(true))]
    case .locationServicesOff(let time):
      [(.zero, .locationServices(false)), (time, .locationServices(true))]
    case .powerOff(let time, let unlockAfter):
      [(.zero, .powerOff), (time, .boot), (time + unlockAfter, .firstUnlock)]
    case .lowPowerMode(let time): [(.zero, .lowPowerMode(true)), (time, .lowPowerMode(false))]
    case .backgroundRefreshOff(let time):
      [(.zero, .backgroundRefresh(false)), (time, .backgroundRefresh(true))]
    case .motionDenied(let time):
      [(.zero, .motionPermission(false)), (time, .motionPermission(true))]
    case .notificationsOff(let time):
      [(.zero, .notificationPermission(false)), (time, .notificationPermission(true))]
    case .optOut(let time): [(.zero, .tracking(false)), (time, .tracking(true))]
    case .serverDown(let time): [(.zero, .server(false)), (time, .server(true))]
    case .diskFull(let time): [(.zero, .diskSpace(false)), (time, .diskSpace(true))]
    case .charging(let time): [(.zero, .charging(true)), (time, .charging(false))]
    case .noGNSS(let time): [(.zero, .gnss(false)), (time, .gnss(true))]
    case .silentPush: [(.zero, .silentPush)]
    case .incomingPush: [(.zero, .incomingPush)]
    case .phoneCall(let time): [(.zero, .phoneCall(true)), (time, .phoneCall(false))]
    case .usePhone(let time): [(.zero, .phoneInUse(true)), (time, .phoneInUse(false))]
    case .usageReminder(let keeps): [(.zero, .usageReminder(keeps: keeps))]
    case .resetLocationAndPrivacy: [(.zero, .resetsLocationAndPrivacy)]
    case .otherPermission: [(.zero, .otherPermission)]
    case .systemKill(let reason): [(.zero, .systemKill(reason))]
    case .earlyExpiry: [(.zero, .earlyExpiry)]
    case .clockChange(let shift): [(.zero, .clockChange(milliseconds: shift.wholeMilliseconds))]
    case .falseFixes(let fault, let time): [(.zero, .falseFixes(fault)), (time, .falseFixes(nil))]
    }
  }

  /// The end of a change of the permission, which gives back whatever the user had allowed.
  fileprivate var returnPhrase: String? {
    guard case .locationPermission(let status, _) = self else { return nil }
    return status == .denied
      ? "user turns location permission on again" : "user sets location permission back"
  }
}
