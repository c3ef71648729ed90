import StoryModel
import TrackerModel

/// The fields by which an entry says what happened, as the cases of `Occurrence`.
enum OccurrenceName: String, CaseIterable {
  case happening, truth, launch, process, wake, withheld, event, batched, request, answer, session
  case positioning, stored, lost, uploaded, deleted, energy, notificationShown, prompt
  case brokenBudget, end
}

// An entry is an object with its time, one field more, and the rule where one is behind it:
// {"atMs": 720000, "wake": "region", "rule": "L-07"}.
extension TraceEntry {
  private static let names = OccurrenceName.allCases.map(\.rawValue)
  /// The fields that an entry may have.
  static let fields = ["atMs", "rule"] + names

  /// Reads an entry.
  init(_ line: StrictFields) throws {
    let milliseconds = try line.required("atMs") {
      try line.whole($0, in: TraceFileLimits.length)
    }
    let time = Instant(milliseconds: milliseconds)
    let field = try line.only(of: Self.names, noun: "thing that happened")
    // `field` is one of those, and it is there.
    guard let name = OccurrenceName(rawValue: field),
      let what = try Occurrence(name, in: line, field: field, at: time)
    else { throw line.fault(field, ScenarioFileError.missing) }
    self.init(time: time, what: what, rule: try line.rule("rule"))
  }

  /// Writes the entry.
  func write(in line: inout KeyedEncodingContainer<FieldKey>) throws {
    try line.write("atMs", time.milliseconds)
    let (name, detail) = what.named
    try line.write(name.rawValue, detail)
    if let rule { try line.write("rule", rule.description) }
  }
}

extension Occurrence {
  /// Reads what happened; nil where the field is not there.
  fileprivate init?(
    _ field: OccurrenceName, in line: StrictFields, field name: String, at time: Instant
  ) throws {
    let what: Occurrence? =
      switch field {
      case .happening: try line.thing(name).map { .happening($0) }
      case .truth: try line.thing(name).map { .truth($0) }
      case .launch: try line.thing(name).map { .launch($0) }
      case .process: try line.thing(name).map { .process($0) }
      case .wake: try line.choice(name).map { .wake($0) }
      case .withheld:
        try line.details(name) { .withheld(try $0.choice("channel"), try $0.choice("reason")) }
      case .event: try line.thing(name).map { .event($0) }
      case .batched:
        try line.details(name) {
          .batched(try $0.required("location") { try $0.location($1) })
        }
      case .request: try line.thing(name).map { .request($0) }
      case .answer: try line.thing(name).map { .answer($0) }
      case .session:
        try line.thing(name) { .session($0, manager: try $1.id("manager")) }
      case .positioning: try line.choice(name).map { .positioning($0) }
      case .stored:
        try line.details(name) {
          .stored(
            try $0.required("location") { try $0.location($1) }, try $0.choice("in"))
        }
      case .lost: try line.thing(name).map { .lost($0) }
      case .uploaded: try line.details(name) { .uploaded(try $0.count("points")) }
      case .deleted:
        try line.details(name) {
          .deleted(
            acknowledged: try $0.count("acknowledged"),
            unacknowledged: try $0.count("unacknowledged"))
        }
      case .energy:
        try line.details(name) {
          .energy(
            appMicrojoules: try $0.whole("appMicrojoules", in: TraceFileLimits.microjoules))
        }
      case .notificationShown:
        try line.details(name) { .notificationShown(try $0.id("notification")) }
      case .prompt: try line.thing(name).map { .prompt($0) }
      case .brokenBudget: try line.choice(name).map { .brokenBudget($0) }
      case .end: try line.details(name) { .end(try Totals(&$0, at: time)) }
      }
    guard let what else { return nil }
    self = what
  }

  fileprivate var named: (OccurrenceName, Detail) {
    switch self {
    case .happening(let note): (.happening, note.detail())
    case .truth(let truth): (.truth, truth.detail())
    case .launch(let cause): (.launch, cause.detail())
    case .process(let change): (.process, change.detail())
    case .wake(let channel): (.wake, .name(channel))
    case .withheld(let channel, let reason):
      (.withheld, .fields([("channel", .name(channel)), ("reason", .name(reason))]))
    case .event(let note): (.event, note.detail())
    case .batched(let location): (.batched, .fields([("location", location.detail)]))
    case .request(let request): (.request, request.detail())
    case .answer(let answer): (.answer, answer.detail())
    case .session(let change, let manager):
      (.session, change.detail(with: [("manager", .id(manager))]))
    case .positioning(let mode): (.positioning, .name(mode))
    case .stored(let location, let store):
      (.stored, .fields([("location", location.detail), ("in", .name(store))]))
    case .lost(let data): (.lost, data.detail())
    case .uploaded(let points): (.uploaded, .fields([("points", .count(points))]))
    case .deleted(let acknowledged, let unacknowledged):
      (
        .deleted,
        .fields([
          ("acknowledged", .count(acknowledged)), ("unacknowledged", .count(unacknowledged)),
        ])
      )
    case .energy(let microjoules):
      (.energy, .fields([("appMicrojoules", .whole(microjoules))]))
    case .notificationShown(let name):
      (.notificationShown, .fields([("notification", .id(name))]))
    case .prompt(let note): (.prompt, note.detail())
    case .brokenBudget(let budget): (.brokenBudget, .name(budget))
    case .end(let totals): (.end, .fields(totals.details))
    }
  }
}

extension StrictFields {
  /// Reads an object that stands for one thing.
  func details<Value>(
    _ name: String, _ read: (inout Details) throws -> Value
  ) throws -> Value? {
    guard container.contains(FieldKey(name)) else { return nil }
    let nested = try container.nestedContainer(keyedBy: FieldKey.self, forKey: FieldKey(name))
    var details = Details(StrictFields(unchecked: nested))
    let value = try read(&details)
    try details.finish()
    return value
  }

  fileprivate func rule(_ name: String) throws -> RuleID? {
    guard let text = try text(name) else { return nil }
    guard let rule = RuleID(text), rule.description == text else {
      throw fault(name, "'\(text)' is no rule; a rule is a letter and two digits, such as L-07.")
    }
    return rule
  }
}
