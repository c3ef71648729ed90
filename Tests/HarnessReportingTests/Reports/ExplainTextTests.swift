import Invariants
import Testing
import TrackerModel

@testable import HarnessReporting

struct ExplainTextTests {
  private let explain = ExplainText(
    strategies: [
      IdleTracker(claims: [
        .keeps("I-L3", on: SystemVersion(13)...SystemVersion(16)),
        .breaks("I-E1", because: "it never sleeps"),
      ])
    ])

  @Test func `says who claims an invariant, where, and who is known to break it`() throws {
    let kept = try #require(explain.text("I-L3"))
    #expect(kept.hasPrefix("I-L3, I-N3  Relaunch after reboot\n\n"))
    #expect(kept.contains("\nTested when     power and first unlock; "))
    #expect(kept.contains("\nClaimed by      idle on iOS 13 to 16\n"))
    #expect(!kept.contains("Known limits"))
    let broken = try #require(explain.text("I-E1"))
    #expect(broken.contains("\nKnown limits    idle: it never sleeps\n"))
    #expect(!broken.contains("Claimed by"))
  }

  @Test func `says in full what is judged by time`() {
    let said = Set(InvariantCatalog.all.filter { !$0.rule.isEmpty }.map(\.id))
    #expect(said.isSuperset(of: InvariantCatalog.invariants(of: .liveness).map(\.id)))
    #expect(said.isSuperset(of: ["I-N4", "I-N5", "I-N6", "I-N8", "I-S10"]))
  }

  @Test(arguments: InvariantCatalog.all.filter { !$0.rule.isEmpty }.map(\.id))
  func `takes six lines of 80 columns for what it says in full`(id: String) throws {
    let lines = try #require(explain.text(id)).split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("In full ") })
    let next = try #require(
      lines.firstIndex { $0.hasPrefix("Excused ") || $0.hasPrefix("Rules ") })
    #expect(next - first <= 6)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[next - 1].hasSuffix("."))
  }

  @Test func `says what an app must have to be tested`() throws {
    let text = try #require(explain.text("I-L11"))
    #expect(text.contains("\nPresupposes     a store of points, uploads; an app that lacks it "))
    #expect(!(try #require(explain.text("I-L3"))).contains("Presupposes"))
    #expect(!(try #require(explain.text("idle"))).contains("Lacks"))
  }

  @Test func `explains a strategy`() throws {
    let text = try #require(explain.text("idle"))
    #expect(text.hasPrefix("idle\n\nDoes nothing.\n\n"))
    #expect(text.contains("\nClaims          I-L3 Relaunch after reboot on iOS 13 to 16\n"))
  }

  @Test func `explains an open question by its number or its name`() throws {
    let byNumber = try #require(explain.text("K-16"))
    #expect(byNumber.contains("session.bgStart.region: Does a session"))
    #expect(byNumber.contains("session.bgStart.visit: Does a session"))
    let byName = try #require(explain.text("visitWakeKeepsSession"))
    #expect(!byName.contains("session.bgStart.region"))
  }

  @Test func `knows no name that is not in its list`() {
    #expect(explain.text("motion-adaptive") == nil)
    #expect(Set(explain.names).count == explain.names.count)
  }

  @Test func `explains a quantity by its name, with who promises which number`() throws {
    let explain = ExplainText(
      strategies: [IdleTracker(claims: [.promises(.largestGap, atMost: .seconds(30))])])
    let text = try #require(explain.text("largest-gap"))
    #expect(text.hasPrefix("I-N6  Largest gap on a trip\n\n"))
    #expect(text.contains("\nClaimed by      idle, at most 30 s\n"))
    #expect(explain.text("I-N6") == text)
  }
}
