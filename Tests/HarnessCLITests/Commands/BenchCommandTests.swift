import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct BenchCommandTests {
  /// Measured once: a day of driving takes its time without optimization.
  @Test func `measures the floor, one hertz and every strategy`() async throws {
    let run = await CommandRun(
      ["bench", "--rounds", "1"], strategies: [PlainTracker(id: "visits-only")])
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.lines.count == 5)
    #expect(
      run.lines[0].split(separator: " ", omittingEmptySubsequences: true)
        == ["days/s", "ns/s", "×", "first", "fixes/day"])
    let names = [
      "position, noise, one entry/s", "1 Hz, every fix recorded", "1 Hz, judged", "visits-only",
    ]
    for (line, name) in zip(run.lines.dropFirst(), names) {
      #expect(line.hasPrefix(name + "  "))
      #expect(line.count <= 80)
    }
    let fixes = run.lines.map { $0.split(separator: " ").last ?? "" }
    #expect(fixes[1] == "86,400")
    #expect(fixes[2].hasPrefix("86,"))
    #expect(fixes[3] == fixes[2])
    #expect(fixes[4] == "0")
    #expect(run.lines[1].split(separator: " ").dropLast().last == "1.0")
  }

  @Test func `asks for five pairs against another build, and for another build to count`() async {
    let few = await CommandRun("bench --against ./nowhere --rounds 4")
    #expect(few.errors.hasPrefix("Error: The value '4' is invalid for '--rounds <n>': a whole"))
    #expect(few.errors.contains(" number from 5 to 1000 is needed.\n"))
    let alone = await CommandRun("bench --count 5")
    #expect(
      alone.errors.hasPrefix(
        "Error: The option '--count <n>' can only be used with '--against <path>'.\n"))
    #expect([few.code, alone.code] == [64, 64])
    #expect(few.output + alone.output == "")
  }

  @Test func `says in one line that there is no such build`() async {
    #expect(
      await CommandRun("bench --against ./nowhere")
        == .failure("./nowhere: there is no such file.", 65))
  }

  @Test func `counts what shrinking needs, where that is asked for`() async {
    let run = await CommandRun("bench shrink --seeds 3")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.lines.count == 18)
    #expect(run.lines.contains { $0.hasPrefix("reverse  ") })
    #expect(run.lines.last?.hasSuffix(" of 16 challenges; 3 seeds.") == true)
    let alone = await CommandRun("bench --seeds 3")
    #expect(alone.code == 64)
    #expect(alone.errors.hasPrefix("Error: The option '--seeds <n>' can only be used with "))
  }

  @Test(arguments: ["0", "-1", "1001", "two"])
  func `refuses a number of rounds that makes no sense`(rounds: String) async throws {
    let run = await CommandRun(["bench", "--rounds", rounds])
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "Error: The value '\(rounds)' is invalid for '--rounds <n>': a whole number from 1 to 1000"
          + " is needed.\n"))
    #expect(run.code == 64)
  }
}
