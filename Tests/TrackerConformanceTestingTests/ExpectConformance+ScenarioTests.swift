import StoryModel
import Testing
import TrackerConformanceTesting

struct ExpectConformanceScenarioTests {
  @Test func `records one issue for each promise broken in the story`() async throws {
    let (issues, judgement) = try await recordedIssues {
      expectConformance(of: Careless(), to: .drive)
    }
    #expect(judgement?.rulings(.violates).map(\.invariant.id) == ["I-S7", "I-P1"])
    #expect(issues.count == 2)
    let text = try #require(issues.first).text
    #expect(text.hasPrefix("careless breaks I-S7, Data truth\n"))
    #expect(text.contains("1:00:00   drive 30 km"))
    #expect(text.contains("\n  Actual     "))
    #expect(issues.allSatisfy { $0.isFailure })
  }

  @Test func `records nothing where every promise is kept`() async throws {
    let (issues, judgement) = try await recordedIssues {
      expectConformance(of: Idle(), to: .drive)
    }
    #expect(judgement?.verdict == .conforms)
    #expect(issues.map(\.text) == [])
  }

  @Test func `warns of a breach that rests on an open question`() async throws {
    var scenario = Scenario.drive
    scenario.profile = .ios12
    scenario.readings = [.launchedBudgetIsLong: false]
    scenario.happenings = [Happening(at: .minutes(30), .memoryPressure(severe: true))]
    let unfavourable = scenario
    let (issues, _) = try await recordedIssues {
      expectConformance(of: Unsettled(), to: unfavourable)
    }
    #expect(issues.contains { $0.text.contains("\n  Rests on   K-01 as assumed in this scenario") })
    #expect(issues.allSatisfy { $0.severity == .warning && !$0.isFailure })

    scenario.readings = [.launchedBudgetIsLong: true]
    let favourable = scenario
    let (others, _) = try await recordedIssues {
      expectConformance(of: Unsettled(), to: favourable)
    }
    #expect(others.map(\.text) == [])
  }

  @Test func `fails a story that the app does not support`() async throws {
    let (issues, judgement) = try await recordedIssues {
      expectConformance(of: Unsettled(), to: .drive)
    }
    #expect(judgement == nil)
    #expect(
      issues.map(\.text) == [
        "unsettled was not tested in 'A drive after an hour at home': it is on iOS 18, but the app "
          + "supports iOS 12 to 12."
      ])
    #expect(issues.allSatisfy { $0.isFailure })
  }

  @Test func `fails a story on a version of iOS that does not exist`() async throws {
    var scenario = Scenario.drive
    scenario.profile = ProfileID("ios99")
    let story = scenario
    let (issues, _) = try await recordedIssues { expectConformance(of: Idle(), to: story) }
    #expect(issues.count == 1)
    #expect(issues.allSatisfy { $0.text.hasSuffix("there is no version of iOS called 'ios99'.") })
  }

  @Test func `judges by the invariants that it is given, one's own too`() async throws {
    let (issues, judgement) = try await recordedIssues {
      expectConformance(
        of: Careless(claims: [.keeps("MY-1")]), to: .drive,
        invariants: [.storedPointsAreValid, recordedOnce])
    }
    #expect(issues.contains { $0.text.hasPrefix("careless breaks MY-1, Recorded once") })
    // I-P1 is broken in it too, and was not asked for.
    #expect(judgement?.rulings(.violates).map(\.invariant.id) == ["I-S7", "MY-1"])
    #expect(issues.count == 2)
  }

  @Test func `plays nothing where a claim names no invariant`() async throws {
    let (issues, judgement) = try await recordedIssues {
      expectConformance(of: Careless(claims: [.keeps("i-l8")]), to: .drive)
    }
    #expect(judgement == nil)
    #expect(
      issues.map(\.text)
        == ["careless claims 'i-l8', but no invariant has that ID. Did you mean 'I-L8'?"])
  }
}
