import StoryModel

/// A scenario as people write and read it: JSON with a schema version, strict on the way in.
///
/// Times and durations are seconds with up to three decimals. What is as in a plain story is left
/// out when a file is written, and may be left out when one is read; anything that a file says
/// beyond the known fields is refused, because a misspelt hazard would otherwise never happen.
///
/// ```swift
/// do {
///   let scenario = try JSONDecoder().decode(ScenarioFile.self, from: data).scenario
/// } catch {
///   print(ScenarioFileError(error))  // happenings[3].at: -60 is before the start; times count …
/// }
/// ```
public struct ScenarioFile: Codable, Hashable, Sendable {
  /// The version of the format that is written, and the newest that is read.
  public static let schema = 1

  /// The scenario.
  public var scenario: Scenario
  /// Who broke which promises in it; nil where nobody said.
  public var keptFor: KeptFor?

  /// Creates the file of a scenario.
  public init(_ scenario: Scenario, keptFor: KeptFor? = nil) {
    self.scenario = scenario
    self.keptFor = keptFor
  }

  /// Reads a file; throws a `ScenarioFileError`, or a `DecodingError` that can be made one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    // The version comes before everything else: a newer file may well have fields unknown here.
    try Self.checkSchema(StrictFields(unchecked: container))
    let fields = try StrictFields(
      container,
      fields: [
        "schema", "title", "profile", "phone", "lengthSeconds", "noiseSeed", "settings", "answers",
        "journey", "happenings", "calmFrom", "readings", "parameters",
        "keptFor",
      ])
    scenario = Scenario(title: try fields.required("title", fields.title))
    scenario.profile = try fields.required("profile") { key in
      try fields.choice(key, among: ProfileID.known, named: \.rawValue)
    }
    scenario.phone = try fields.required("phone") { key in
      let phone = try fields.choice(key, among: PhoneModel.allCases, named: \.rawValue)
      if let phone { try fields.check(phone, runs: scenario.profile, at: key) }
      return phone
    }
    scenario.length = try fields.required("lengthSeconds") { key in
      try fields.duration(key, atLeast: ScenarioFileLimits.shortest)
    }
    scenario.noiseSeed = try fields.required("noiseSeed", fields.seed)
    scenario.calmFrom = try fields.time("calmFrom", end: scenario.length)
    scenario.settings = try PhoneSettings(in: fields, at: "settings")
    scenario.answers = try PromptAnswers(in: fields, at: "answers")
    scenario.journey = try Journey(in: fields, at: "journey")
    scenario.happenings = try fields.happenings("happenings", end: scenario.length)
    scenario.readings = try fields.readings("readings")
    scenario.parameters = try fields.parameters("parameters")
    keptFor = try KeptFor(in: fields, at: "keptFor")
  }

  private static func checkSchema(_ fields: StrictFields) throws {
    let version = try fields.required("schema") { try fields.wholeNumber($0, in: 1...Int.max) }
    guard version <= schema else {
      throw fields.fault(
        "schema", "\(version) is newer than this harness reads; \(schema) is the newest it knows.")
    }
  }

  /// Writes the file, leaving out what is as in a plain story.
  public func encode(to encoder: any Encoder) throws {
    let plain = Scenario(title: scenario.title)
    var fields = encoder.container(keyedBy: FieldKey.self)
    try fields.write("schema", Self.schema)
    try fields.write("title", scenario.title)
    try fields.write("profile", scenario.profile.rawValue)
    try fields.write("phone", scenario.phone)
    try fields.write("lengthSeconds", scenario.length)
    try fields.write("noiseSeed", scenario.noiseSeed)
    if scenario.settings != plain.settings {
      try scenario.settings.write(in: &fields, at: "settings")
    }
    if scenario.answers != plain.answers {
      try scenario.answers.write(in: &fields, at: "answers")
    }
    if scenario.journey != plain.journey {
      try scenario.journey.write(in: &fields, at: "journey")
    }
    if !scenario.happenings.isEmpty { try fields.write("happenings", scenario.happenings) }
    if let calm = scenario.calmFrom { try fields.write("calmFrom", calm) }
    if !scenario.readings.isEmpty { try fields.write("readings", scenario.readings) }
    if !scenario.parameters.isEmpty { try fields.write("parameters", scenario.parameters) }
    try keptFor?.write(in: &fields, at: "keptFor")
  }
}

extension StrictFields {
  /// Refuses a phone that the version of iOS does not run on.
  fileprivate func check(_ phone: PhoneModel, runs profile: ProfileID, at key: String) throws {
    guard let version = Profile.named(profile)?.version, !phone.runs(version) else { return }
    let able = PhoneModel.all(running: version).map { "'\($0.rawValue)'" }
    throw fault(
      key, "\(phone.name) does not run iOS \(version); \(able.joined(separator: ", ")) do.")
  }
}
