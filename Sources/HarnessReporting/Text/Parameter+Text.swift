import StoryModel

extension ParameterValue {
  /// The value as people read it; the parameter's meaning says what it counts.
  public var words: String {
    switch self {
    case .flag(let value): value ? "yes" : "no"
    case .reading(let reading): reading == .open ? "either" : reading.rawValue
    case .duration(let duration): duration.map(Times.span) ?? "never"
    case .count(let count): count.map { "\($0)" } ?? "none"
    case .metres(let metres): "\(metres) m"
    case .milliseconds(let range):
      "\(Times.brief(range.lowerBound)) to \(Times.brief(range.upperBound))"
    case .choice(let name): name
    }
  }
}

extension Parameter.Confidence {
  /// The confidence as people read it.
  public var words: String {
    switch self {
    case .documented: "documented"
    case .documentedSecondHand: "documented second-hand"
    case .measured: "measured"
    case .disputed: "disputed"
    case .assumed: "assumed"
    }
  }
}

extension Parameter {
  /// Its values over the versions of iOS, each stretch of equal ones once:
  /// `3 min up to iOS 12 (documented), 30 s from iOS 13 (documented)`.
  public var course: String {
    var stretches: [(first: Profile, last: Profile, text: String)] = []
    for profile in Profile.versions {
      let text = "\(value(on: profile).words) (\(confidence(on: profile).words))"
      if stretches.last?.text == text {
        stretches[stretches.count - 1].last = profile
      } else {
        stretches.append((profile, profile, text))
      }
    }
    guard stretches.count > 1 else { return stretches.first?.text ?? "" }
    return stretches.enumerated().map { index, stretch in
      if index == 0 { return "\(stretch.text) up to \(stretch.last.name)" }
      return "\(stretch.text) from \(stretch.first.name)"
    }.joined(separator: ", ")
  }

  /// Other values that a source gives; nil when there is none.
  public var otherReadings: String? {
    alternatives.isEmpty ? nil : alternatives.map(\.words).joined(separator: ", ")
  }
}
