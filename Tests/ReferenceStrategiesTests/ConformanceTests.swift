import ReferenceStrategies
import Testing
import TrackerConformanceTesting

/// Every strategy of the catalog keeps what binds it.
struct ConformanceTests {
  /// One strategy and one group of invariants of which something binds it.
  struct Duty: Sendable, CustomTestStringConvertible {
    let strategy: any TrackerStrategy
    let group: Invariant.Kind
    var testDescription: String { "\(strategy.id): \(group)" }
  }

  /// Liveness and energy bind only those that claim them; a group without a claim tests nothing.
  static let duties: [Duty] = Catalog.all.flatMap { strategy in
    Invariant.Kind.allCases.compactMap { group in
      let binds = InvariantCatalog.invariants(of: group).contains { invariant in
        invariant.level == .must || strategy.claims.contains { $0.invariant == invariant.id }
      }
      return binds ? Duty(strategy: strategy, group: group) : nil
    }
  }

  // Forty stories are too few for the rarest claims, of which a warning would tell each time; the
  // fuzzing of every change plays thousands.
  @Test(.stories(40), .filterIssues(\.isFailure), arguments: duties)
  func `keeps what binds it in the stories of seed 42`(duty: Duty) async {
    await expectConformance(of: duty.strategy, to: duty.group)
  }
}
