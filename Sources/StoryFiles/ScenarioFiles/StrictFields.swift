/// The name of a field in a scenario file: any text, so that unknown ones are seen.
package struct FieldKey: CodingKey {
  package let stringValue: String
  package let intValue: Int? = nil

  package init(_ name: String) { stringValue = name }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

/// The fields of one object, none of which is unknown.
///
/// The readers return nil for a field that is not there; `required` makes that an error. A field
/// that says `null` is there.
package struct StrictFields {
  package let container: KeyedDecodingContainer<FieldKey>

  /// Takes an object as it is.
  package init(unchecked container: KeyedDecodingContainer<FieldKey>) {
    self.container = container
  }

  /// Takes an object and refuses a field that is not among the known ones.
  package init(
    _ container: KeyedDecodingContainer<FieldKey>, fields: [String], noun: String = "field"
  ) throws {
    self.container = container
    // Sorted, since the container hands the fields out in the order of a hash table.
    let unknown = container.allKeys.map(\.stringValue).sorted().first { !fields.contains($0) }
    guard let unknown else { return }
    guard !fields.isEmpty else {
      throw fault(unknown, "unknown \(noun); none is allowed here.")
    }
    throw fault(unknown, "unknown \(noun)" + suggestion(for: unknown, among: fields))
  }

  /// The error of a field of this object.
  package func fault(_ name: String, _ text: String) -> ScenarioFileError {
    ScenarioFileError(path: container.codingPath + [FieldKey(name)], fault: text)
  }

  /// The error of this object.
  package func fault(_ text: String) -> ScenarioFileError {
    ScenarioFileError(path: container.codingPath, fault: text)
  }

  /// Reads a field that must be there.
  package func required<Value>(_ name: String, _ read: (String) throws -> Value?) throws -> Value {
    guard let value = try read(name) else { throw fault(name, ScenarioFileError.missing) }
    return value
  }

  /// Reads an object with its own known fields.
  package func object(_ name: String, fields: [String], noun: String = "field") throws
    -> StrictFields?
  {
    guard container.contains(FieldKey(name)) else { return nil }
    let nested = try container.nestedContainer(keyedBy: FieldKey.self, forKey: FieldKey(name))
    return try StrictFields(nested, fields: fields, noun: noun)
  }

  /// Reads a list of objects.
  ///
  /// - Parameters:
  ///   - name: The field that holds the list.
  ///   - maximum: The most elements.
  ///   - noun: What the elements are called.
  ///   - read: Reads one of them, given those before it.
  package func list<Element>(
    _ name: String, maximum: Int, noun: String,
    read: (KeyedDecodingContainer<FieldKey>, [Element]) throws -> Element
  ) throws -> [Element]? {
    guard container.contains(FieldKey(name)) else { return nil }
    var list = try container.nestedUnkeyedContainer(forKey: FieldKey(name))
    if let count = list.count, count > maximum {
      throw fault(name, "\(count) \(noun) are too many; \(maximum) is the most.")
    }
    var elements: [Element] = []
    while !list.isAtEnd {
      elements.append(try read(list.nestedContainer(keyedBy: FieldKey.self), elements))
    }
    return elements
  }

  /// Returns which one of several names this object has; it must have one of them, and only one.
  package func only(of names: [String], noun: String) throws -> String {
    let present = names.filter { container.contains(FieldKey($0)) }
    guard let name = present.first else { throw fault("the \(noun) is missing.") }
    guard present.count == 1 else {
      throw fault("'\(name)' and '\(present[1])' stand together; a \(noun) is one of them.")
    }
    return name
  }
}
