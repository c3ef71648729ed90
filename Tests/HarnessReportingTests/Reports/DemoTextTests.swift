import Invariants
import Mutation
import PublishedStatements
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

struct DemoTextTests {
  private let invariant = Invariant.sample("I-L9", .liveness, "Recovery")
  private var found: FoundCounterexample { .sample(NamedTracker(id: "leash"), invariant) }
  private var charge: MutantCharge {
    get throws {
      MutantCharge(
        try #require(MutationOperator.named("registers-nothing")), in: NamedTracker(id: "leash"),
        breaks: invariant)
    }
  }

  @Test func `says first whose mistake is looked for`() throws {
    let text = DemoText.heading(try charge, seed: 7)
    #expect(
      text.hasPrefix(
        "leash:registers-nothing: a tracker with one mistake. Relies on its session and\n"))
    #expect(text.contains("(seed 7) until it breaks I-L9,\nRecovery: "))
    #expect(tooWide(text) == [])
  }

  @Test func `says how far the scenario was shrunk`() {
    let text = DemoText.shrunk(found)
    #expect(
      DemoText.found(417, found.original) == "  scenario 417 breaks it: 38 happenings in 61 h\n")
    #expect(
      text.hasPrefix(
        "  played 1,312 times in shorter forms: 1 happening is all it takes\n\n     0:00:00   user")
    )
    #expect(text.contains("\n  Expected   a fix recorded by 1:15:00\n"))
    #expect(text.contains("\n  Actual     nothing recorded since 0:10:00;"))
  }

  @Test func `shows a step of the shrinking that takes something away, and no other`() {
    var shorter = found.original
    shorter.happenings.removeLast()
    #expect(DemoText.isShorter(shorter, than: found.original))
    #expect(!DemoText.isShorter(found.original, than: shorter))
    #expect(!DemoText.isShorter(shorter, than: shorter))
    var longer = shorter
    longer.length = found.original.length + .hours(9)
    #expect(!DemoText.isShorter(longer, than: found.original))
    #expect(DemoText.step(shorter) == "    so does one of 37 happenings over 61 h\n")
  }

  @Test func `ends with three commands in the form in which the program was started`() {
    let call = ProgramCall(startedAs: "bin/mine", in: "/")
    let generator = ScenarioGenerator(profiles: Profile.defaults)
    let text = ProgramCall.$current.withValue(call) { DemoText.next(found, from: generator) }
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("    ") }
    #expect(
      commands.map { $0.prefix(19) } == [
        "    bin/mine replay", "    bin/mine explai", "    bin/mine fuzz",
      ])
    #expect(commands.first?.hasSuffix(" --trace") == true)
  }
}
