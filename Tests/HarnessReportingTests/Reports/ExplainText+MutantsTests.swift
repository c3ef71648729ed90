import Mutation
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct ExplainTextMutantsTests {
  private let explain = ExplainText(
    strategies: [IdleTracker(claims: [])], hosts: ["cries-wolf": ["idle", "another"]],
    notes: ["idle:drop-upload": "It sends nothing."])

  @Test func `explains a bug by what reports it, and by who has it`() throws {
    let text = try #require(explain.text("Cries-Wolf"))
    #expect(text.hasPrefix("cries-wolf  Mutant\n\n"))
    #expect(text.contains("\nMade for        invariants: each of those below must report it "))
    for invariant in try #require(MutationOperator.named("cries-wolf")).invariants {
      #expect(text.contains(" \(invariant) "))
    }
    #expect(text.contains("\nPlanted into    idle\n"))
    #expect(text.hasSuffix("\nSee it          harness mutants idle:cries-wolf\n"))
  }

  @Test func `explains a mutant of one strategy, and why it may survive`() throws {
    let text = try #require(explain.text("idle:drop-upload"))
    #expect(text.hasPrefix("idle:drop-upload  Mutant\n\n"))
    #expect(text.contains("\nMay survive     idle: It sends nothing.\n"))
    #expect(text.contains("\nReported by     I-L11 Upload\n"))
    #expect(!(try #require(explain.text("idle:drop-first-upload"))).contains("Reported by"))
    #expect(explain.text("nobody:drop-upload") == nil)
    #expect(explain.text("idle:xyzzy") == nil)
  }

  @Test func `says what provokes a bug`() throws {
    let bug = try #require(MutationOperator.catalog.first { !$0.provokedBy.isEmpty })
    let text = try #require(explain.text(bug.name))
    let first = try #require(bug.provokedBy.min { $0.rawValue < $1.rawValue })
    #expect(text.contains(first.rawValue + ": "))
  }

  @Test func `keeps to 80 columns, whatever the bug`() {
    for bug in ExplainText.mutations {
      // A name is not broken, however long.
      let lines = tooWide(explain.text(bug)).filter { $0.split(separator: " ").count > 1 }
      #expect(lines == [], "\(bug.name)")
    }
  }
}
