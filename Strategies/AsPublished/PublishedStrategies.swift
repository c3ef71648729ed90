import TrackerModel

/// The five strategies as they were published, defects included: exhibits that the harness
/// convicts.
///
/// Not in `Catalog`: nothing plays them unless they are named.
public enum PublishedStrategies {
  /// The strategies, in the order of the documents.
  public static let all: [any TrackerStrategy] = [
    Published000(),
    Published001(),
    Published002(),
    Published003(),
    Published004(),
  ]
}

/// A strategy that does what a published text or repository does, with its defects as switches.
///
/// Every defect stands in the code with its number of the rulebook's chapter 5. Those that can be
/// repaired alone are cases of `Defect`; a test repairs one and sees its conviction go away.
protocol AsPublished: TrackerStrategy {
  /// The defects that can be repaired alone.
  associatedtype Defect: Hashable & Sendable
  /// Those that are repaired; none unless a test says so.
  var repaired: Set<Defect> { get }
}

extension AsPublished {
  /// Whether the code is as it was published in this respect.
  func has(_ defect: Defect) -> Bool { !repaired.contains(defect) }
}
