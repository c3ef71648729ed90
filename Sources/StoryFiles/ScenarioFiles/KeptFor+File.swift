/// The version of the harness.
public enum HarnessVersion {
  /// As `harness --version` says it, and as files say who wrote them.
  public static let current = "0.1.0"
}

extension ScenarioFile {
  /// What a scenario was kept for: who broke which promises in it.
  public struct KeptFor: Hashable, Sendable {
    /// The name of the strategy.
    public var strategy: String
    /// The IDs of the invariants that it broke.
    public var invariants: [String]
    /// The version of the harness that found it; nil where a person wrote the file.
    public var version: String?

    /// Names a strategy and the invariants that it broke, found by this harness.
    public init(
      strategy: String, invariants: [String], version: String? = HarnessVersion.current
    ) {
      self.strategy = strategy
      self.invariants = invariants
      self.version = version
    }
  }
}

extension ScenarioFile.KeptFor {
  /// The most invariants that a file may name; there are fewer in the catalogue.
  static let mostInvariants = 200

  /// Reads from a field of a file; nil where it says nothing.
  init?(in file: StrictFields, at name: String) throws {
    guard let fields = try file.object(name, fields: ["strategy", "invariants", "harness"])
    else { return nil }
    strategy = try fields.required("strategy", fields.title)
    invariants = try fields.required("invariants") { key in
      let names: [String]? = try fields.value(key)
      guard let names else { return nil }
      guard (1...Self.mostInvariants).contains(names.count),
        names.allSatisfy({ (1...100).contains($0.count) && !$0.contains(where: \.isNewline) })
      else {
        throw fields.fault(
          key, "1 to \(Self.mostInvariants) IDs of up to 100 characters are needed, such as I-S7.")
      }
      return names
    }
    version = try fields.title("harness")
  }

  /// Writes all of it.
  func write(in file: inout KeyedEncodingContainer<FieldKey>, at name: String) throws {
    var fields = file.object(name)
    try fields.write("strategy", strategy)
    try fields.write("invariants", invariants)
    if let version { try fields.write("harness", version) }
  }
}
