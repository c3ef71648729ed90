import Testing

@testable import HarnessCLI

struct MutantsCommandTests {
  @Test func `prints a line for every charge and counts them`() async {
    let run = await CommandRun(
      "mutants --seed 42 --mutant too-many-regions --mutant uses-tiny-regions --jobs 2")
    #expect(run.errors == "")
    #expect(
      run.lines.map { $0.split(separator: " ").prefix(4).joined(separator: " ") } == [
        "seed 42 · at",
        "too-many-regions dual-manager I-S13 story",
        "too-many-regions visits-and-regions I-S13 story",
        "too-many-regions motion-adaptive I-S13 story",
        "uses-tiny-regions visits-and-regions I-S13 story",
        "4 of 4 charges",
      ])
    #expect(run.lines.last == "4 of 4 charges proved against 4 mutants")
    #expect(run.code == 0)
  }

  @Test func `prints the same on one thread and on two`() async {
    let line = "mutants --mutant uses-tiny-regions --mutant lacks-location-mode --jobs"
    let one = await CommandRun("\(line) 1")
    #expect(one.lines.count == 7)
    #expect(await CommandRun("\(line) 2") == one)
  }

  @Test func `fails when a mutant survives`() async {
    let run = await CommandRun(
      "mutants --mutant trusts-the-pause --strategy motion-adaptive --seed 1 --count 1")
    #expect(run.lines[1].hasSuffix("I-L7  SURVIVES"))
    #expect(run.lines.last == "0 of 1 charge proved against 1 mutant")
    #expect(run.code == 1)
  }

  @Test func `proves nothing where no bug was made for the strategy`() async {
    let run = await CommandRun("mutants --mutant uses-tiny-regions --strategy timer-loop")
    #expect(run.lines.last == "0 of 0 charges proved against 0 mutants")
    #expect(run.code == 2)
  }
}
