import StoryModel
import TrackerModel

/// One line of a trace file: a JSON object, strict on the way in.
///
/// A trace file is text, a JSON object a line: first ``TraceLine/schema(_:)``, then the story, the
/// tracker, what the trace lacks, if anything, and, if it is known, when the reference tracker was woken;
/// then every entry of the trace in order of time, and the last one is the end of the story. Times are whole milliseconds since
/// the story began, and the kinds have the names that they have in `TrackerModel` and `StoryModel`,
/// which are Core Location's.
///
/// ```json
/// {"traceSchema":1}
/// {"scenario":{"schema":1,"title":"At home","profile":"ios18","phone":"iPhone15", …}}
/// {"strategy":{"id":"my-tracker","claims":[{"keeps":"I-L8"}]}}
/// {"atMs":0,"launch":"user"}
/// {"atMs":740,"request":{"startMonitoringSignificantLocationChanges":{"manager":"wake"}}}
/// ```
public enum TraceLine: Codable, Hashable, Sendable {
  /// The version of the format.
  case schema(Int)
  /// The story, as a scenario file has it.
  case scenario(Scenario)
  /// The tracker: its name, what its app declares, and what it promises.
  case strategy(TracedStrategy)
  /// The kinds of entry that nobody could write down.
  case lacks(OccurrenceKinds)
  /// When iOS woke the reference tracker in the same story.
  case referenceWakes([ReferenceWake])
  /// Something that happened.
  case entry(TraceEntry)

  /// The version of the format that is written, and the newest that is read.
  public static let newestSchema = 1

  /// The fields by which the lines before the entries are known, in their order.
  static let headFields = ["traceSchema", "scenario", "strategy", "lacks", "referenceWakes"]

  /// Reads a line; throws a `ScenarioFileError`, or a `DecodingError` that can be made one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    if container.contains(FieldKey("atMs")) {
      self = .entry(try TraceEntry(StrictFields(container, fields: TraceEntry.fields)))
      return
    }
    let unchecked = StrictFields(unchecked: container)
    guard Self.headFields.contains(where: { container.contains(FieldKey($0)) }) else {
      // An entry without its time, unless it is something unknown.
      let fields = try StrictFields(container, fields: TraceEntry.fields + Self.headFields)
      throw fields.fault("atMs", ScenarioFileError.missing)
    }
    switch try unchecked.only(of: Self.headFields, noun: "line") {
    case "traceSchema": self = .schema(try Self.schema(unchecked))
    case "scenario":
      let fields = try StrictFields(container, fields: ["scenario"])
      self = .scenario(
        try fields.container.decode(ScenarioFile.self, forKey: FieldKey("scenario")).scenario)
    case "strategy":
      let fields = try StrictFields(container, fields: ["strategy"])
      self = .strategy(
        try fields.required("strategy") { name in
          try fields.details(name) { try TracedStrategy(&$0) }
        })
    case "lacks":
      let fields = try StrictFields(container, fields: ["lacks"])
      self = .lacks(try fields.kinds("lacks"))
    default:
      let fields = try StrictFields(container, fields: ["referenceWakes"])
      self = .referenceWakes(try fields.wakes("referenceWakes"))
    }
  }

  /// The version comes before everything else: a newer file may well have fields unknown here.
  private static func schema(_ fields: StrictFields) throws -> Int {
    let version = try fields.required("traceSchema") {
      try fields.wholeNumber($0, in: 1...Int.max)
    }
    guard version <= newestSchema else {
      throw fields.fault(
        "traceSchema",
        "\(version) is newer than this harness reads; \(newestSchema) is the newest it knows.")
    }
    _ = try StrictFields(fields.container, fields: ["traceSchema"])
    return version
  }

  /// Writes the line.
  public func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: FieldKey.self)
    switch self {
    case .schema(let version): try line.write("traceSchema", version)
    case .scenario(let scenario): try line.write("scenario", ScenarioFile(scenario))
    case .strategy(let strategy): try line.write("strategy", strategy.detail)
    case .lacks(let kinds):
      try line.write("lacks", Detail.list(StrictFields.kindNames(of: kinds).map { .text($0) }))
    case .referenceWakes(let wakes):
      try line.write("referenceWakes", Detail.list(wakes.map(\.detail)))
    case .entry(let entry): try entry.write(in: &line)
    }
  }
}

extension ReferenceWake {
  fileprivate init(_ details: inout Details) throws {
    let time = try details.whole("atMs", in: TraceFileLimits.length)
    let channel: WakeChannel = try details.choice("channel")
    let hasPlace = try details.optional("latitude") { try $0.real($1) } != nil
    self.init(
      time: Instant(milliseconds: time), channel: channel,
      place: hasPlace ? try Coordinate(&details) : nil)
  }

  fileprivate var detail: Detail {
    .fields([("atMs", .time(time)), ("channel", .name(channel))] + (place?.details ?? []))
  }
}

extension StrictFields {
  /// The kinds that are lines of the file: the end is never missing, and fixes are events and requests.
  private static let kinds = OccurrenceKind.allCases
    .filter { ![.end, .location, .record].contains($0) }.map { (name: "\($0)", value: $0) }

  /// The names of kinds of entry.
  fileprivate static func kindNames(of kinds: OccurrenceKinds) -> [String] {
    Self.kinds.filter { kinds.contains($0.value) }.map(\.name)
  }

  /// Reads kinds of entry.
  fileprivate func kinds(_ name: String) throws -> OccurrenceKinds {
    try required(name) { try choices($0, among: Self.kinds) }
      .reduce(into: []) { $0.formUnion(OccurrenceKinds($1)) }
  }

  /// Reads when the reference tracker was woken, in order of time.
  fileprivate func wakes(_ name: String) throws -> [ReferenceWake] {
    try list(name, maximum: 1_000_000, noun: "wakes") { container, before in
      var details = Details(StrictFields(unchecked: container))
      let wake = try ReferenceWake(&details)
      try details.finish()
      guard wake.time >= before.last?.time ?? .start else {
        throw details.fault(
          "\(wake.time.milliseconds) is earlier than the wake before it; wakes stand in order of"
            + " time.")
      }
      return wake
    } ?? []
  }
}
