import HarnessReporting
import PublishedStatements
import TrackerConformance
import TrackerModel

/// `harness claims`: what the seed documents say of iOS, played.
struct ClaimsCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]

  var command: Command {
    Command(
      "claims", overview: "Play what the seed documents say of iOS, and see where it is true.",
      discussion: """
        Prints for each of their claims on which versions of iOS it came out true, what was \
        measured, and why; then seed 000's own table. A line with ✘ is not as the rulebook says.
        """,
      options: [
        .init("claim", value: "id", help: "Only this claim, such as Q-05.", default: "all")
      ],
      sections: [
        .examples([
          .init("harness claims", "All of them, and the table of seed 000."),
          .init("harness claims --claim Q-05", "Whether a loop gives unlimited background time."),
        ])
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    let chosen = try claims(arguments.string("claim"))
    var results: [[ClaimResult]] = []
    for claim in chosen {
      console.showProgress("\(claim.id)")
      results.append(claim.results())
      console.clearProgress()
      console.write(ClaimsText.block(claim, results[results.count - 1]))
    }
    var isAsExpected = results.allSatisfy { $0.allSatisfy(\.isAsExpected) }
    if chosen.count > 1 {
      let matrix = SeedMatrix(strategies: strategies)
      isAsExpected = isAsExpected && matrix.isAsPublished
      console.write(ClaimsText.matrix(matrix) + "\n")
    }
    console.write(ClaimsText.summary(chosen, results))
    return isAsExpected ? .conforms : .violation
  }

  private func claims(_ name: String?) throws -> [SeedClaim] {
    guard let name, name != "all" else { return SeedClaims.all }
    if let claim = SeedClaims.claim(name) { return [claim] }
    let near = closestName(to: name, among: SeedClaims.all.map(\.id)).map {
      " Did you mean '\($0)'?"
    }
    throw CommandFailure(
      "No claim is called \(Quoted.value(name))." + (near ?? " They are Q-01 to Q-56."), .usage)
  }
}
