import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerConformanceTesting

/// Every strategy of the catalog keeps what binds it.
struct ConformanceTests {
  /// The groups of which something binds a strategy: liveness and energy bind only those that claim
  /// them.
  private static func groups(binding strategy: any TrackerStrategy) -> [Invariant.Kind] {
    Invariant.Kind.allCases.filter { group in
      InvariantCatalog.invariants(of: group).contains { invariant in
        invariant.level == .must || strategy.claims.contains { $0.invariant == invariant.id }
      }
    }
  }

  // Two dozen stories are too few for the rarest claims, of which a warning would tell each time; the
  // fuzzing of every change plays thousands. All groups together, since they play the same stories.
  @Test(.stories(24), .filterIssues(\.isFailure), arguments: Catalog.all)
  func `keeps what binds it in the stories of seed 42`(strategy: any TrackerStrategy) async {
    let report = await expectConformance(of: strategy)
    let tested = zip(report.campaign.invariants, report.tally.strategies[0].invariants)
      .filter { [.conforms, .known, .unexpectedPass].contains($0.1.verdict) }.map(\.0.kind)
    for group in Self.groups(binding: strategy) {
      #expect(tested.contains(group), "Of \(group) nothing was put to the test.")
    }
  }
}
