/// The details of one thing in a trace file, on their way in.
///
/// Each read names its field; what is left over at the end is unknown, and refused.
struct Details {
  /// Nil for a thing that was given by its name alone.
  private let fields: StrictFields?
  private let path: [any CodingKey]
  private var asked: [String] = []

  /// Takes the fields of an object.
  init(_ fields: StrictFields) {
    self.fields = fields
    path = fields.container.codingPath
  }

  /// Takes a thing that has a name and no details.
  init(noneAt path: [any CodingKey]) {
    fields = nil
    self.path = path
  }

  /// Reads a field that may be left out.
  mutating func optional<Value>(
    _ name: String, _ read: (StrictFields, String) throws -> Value?
  ) throws -> Value? {
    asked.append(name)
    return try fields.flatMap { try read($0, name) }
  }

  /// Reads a field that must be there.
  mutating func required<Value>(
    _ name: String, _ read: (StrictFields, String) throws -> Value?
  ) throws -> Value {
    if let value = try optional(name, read) { return value }
    // A misspelt field is not there either, and its own name says more.
    if let near = unknown.first(where: { closestName(to: $0, among: asked) != nil }) {
      throw unknown(near)
    }
    throw ScenarioFileError(path: path + [FieldKey(name)], fault: ScenarioFileError.missing)
  }

  /// The error of the whole thing.
  func fault(_ text: String) -> ScenarioFileError { ScenarioFileError(path: path, fault: text) }

  /// Refuses what was not asked for.
  func finish() throws {
    if let first = unknown.first { throw unknown(first) }
  }

  private var unknown: [String] {
    guard let fields, fields.container.allKeys.count > 0 else { return [] }
    // Sorted, since the container hands the fields out in the order of a hash table.
    return fields.container.allKeys.map(\.stringValue).filter { !asked.contains($0) }.sorted()
  }

  private func unknown(_ name: String) -> ScenarioFileError {
    ScenarioFileError(
      path: path + [FieldKey(name)], fault: "unknown field" + suggestion(for: name, among: asked))
  }
}
