import StoryModel
import Testing
import TrackerConformance
import TrackerConformanceTesting

struct ExpectConformanceTokenTests {
  /// The token of the scenario that a campaign shrank to, as the issue's test has it.
  private static let shrunk = Task { () -> String in
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: Careless(), to: .safety, stories: 2)
    }
    let text = try #require(issues.first { $0.text.hasPrefix("careless breaks I-S7") }).text
    return String(try #require(text.firstMatch(of: /replaying: "([^"]+)"/)).1)
  }

  @Test func `breaks the promise again that the token was printed for`() async throws {
    let token = try await Self.shrunk.value
    let (issues, judgement) = try await recordedIssues {
      expectConformance(of: Careless(), replaying: token)
    }
    #expect(judgement?.scenario == (try StoryToken(text: token).scenario))
    #expect(issues.contains { $0.isFailure && $0.text.hasPrefix("careless breaks I-S7, ") })
  }

  @Test func `records nothing of a tracker that keeps its promises there`() async throws {
    let token = try await Self.shrunk.value
    let (issues, judgement) = try await recordedIssues {
      expectConformance(of: Idle(), replaying: token)
    }
    #expect(judgement?.verdict == .conforms)
    #expect(issues.map(\.text) == [])
  }

  @Test func `judges by the invariants that it is given`() async throws {
    let token = try await Self.shrunk.value
    let (issues, _) = try await recordedIssues {
      expectConformance(
        of: Careless(claims: [.keeps("MY-1")]), replaying: token, invariants: [recordedOnce])
    }
    #expect(issues.map { $0.text.prefix(35) } == ["careless breaks MY-1, Recorded once"])
  }

  @Test(arguments: ["", "P1", "P1-0000", "P2-08ZG0-D011W-GW82F", "day.json"])
  func `fails on a token that names no scenario`(token: String) async throws {
    let (issues, judgement) = try await recordedIssues {
      expectConformance(of: Idle(), replaying: token)
    }
    #expect(judgement == nil)
    #expect(issues.count == 1)
    #expect(
      issues.allSatisfy {
        $0.isFailure && $0.text.hasPrefix("idle was not tested in '\(token)': ")
      })
  }
}
