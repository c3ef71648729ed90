import Invariants
import StoryModel
import TrackerModel

extension StoryStep {
  /// The journey's legs; those that follow one another in the same way are one step.
  static func legs(of scenario: Scenario) -> [StoryStep] {
    var steps: [StoryStep] = []
    var place = Place.home
    var time = Duration.zero
    var stretch: Stretch?
    for leg in scenario.journey.legs {
      let metres = place.distance(to: leg.destination)
      if var current = stretch, current.mode == leg.mode, current.surroundings == leg.surroundings {
        current.metres += metres
        current.duration += leg.duration
        stretch = current
      } else {
        if let step = stretch?.step { steps.append(step) }
        stretch = Stretch(
          start: time, mode: leg.mode, surroundings: leg.surroundings, metres: metres,
          duration: leg.duration)
      }
      place = leg.destination
      time += leg.duration
    }
    if let step = stretch?.step { steps.append(step) }
    return steps
  }
}

/// Legs that follow one another in the same way.
private struct Stretch {
  let start: Duration
  let mode: Journey.Mode
  let surroundings: Journey.Surroundings
  var metres: Double
  var duration: Duration

  /// What the scenario tells of it; nothing of a short rest.
  var step: StoryStep? {
    let phrase: String
    if mode == .dwell {
      guard duration >= StoryText.longRest else { return nil }
      phrase = "rests \(Times.span(duration))"
    } else if metres < 1 {
      // A stop at a light or a station: under way, but not moving.
      phrase = "waits \(Times.span(duration))"
    } else {
      phrase =
        "\(mode.words) \(Measures.distance(metres)) at "
        + Measures.speed(metres: metres, in: duration)
    }
    let sight = surroundings == .open || mode == .fly ? "" : " \(surroundings.words)"
    return StoryStep(time: start.wholeMilliseconds, phrase: phrase + sight)
  }
}

extension PromptAnswers {
  /// How the scenario begins: the launch, and what the user answers where iOS asked for location.
  func opening(asked: PermissionAsked) -> String {
    guard asked != .nothing else { return "user opens the app and is never asked for location" }
    let answer =
      switch first {
      case .allow where asked == .whileInUse: "allows While In Use"
      case .allow: upgradesToAlways ? "allows Always" : "allows location, but not Always"
      case .allowOnce: "allows location once"
      case .refuse: "refuses location"
      }
    let isHidden = !precise && first != .refuse
    return "user opens the app and \(answer)\(isHidden ? ", hiding the precise place" : "")"
  }
}

extension Scenario {
  /// Where and when it begins, if that is not as in a plain scenario: then it matters, or was not shrunk.
  var beginning: String? {
    let (plain, hour) = (Scenario(title: title), settings.beginsAtHour)
    var words: [String] = []
    if hour != plain.settings.beginsAtHour { words.append("at \(hour) h") }
    if journey.origin != plain.journey.origin {
      words.append("at " + Measures.coordinate(journey.origin))
    }
    return words.isEmpty ? nil : "begins " + words.joined(separator: ", ")
  }
}

extension PhoneSettings {
  /// What is unlike a phone in good order; nil when nothing is.
  var differences: String? {
    let usual = PhoneSettings()
    var words: [String] = []
    if !hasPasscode { words.append("no passcode") }
    if !hasCellular { words.append("no SIM") }
    if hasSlowNetwork { words.append("slow network") }
    if !wifi { words.append("Wi-Fi off") }
    if batteryPercent != usual.batteryPercent { words.append("battery at \(batteryPercent) %") }
    if !chargesAtNight { words.append("not charged at night") }
    if lowPowerMode { words.append("Low Power Mode on") }
    if !backgroundRefresh { words.append("Background App Refresh off") }
    if !motionAllowed { words.append("motion denied") }
    if !notificationsAllowed { words.append("notifications off") }
    if foreignRegions > 0 {
      words.append("\(Figures.counted(foreignRegions, "region")) of other apps")
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
