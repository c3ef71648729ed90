import TrackerModel

// The methods of a delegate, each by its name.
extension DelegateMethods {
  init(_ details: inout Details) throws {
    let known = Self.named.map { (name: $0.name.rawValue, value: $0.method) }
    self = DelegateMethods(
      try details.required("methods") { try $0.choices($1, among: known) })
  }

  var names: [String] { Self.named.filter { contains($0.method) }.map(\.name.rawValue) }
}
