import StoryModel
import TrackerModel

// Versions of iOS.
extension ExplainText {
  /// A version of iOS: which versions it stands for, what is new in it and by which rules, then its
  /// whole column of the table.
  func text(_ profile: Profile) -> String {
    let heading = profile.isVariant ? profile.id.rawValue : "\(profile.id)  \(profile.name)"
    var lines = [heading, "", TextLayout.wrapped(standing(of: profile))]
    if let before = profile.before {
      let different = ProfileTable.all.filter { $0.value(on: profile) != $0.value(on: before) }
      let rows = different.flatMap { parameter -> [[String]] in
        let change = "\(parameter.value(on: before).words) → \(parameter.value(on: profile).words)"
        let colon = parameter.question == nil ? ":" : ""
        return [
          [parameter.id, "\(parameter.meaning)\(colon) \(change)"],
          ["", Self.facts(parameter, on: profile)],
        ]
      }
      lines += ["", "Differs from \(before.name)"] + Table(rows).wrappedLines
    }
    let whole = ProfileTable.all.map { parameter in
      let value = parameter.value(on: profile).words
      let confidence = parameter.confidence(on: profile).words
      return [
        parameter.id,
        "\(value) · \(confidence)" + (parameter.conflict.map { " · \($0)" } ?? ""),
      ]
    }
    lines += ["", "All parameters"] + Table(whole).wrappedLines
    return lines.map { $0 + "\n" }.joined()
  }

  /// What it is played for, and how to play it.
  private func standing(of profile: Profile) -> String {
    let play = "'--profile \(profile.id)' plays it."
    if profile.isVariant {
      return
        "A variant: \(profile.before?.name ?? "iOS") where the sources are read in another way. "
        + "It is played only where it is named: \(play)"
    }
    let last = profile.column.versions.upperBound
    let first = profile.column.versions.lowerBound
    let versions =
      first.major == last.major && first.minor == 0
      ? "every \(profile.name)" : "iOS \(Self.words(first)) to \(Self.words(last))"
    let usual = Profile.defaults.contains { $0.id == profile.id }
    return "Stands for \(versions): what happens there is alike as far as any source says. "
      + (usual ? play : "It is played only where it is named: \(play)")
  }

  /// A version as people write it, and without a number where the last of a major one is meant.
  private static func words(_ version: SystemVersion) -> String {
    version.minor == 9 ? "\(version.major)" : version.description
  }

  /// How sure a value is, whose conflict it is, and the rules behind it.
  private static func facts(_ parameter: Parameter, on profile: Profile) -> String {
    let rules = parameter.rules.map { "\($0)" }.joined(separator: ", ")
    return [parameter.confidence(on: profile).words, parameter.conflict ?? "", rules]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension Profile {
  /// The version before it; for a variant the version that it is made of.
  var before: Profile? {
    isVariant
      ? Profile.versions.first { $0.column == column }
      : Profile.versions.last { $0.column < column }
  }
}
