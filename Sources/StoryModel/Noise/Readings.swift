/// The answers that a story settles the open questions with.
package struct Readings {
  private var bits: UInt64 = 0

  /// The scenario's own readings first, then the profile's, then one drawn from the noise seed.
  package init(scenario: Scenario, profile: Profile, noise: Noise) {
    for (index, question) in OpenQuestion.allCases.enumerated() {
      let yes: Bool =
        switch profile.reading(of: question) {
        case .yes: true
        case .no: false
        case .open: noise.happens(.question, Int64(index), perMille: question.row.yesPerMille)
        }
      if scenario.readings[question] ?? yes { bits |= 1 << UInt64(index) }
    }
  }

  package subscript(question: OpenQuestion) -> Bool {
    bits & 1 << UInt64(OpenQuestion.allCases.firstIndex(of: question) ?? 0) != 0
  }
}

extension Scenario {
  /// How the story settles an open question on a profile.
  public func reading(of question: OpenQuestion, on profile: Profile) -> Bool {
    Readings(scenario: self, profile: profile, noise: Noise(seed: noiseSeed))[question]
  }
}
