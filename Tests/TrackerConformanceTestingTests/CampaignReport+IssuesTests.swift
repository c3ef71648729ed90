import Invariants
import StoryModel
import Testing
import TrackerConformanceTesting

/// What counts as a failure, and what only as a warning.
struct CampaignReportIssuesTests {
  @Test func `warns of a known limit that the stories do not show`() async throws {
    let strategy = Modest(claims: [.breaks("MY-1", because: "The server decides.")])
    let claim = Invariant(
      id: "MY-1", level: .claim, kind: .safety, name: "Mine", summary: "It is launched.",
      listensTo: OccurrenceKinds(.launch)
    ) { _ in Content() }
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: strategy, to: [], invariants: [claim], stories: 2)
    }
    #expect(issues.count == 1)
    let text = try #require(issues.first).text
    #expect(text.hasPrefix("modest kept MY-1, Mine, in 2 scenarios, "))
    #expect(issues.allSatisfy { !$0.isFailure })
  }

  @Test func `warns of a breach that rests on an open question`() async throws {
    let invariants = InvariantCatalog.all.filter { $0.id == "I-S5" }
    let (issues, report) = try await recordedIssues {
      await expectConformance(
        of: Unsettled(), to: invariants, stories: 20, profiles: [.ios12])
    }
    #expect(report.verdict(of: 0) == .depends)
    #expect(issues.count == 1)
    let text = try #require(issues.first).text
    #expect(text.hasPrefix("unsettled breaks I-S5, No kill of its own making\n"))
    #expect(text.contains("\n  Rests on     K-01 as assumed in this scenario"))
    #expect(issues.allSatisfy { $0.severity == .warning && !$0.isFailure })
  }

  @Test func `fails a strategy that does not do the same twice`() async throws {
    let invariants = InvariantCatalog.all.filter { $0.id == "I-S1" }
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: Moody(), to: invariants, stories: 1)
    }
    #expect(issues.count == 1)
    let text = try #require(issues.first).text
    #expect(text.hasPrefix("moody broke I-S1, No fatal misuse, in scenario 0 of seed 42, but not"))
    #expect(issues.allSatisfy { $0.isFailure })
  }
}

/// Is exercised by every launch, and content with it.
private struct Content: InvariantMonitor {
  var finding = Finding()
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    finding.exercised += 1
  }
}
