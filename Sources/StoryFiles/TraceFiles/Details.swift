import TrackerModel

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

extension StrictFields {
  /// Reads one of several things by its name, and its details: `"boot"`, or
  /// `{"service": {"on": true}}`.
  func thing<Name: RawRepresentable<String> & CaseIterable, Value>(
    _ field: String, _ read: (Name, inout Details) throws -> Value
  ) throws -> Value? {
    guard container.contains(FieldKey(field)) else { return nil }
    var (name, details): (Name, Details) = try named(field)
    let value = try read(name, &details)
    try details.finish()
    return value
  }

  private func named<Name: RawRepresentable<String> & CaseIterable>(
    _ field: String
  ) throws -> (Name, Details) {
    let key = FieldKey(field)
    let path = container.codingPath + [key]
    if let nested = try? container.nestedContainer(keyedBy: FieldKey.self, forKey: key) {
      guard let typed = nested.allKeys.first, nested.allKeys.count == 1 else {
        throw ScenarioFileError(
          path: path, fault: "one field is needed here: the name, with the details in it.")
      }
      let name: Name = try name(typed.stringValue, at: path)
      let details = try nested.nestedContainer(keyedBy: FieldKey.self, forKey: typed)
      return (name, Details(StrictFields(unchecked: details)))
    }
    guard let typed = try? container.decode(String.self, forKey: key) else {
      throw ScenarioFileError(
        path: path, fault: "a name is needed here, or an object with the name as its one field.")
    }
    return (try name(typed, at: path), Details(noneAt: path + [FieldKey(typed)]))
  }

  private func name<Name: RawRepresentable<String> & CaseIterable>(
    _ typed: String, at path: [any CodingKey]
  ) throws -> Name {
    if let name = Name(rawValue: typed) { return name }
    throw ScenarioFileError(
      path: path,
      fault: "'\(typed)' is unknown"
        + suggestion(for: typed, among: Name.allCases.map(\.rawValue)))
  }
}
