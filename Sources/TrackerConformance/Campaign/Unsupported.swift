/// The runs of one strategy that ended early, since it called what the simulated phone does not have.
///
/// They are neither passed nor failed, and in none of the other counts.
public struct Unsupported: Hashable, Sendable, Codable {
  /// What was called, where, and in which scenario for the first time.
  public struct Call: Hashable, Sendable, Codable {
    /// The symbol and the place in the tracker's code, such as `CLGeocoder() at App/Map.swift:12`.
    public var name: String
    /// The first scenario that it ended.
    public var story: Int
    /// How many scenarios it ended.
    public var count: Int
  }

  /// The calls, in the order in which they came up.
  public private(set) var calls: [Call] = []

  /// Creates an account of nothing.
  public init() {}

  /// How many runs ended so.
  public var count: Int { calls.reduce(0) { $0 + $1.count } }

  /// Adds a run.
  mutating func add(_ name: String, story: Int) {
    merge(Call(name: name, story: story, count: 1))
  }

  mutating func merge(_ later: Unsupported) { for call in later.calls { merge(call) } }

  private mutating func merge(_ call: Call) {
    guard let known = calls.firstIndex(where: { $0.name == call.name }) else {
      return calls.append(call)
    }
    calls[known].count += call.count
  }
}
