import Invariants
import StoryFiles
import TrackerModel

/// What became of each strategy in a hostile story, as it was measured, and why: data that stands
/// beside the story.
///
/// ```json
/// {
///   "complaint": "It stops when I swipe it away.",
///   "leastPathPercent": 25,
///   "results": [
///     {"breaks": ["I-L8", "path"], "strategy": "my-tracker", "why": "Nothing is armed."}
///   ],
///   "schema": 1
/// }
/// ```
public struct ExpectedResults: Codable, Hashable, Sendable {
  /// The version of the format that is written, and the newest that is read.
  public static let schema = 1

  /// One strategy in the story.
  public struct Cell: Hashable, Sendable {
    /// The strategy.
    public var strategy: StrategyID
    /// What it breaks, as in ``HostileResult/breaks``; empty for a pass.
    public var breaks: [String]
    /// Why, in one line, by somebody who read the trace; empty where nobody has written it.
    public var why: String
    /// What it broke before the result was recorded anew: the mark that nobody has looked since.
    public var before: [String]?

    /// Creates a cell.
    public init(strategy: StrategyID, breaks: [String], why: String, before: [String]? = nil) {
      self.strategy = strategy
      self.breaks = breaks
      self.why = why
      self.before = before
    }

    /// Whether somebody has to look at it: its reason is one for another result.
    public var isUnread: Bool { before != nil }
  }

  /// What a user would say, in the user's words.
  public var complaint: String
  /// The least share of the true way that must be recorded; nil where iOS lets nobody record it, or
  /// where there is none.
  public var leastPathPercent: Int?
  /// The strategies, in the order of the catalog.
  public var cells: [Cell]

  /// Creates the results of a story.
  public init(complaint: String, leastPathPercent: Int? = nil, cells: [Cell] = []) {
    self.complaint = complaint
    self.leastPathPercent = leastPathPercent
    self.cells = cells
  }

  /// What is expected of a strategy; nil if nothing is recorded.
  public func cell(of strategy: StrategyID) -> Cell? {
    cells.first { $0.strategy == strategy }
  }
}

// Strict on the way in, as scenario files are.
extension ExpectedResults {
  /// Under this key a decoder may have the invariants that results may name, as `[Invariant]`; the
  /// catalogue's where it has none.
  public static let invariantsKey = CodingUserInfoKey(rawValue: "invariants")

  /// Reads a file; throws a `ScenarioFileError`, or a `DecodingError` that can be made one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    let fields = try StrictFields(
      container, fields: ["schema", "complaint", "leastPathPercent", "results"])
    _ = try fields.required("schema") { try fields.wholeNumber($0, in: 1...Self.schema) }
    complaint = try fields.required("complaint", fields.title)
    leastPathPercent = try fields.wholeNumber("leastPathPercent", in: 1...100)
    let invariants = Self.invariantsKey.flatMap { decoder.userInfo[$0] as? [Invariant] }
    let known =
      HostileTrial.noticed(of: invariants ?? InvariantCatalog.all).map(\.id)
      + [HostileResult.pathBreak]
    cells = try fields.required("results") { name in
      try fields.list(name, maximum: 1_000, noun: "results") { container, before in
        try Cell(
          StrictFields(container, fields: ["strategy", "breaks", "why", "before"]), after: before,
          known)
      }
    }
  }

  /// Writes the file.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldKey.self)
    try fields.write("schema", Self.schema)
    try fields.write("complaint", complaint)
    if let leastPathPercent { try fields.write("leastPathPercent", leastPathPercent) }
    var list = fields.nestedUnkeyedContainer(forKey: FieldKey("results"))
    for cell in cells {
      var fields = list.nestedContainer(keyedBy: FieldKey.self)
      try fields.write("strategy", cell.strategy.rawValue)
      try fields.write("breaks", cell.breaks)
      try fields.write("why", cell.why)
      if let before = cell.before { try fields.write("before", before) }
    }
  }
}

extension ExpectedResults.Cell {
  fileprivate init(_ fields: StrictFields, after before: [Self], _ known: [String]) throws {
    let name = try fields.required("strategy", fields.text)
    guard !before.contains(where: { $0.strategy.rawValue == name }) else {
      throw fields.fault("strategy", "'\(name)' stands here twice.")
    }
    self.init(
      strategy: StrategyID(name),
      breaks: try fields.required("breaks") { try fields.breaks($0, among: known) },
      why: try fields.required("why", fields.text),
      before: try fields.breaks("before", among: known))
    guard !why.contains(where: \.isNewline) else {
      throw fields.fault("why", "a reason is one line.")
    }
  }
}

extension StrictFields {
  /// Reads a list of what is broken: names of invariants that a user notices, and `path`.
  fileprivate func breaks(_ name: String, among known: [String]) throws -> [String]? {
    guard let breaks: [String] = try value(name) else { return nil }
    for id in breaks where !known.contains(id) {
      throw fault(name, "'\(id)' is nothing that a user would notice here.")
    }
    return breaks
  }
}
