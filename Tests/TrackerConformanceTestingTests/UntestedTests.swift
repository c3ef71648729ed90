import Invariants
import StoryModel
import Testing
import TrackerConformanceTesting

/// What tested nothing is no pass.
struct UntestedTests {
  @Test func `fails a strategy that is played on no version it supports`() async throws {
    let strategy = Idle(
      manifest: AppManifest(supportedVersions: SystemVersion(26)...SystemVersion(26, 2)))
    let (issues, _) = try await recordedIssues { await expectConformance(of: strategy, stories: 5) }
    #expect(
      issues.map(\.text) == [
        "idle was not tested: the app supports iOS 26 to 26.2, but the "
          + "scenarios are on iOS \(Profile.defaults.map(\.version.description).joined(separator: ", "))."
      ])
    #expect(issues.allSatisfy { $0.isFailure })
  }

  @Test(arguments: [0, -1])
  func `fails a call that asks for no story`(stories: Int) async throws {
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: Careless(), stories: stories)
    }
    #expect(
      issues.map(\.text) == [
        "careless was not tested: no scenario was asked for."
      ])
  }

  @Test func `fails a call that names no version of iOS`() async throws {
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: Careless(), stories: 5, profiles: [])
    }
    #expect(issues.count == 1)
    #expect(issues.allSatisfy { $0.isFailure })
  }

  @Test func `fails a group of which the strategy promises nothing`() async throws {
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: Idle(), to: .energy, stories: 2)
    }
    #expect(
      issues.map(\.text) == [
        "idle was not tested: no invariant that applies to it was exercised in 2 scenarios, of "
          + "\(InvariantCatalog.invariants(of: .energy).map(\.id).joined(separator: ", ")). "
          + "Liveness and energy apply only to a strategy that claims them."
      ])
    #expect(issues.allSatisfy { $0.isFailure })
  }

  @Test func `fails a call without an invariant`() async throws {
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: Careless(), to: [], stories: 1)
    }
    #expect(issues.count == 1)
    #expect(
      issues.allSatisfy { $0.text.contains("the list of invariants is empty") && $0.isFailure })
  }

  @Test func `warns of a claim that no story put to the test`() async throws {
    let strategy = Modest(claims: [.keeps("I-L7")])
    let invariants = InvariantCatalog.all.filter { ["I-S1", "I-L7"].contains($0.id) }
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: strategy, to: invariants, stories: 2)
    }
    #expect(
      issues.map(\.text) == [
        "modest claims I-L7, No death by auto-pause, but none of 2 scenarios tested it. Play more "
          + "scenarios: an untested claim has not been kept."
      ])
    #expect(issues.allSatisfy { $0.severity == .warning && !$0.isFailure })
  }

  @Test func `fails a strategy that keeps everything and was told nothing`() async throws {
    let (issues, report) = try await recordedIssues {
      await expectConformance(of: Idle(), to: .safety, stories: 4)
    }
    #expect(report.verdict == .inconclusive)
    #expect(
      issues.map(\.text) == [
        "idle was not tested: iOS gave it no place and never woke it in 4 scenarios, so nothing shows"
          + " that it tracks."
      ])
    #expect(issues.allSatisfy { $0.isFailure })
  }
}
