import Foundation
import Invariants
import Testing
import TrackerConformance
import TrackerConformanceTesting

struct ExpectConformanceTests {
  /// Two musts that `Careless` breaks, so that shrinking stays cheap.
  static let musts = InvariantCatalog.all.filter { ["I-S7", "I-S11"].contains($0.id) }

  @Test func `records one issue for each broken invariant`() async throws {
    let (issues, report) = try await recordedIssues {
      await expectConformance(of: Careless(), to: Self.musts, stories: 6)
    }
    #expect(report.tally.strategies[0].invariants[0].violations > 1)
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.severity == .error && $0.isFailure })
    #expect(
      issues.map { $0.text.prefix { $0 != "\n" } } == [
        "careless breaks I-S7, Data truth", "careless breaks I-S11, Off means off",
      ])
  }

  @Test func `tells the story and how to play it again`() async throws {
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: Careless(), to: [Self.musts[0]], stories: 2)
    }
    let text = try #require(issues.first).text
    #expect(text.contains("0:00:00   user opens the app"))
    #expect(text.contains("\n  ✘  "))
    #expect(text.contains("\n  Expected     "))
    #expect(text.contains("\n  Actual       "))
    let replay = try #require(
      text.firstMatch(of: /expectConformance\(of: Careless\(\), replaying: "([^"]+)"\)/))
    let scenario = try StoryToken(text: String(replay.1)).scenario
    let judgement = try #require(StoryJudgement(of: scenario, Careless()))
    #expect(judgement.rulings(.violates).contains { $0.invariant.id == "I-S7" })
  }

  @Test func `shows in its documentation what an issue looks like`() async throws {
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: Careless(), to: [Self.musts[1]], stories: 6)
    }
    let shown = Self.labels(in: try #require(issues.first).text)
    let source = "/Sources/TrackerConformanceTesting/ExpectConformance.swift"
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let text = try String(contentsOfFile: "/" + root + source, encoding: .utf8)
    let comment = text.split(separator: "\n").filter { $0.hasPrefix("///     ") }
      .map { $0.dropFirst(6) }.joined(separator: "\n")
    #expect(Self.labels(in: comment) == shown)
    #expect(shown.contains("Irrelevant"))
  }

  /// What stands before the facts at the end of an issue: `Expected`, `Actual`, …
  private static func labels(in text: String) -> [Substring] {
    text.matches(of: #/\n  ([A-Z][a-z]+(?: on)?)   /#).map(\.1)
  }

  @Test func `shows an issue where the caller says`() async throws {
    let here = #_sourceLocation
    let (issues, _) = try await recordedIssues {
      await expectConformance(of: Careless(), to: [Self.musts[0]], stories: 1)
      await expectConformance(of: Careless(), to: [Self.musts[0]], stories: 0, sourceLocation: here)
    }
    #expect(issues.map { $0.sourceLocation?.fileID } == [here.fileID, here.fileID])
    #expect(issues.map { $0.sourceLocation?.line } == [here.line + 2, here.line])
  }

  @Test func `records nothing of a strategy that keeps what binds it`() async throws {
    let (issues, report) = try await recordedIssues {
      await expectConformance(of: Modest(), to: .safety, stories: 4)
    }
    #expect(report.verdict == .conforms)
    #expect(issues.map(\.text) == [])
  }

  @Test func `plays the stories that the call names, and gives back the report`() async throws {
    let report = try await recordedIssues {
      await expectConformance(
        of: Idle(), to: Self.musts, seed: 7, stories: 3, profiles: [.ios13, .ios18])
    }.value
    #expect(report.campaign.seed == 7)
    #expect(report.stories == 0..<3)
    #expect(report.campaign.invariants.map(\.id) == Self.musts.map(\.id))
    #expect(report.campaign.generator.profiles.map(\.id) == [.ios13, .ios18])
    #expect(report.tally.strategies[0].stories == 3)
  }

  @Test func `takes any strategy, as a list of strategies gives it`() async throws {
    let strategies: [any TrackerStrategy] = [Idle(), Careless()]
    let (issues, _) = try await recordedIssues {
      for strategy in strategies {
        await expectConformance(of: strategy, to: [Self.musts[0]], stories: 1)
      }
    }
    #expect(issues.count == 2)
  }

  @Test func `judges by invariants of one's own beside the catalogue`() async throws {
    let strategy = Careless(claims: [.keeps("MY-1")])
    let (issues, report) = try await recordedIssues {
      await expectConformance(
        of: strategy, to: [Self.musts[1]], invariants: [recordedOnce], stories: 6)
    }
    #expect(report.campaign.invariants.map(\.id) == ["I-S11", "MY-1"])
    #expect(
      issues.map { $0.text.prefix { $0 != "\n" } } == [
        "careless breaks I-S11, Off means off", "careless breaks MY-1, Recorded once",
      ])
    let (others, _) = try await recordedIssues {
      await expectConformance(
        of: strategy, to: .number, invariants: [recordedOnce], stories: 2)
    }
    #expect(others.map { $0.text.prefix(20) } == ["careless breaks MY-1"])
  }

  @Test func `plays nothing where a claim names no invariant`() async throws {
    let (issues, report) = try await recordedIssues {
      await expectConformance(of: Careless(claims: [.keeps("I-L33")]), stories: 6)
    }
    #expect(
      issues.map(\.text)
        == ["careless claims 'I-L33', but no invariant has that ID. Did you mean 'I-L3'?"])
    #expect(issues.allSatisfy { $0.isFailure })
    #expect(report.tally.strategies[0].stories == 0)
  }

  @Test func `lets a strategy claim what this call does not judge`() async throws {
    let (issues, _) = try await recordedIssues {
      await expectConformance(
        of: Modest(claims: [.keeps("I-L3")]), to: .safety, stories: 4)
    }
    #expect(issues.map(\.text) == [])
  }

  @Test func `plays nothing by an invariant with the ID of another`() async throws {
    let (issues, report) = try await recordedIssues {
      await expectConformance(
        of: Careless(), invariants: [recordedOnce, recordedOnce], stories: 6)
    }
    #expect(
      issues.map(\.text)
        == ["Two invariants have the ID 'MY-1'. Upper and lower case count as the same."])
    #expect(report.tally.strategies[0].stories == 0)
  }
}
