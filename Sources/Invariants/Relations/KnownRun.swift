/// A run of a story as it is, with what its monitors found: what the first half of a pair would be.
///
/// The same story and tracker give the same run, so that playing it once more would show nothing new.
public struct KnownRun: Sendable {
  /// What pairs compare.
  let ledger: RunLedger
  private let findings: [String: Finding]

  /// Keeps what a run was found to be.
  ///
  /// - Parameters:
  ///   - ledger: What was written down of it.
  ///   - findings: What the monitors of some invariants found in it.
  ///   - invariants: These, in the same order.
  public init(_ ledger: RunLedger, _ findings: [Finding], of invariants: [Invariant]) {
    self.ledger = ledger
    self.findings = Dictionary(
      zip(invariants.map(\.id), findings), uniquingKeysWith: { first, _ in first })
  }

  /// What was found of some invariants; nil where one of them was not watched.
  func findings(of invariants: [Invariant]) -> [Finding]? {
    let found = invariants.compactMap { findings[$0.id] }
    return found.count == invariants.count ? found : nil
  }
}
