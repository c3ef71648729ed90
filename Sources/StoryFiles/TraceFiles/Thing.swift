import StoryModel
import TrackerModel

/// One of several things that a trace file tells apart by a name: `"boot"`, or with its details
/// `{"service": {"on": true}}`.
protocol Thing: Sendable {
  /// How each is read; an unknown name is answered with these, in their order.
  static var forms: [Form<Self>] { get }
  /// The name, by default that of the case in the source.
  var name: String { get }
  /// What is written beside the name. A switch over all cases: a new one does not compile until it
  /// is written, and the test of the samples fails until it has its form.
  var details: Fields { get }
}

/// One of several things on its way in: its name, and what is made of its details.
struct Form<Value: Sendable>: Sendable {
  let name: String
  let read: @Sendable (inout Details) throws -> Value

  init(_ name: String, _ read: @escaping @Sendable (inout Details) throws -> Value) {
    (self.name, self.read) = (name, read)
  }
}

extension Thing {
  var name: String { String("\(self)".prefix { $0 != "(" }) }
  var details: Fields { [] }

  /// The forms of things that have nothing but their names.
  static func plain(_ things: Self...) -> [Form<Self>] {
    things.map { thing in Form(thing.name) { _ in thing } }
  }

  /// The form of what is on or off.
  static func turned(
    _ name: String, _ make: @escaping @Sendable (Bool) -> Self
  ) -> Form<Self> {
    Form(name) { make(try $0.flag("on")) }
  }

  /// What is written.
  ///
  /// - Parameter more: Details that are not the thing's own.
  func detail(with more: Fields = []) -> Detail {
    let details = more + details
    return details.isEmpty ? .text(name) : .fields([(name: name, value: .fields(details))])
  }
}

extension StrictFields {
  /// Reads a thing and its details; nil where the field is not there.
  func thing<Value: Thing>(_ field: String) throws -> Value? {
    try thing(field) { (value: Value, _) in value }
  }

  /// Reads a thing with details that are not its own.
  func thing<Value: Thing, Whole>(
    _ field: String, _ read: (Value, inout Details) throws -> Whole
  ) throws -> Whole? {
    guard container.contains(FieldKey(field)) else { return nil }
    var (form, details): (Form<Value>, Details) = try named(field)
    let whole = try read(try form.read(&details), &details)
    try details.finish()
    return whole
  }

  private func named<Value: Thing>(_ field: String) throws -> (Form<Value>, Details) {
    let key = FieldKey(field)
    let path = container.codingPath + [key]
    if let nested = try? container.nestedContainer(keyedBy: FieldKey.self, forKey: key) {
      guard let typed = nested.allKeys.first, nested.allKeys.count == 1 else {
        throw ScenarioFileError(
          path: path, fault: "one field is needed here: the name, with the details in it.")
      }
      let form: Form<Value> = try form(typed.stringValue, at: path)
      let details = try nested.nestedContainer(keyedBy: FieldKey.self, forKey: typed)
      return (form, Details(StrictFields(unchecked: details)))
    }
    guard let typed = try? container.decode(String.self, forKey: key) else {
      throw ScenarioFileError(
        path: path, fault: "a name is needed here, or an object with the name as its one field.")
    }
    return (try form(typed, at: path), Details(noneAt: path + [FieldKey(typed)]))
  }

  private func form<Value: Thing>(
    _ typed: String, at path: [any CodingKey]
  ) throws -> Form<Value> {
    if let form = Value.forms.first(where: { $0.name == typed }) { return form }
    throw ScenarioFileError(
      path: path,
      fault: "'\(typed)' is unknown" + suggestion(for: typed, among: Value.forms.map(\.name)))
  }
}
