/// The way that the phone has to the network, as `NWPath` says it.
public enum NetworkPath: String, Hashable, Sendable, Codable, CaseIterable {
  /// None: airplane mode, no service, underground.
  case unsatisfied
  /// By Wi-Fi.
  case wifi
  /// By the cellular network, which costs.
  case cellular

  /// Whether there is one, which says nothing of the server.
  public var isSatisfied: Bool { self != .unsatisfied }
}
