import StoryModel

extension PromptAnswers {
  /// Reads the answers from a field of a file; what it does not name is as the willing user does.
  init(in file: StrictFields, at name: String) throws {
    self.init()
    let names = ["first", "precise", "upgradesToAlways", "delaySeconds", "upgradeDelaySeconds"]
    guard let fields = try file.object(name, fields: names) else { return }
    first = try fields.choice("first", among: First.allCases, named: \.rawValue) ?? first
    precise = try fields.flag("precise") ?? precise
    upgradesToAlways = try fields.flag("upgradesToAlways") ?? upgradesToAlways
    delay = try fields.duration("delaySeconds") ?? delay
    upgradeDelay = try fields.duration("upgradeDelaySeconds") ?? upgradeDelay
  }

  /// Writes what differs from the willing user.
  func write(in file: inout KeyedEncodingContainer<FieldKey>, at name: String) throws {
    let usual = PromptAnswers()
    var fields = file.object(name)
    try fields.write("first", first, unless: usual.first)
    try fields.write("precise", precise, unless: usual.precise)
    try fields.write("upgradesToAlways", upgradesToAlways, unless: usual.upgradesToAlways)
    try fields.write("delaySeconds", delay, unless: usual.delay)
    try fields.write("upgradeDelaySeconds", upgradeDelay, unless: usual.upgradeDelay)
  }
}

extension StrictFields {
  /// Reads which open questions the story settles, and how.
  func readings(_ name: String) throws -> [OpenQuestion: Bool] {
    let questions = OpenQuestion.allCases
    guard
      let fields = try object(name, fields: questions.map(\.rawValue), noun: "open question")
    else { return [:] }
    var readings: [OpenQuestion: Bool] = [:]
    for question in questions { readings[question] = try fields.flag(question.rawValue) }
    return readings
  }
}

extension KeyedEncodingContainer<FieldKey> {
  /// Writes which open questions the story settles, in the order of their declaration.
  mutating func write(_ name: String, _ readings: [OpenQuestion: Bool]) throws {
    var fields = object(name)
    for question in OpenQuestion.allCases {
      if let answer = readings[question] { try fields.write(question.rawValue, answer) }
    }
  }
}
