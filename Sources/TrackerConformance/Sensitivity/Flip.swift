import StoryModel

/// One other reading of iOS: a parameter with a value that a source gives, or moved by 30 %.
public struct Flip: Hashable, Sendable {
  /// By how much a number is moved where no source names another (rulebook, chapter 6).
  public static let percent: Int64 = 30

  /// The name of the parameter.
  public let parameter: String
  /// The value.
  public let value: ParameterValue

  /// Creates a flip.
  public init(_ parameter: String, _ value: ParameterValue) {
    self.parameter = parameter
    self.value = value
  }

  /// Every other reading of a parameter: both answers of a question, the values of other sources,
  /// and a number moved both ways.
  public static func all(of parameter: Parameter, on profiles: [Profile]) -> [Flip] {
    let present = unique(profiles.map(parameter.value(on:)))
    var values: [ParameterValue] = []
    for value in present {
      if case .reading = value { values += [.reading(.yes), .reading(.no)] }
    }
    values += parameter.alternatives
    if values.isEmpty {
      values = present.flatMap { value in
        [-percent, percent].compactMap { value.moved(byPercent: $0) }
      }
    }
    // What holds on every profile already is no other reading.
    return unique(values).filter { present != [$0] }.map { Flip(parameter.id, $0) }
  }

  /// The flips of a name: a row of the table of conflicts (`K-02`), a parameter or an open question,
  /// one value of it after `=`, or `all` that is uncertain. Nil for a name that means nothing.
  public static func named(_ name: String, on profiles: [Profile]) -> [Flip]? {
    if name == "all" {
      return ProfileTable.all.filter(\.isUncertain).flatMap { all(of: $0, on: profiles) }
    }
    let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let parameters = parameters(parts[0]) else { return nil }
    guard parts.count == 2 else { return parameters.flatMap { all(of: $0, on: profiles) } }
    guard parameters.count == 1, let flip = Flip(parameters[0], spelled: parts[1]) else {
      return nil
    }
    return [flip]
  }

  /// Every name that can be flipped, in the order of the tables.
  public static var names: [String] {
    ["all"] + unique(ProfileTable.all.compactMap(\.conflict)).sorted()
      + ProfileTable.all.map(\.id)
  }

  private init?(_ parameter: Parameter, spelled text: String) {
    var profile = Profile.ios18
    let present = parameter.value(on: profile)
    guard let value = ParameterValue(text, like: present), parameter.set(value, on: &profile) else {
      return nil
    }
    self.init(parameter.id, value)
  }

  private static func parameters(_ name: String) -> [Parameter]? {
    if let parameter = ProfileTable.parameter(name) { return [parameter] }
    let conflict = ProfileTable.parameters(ofConflict: name.uppercased())
    return conflict.isEmpty ? nil : conflict
  }

  private static func unique<Element: Equatable>(_ elements: [Element]) -> [Element] {
    elements.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
