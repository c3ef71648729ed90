import Foundation
import HarnessReporting
import Invariants
import StoryFiles
import TrackerConformance
import TrackerModel

/// The command-line program, for a package that wants one with its own strategies.
///
/// ```swift
/// import HarnessCLI
/// import ReferenceStrategies
///
/// @main struct Program {
///   static func main() async { await Harness(strategies: Catalog.all).main() }
/// }
/// ```
public struct Harness: Sendable {
  /// The version that `--version` prints.
  public static let version = HarnessVersion.current

  let strategies: [any TrackerStrategy]
  let peers: [any TrackerStrategy]
  let exhibits: [any TrackerStrategy]
  let hosts: [String: [StrategyID]]
  let notes: [String: String]
  let commit: BuiltCommit?
  /// The invariants that the catalogue does not have.
  let ownInvariants: [Invariant]

  /// Creates the program for a list of strategies, which are told apart by their IDs.
  ///
  /// - Parameters:
  ///   - strategies: What is played unless others are named.
  ///   - peers: What stands beside them in `compare`, and elsewhere is played only where it is
  ///     named.
  ///   - exhibits: What is played only where it is named, and has no golden traces: strategies that
  ///     are known to break their promises.
  ///   - hosts: What `mutants --planted` plants: by the name of a bug the strategies in which it is
  ///     one.
  ///   - notes: Why `mutants` may find a mutant that no invariant convicts: a sentence by the name of
  ///     the mutant, such as `my-tracker:drop-upload`, or of the mutation alone.
  ///   - invariants: What strategies are judged by beside the catalogue, each with an ID of its own.
  ///     Strategies may claim them like any other.
  ///   - commit: The commit of which the program is built, for the heads of reports.
  public init(
    strategies: [any TrackerStrategy], peers: [any TrackerStrategy] = [],
    exhibits: [any TrackerStrategy] = [], hosts: [String: [StrategyID]] = [:],
    notes: [String: String] = [:], invariants: [Invariant] = [], commit: BuiltCommit? = nil
  ) {
    self.strategies = strategies
    self.peers = peers
    self.exhibits = exhibits
    self.hosts = hosts
    self.notes = notes
    ownInvariants = invariants
    self.commit = commit
  }

  /// Runs the command line of the process and ends the process with its exit code.
  public func main() async -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    if let role = ProcessInfo.processInfo.environment[WorkerLoop.variable] {
      WorkerLoop(
        strategies + peers + exhibits + PlantedTracker.all + PlantedTracker.trusting,
        InvariantCatalog.all + ownInvariants,
        leavesStack: role == WorkerLoop.leavingStack
      ).serve()
    }
    let launcher = Bundle.main.executableURL.map { WorkerLauncher(program: $0, arguments: words) }
    let call = ProgramCall(
      startedAs: CommandLine.arguments.first ?? "",
      in: FileManager.default.currentDirectoryPath)
    let code = await WorkerLauncher.$current.withValue(launcher) {
      await ProgramCall.$current.withValue(call) {
        await TextLayout.$terminalWidth.withValue(Terminal.standard.width) {
          await run(words, console: .standard)
        }
      }
    }
    exit(code)
  }

  /// Runs a command line.
  ///
  /// - Returns: The exit code.
  func run(_ words: [String], console: Console) async -> Int32 {
    await ProgramBuild.$current.withValue(ProgramBuild(version: Self.version, commit: commit)) {
      await perform(words, console)
    }
  }

  private func perform(_ words: [String], _ plain: Console) async -> Int32 {
    let commands = commandWords
    let console = plain.mapping { ProgramCall.current.renaming($0, commands: commands) }
    let parser = CommandLineParser(
      root: root, version: ProgramBuild.current?.versionText ?? Self.version)
    do {
      switch parser.parse(words) {
      case .help(let text):
        console.write(text + "\n")
        return ExitCode.conforms.rawValue
      case .failure(let error):
        throw CommandFailure(error)
      case .run(let path, let arguments):
        let isColored = Terminal.standard.isColored(arguments.color)
        return try await perform(path, arguments, console.colored(isColored)).rawValue
      }
    } catch {
      let failure = CommandFailure(error)
      console.complain(failure.text)
      return failure.code.rawValue
    }
  }

  private func perform(
    _ path: [String], _ arguments: ParsedArguments, _ console: Console
  ) async throws -> ExitCode {
    guard let command = commands.first(where: { $0.command.name == path.last }) else {
      return .usage
    }
    // Before anything is played: a claim that names no invariant would promise nothing, and of two
    // strategies of one name only one would ever be found.
    let played = try command.played(arguments)
    let faults =
      CampaignFault.all(in: played, own: ownInvariants)
      + CampaignFault.names(of: strategies + peers + exhibits).filter { fault in
        !CampaignFault.names(of: played).contains(fault)
      }
    guard faults.isEmpty else {
      throw CommandFailure(faults.map(\.text).joined(separator: "\nError: "), .usage)
    }
    return try await command.run(arguments, console)
  }

  /// The commands, in the order of the help.
  var commands: [any HarnessCommand] {
    let known = strategies + peers + exhibits
    let invariants = InvariantCatalog.all + ownInvariants
    let demo = DemoCommand(strategies: strategies, hosts: hosts, invariants: invariants)
    return (demo.map { [$0] } ?? []) + [
      FuzzCommand(
        strategies: strategies, exhibits: peers + exhibits + PlantedTracker.all,
        invariants: invariants),
      MergeCommand(strategies: known + PlantedTracker.all, invariants: invariants),
      RunCommand(strategies: strategies, exhibits: peers + exhibits, invariants: invariants),
      ImportCommand(),
      ReplayCommand(
        strategies: known + PlantedTracker.all + PlantedTracker.trusting, invariants: invariants),
      JudgeCommand(invariants: invariants),
      ReportCommand(),
      ValidateCommand(),
      CompareCommand(
        strategies: strategies + peers, exhibits: exhibits, invariants: invariants),
      GoldenCommand(
        strategies: strategies, others: peers + exhibits, invariants: invariants),
      NewCommand(
        strategies: strategies, known: known + PlantedTracker.all + PlantedTracker.trusting),
      ListCommand(strategies: known, hosts: hosts, invariants: invariants),
      ExplainCommand(
        strategies: known, unplayed: PlantedTracker.all, hosts: hosts, notes: notes,
        invariants: invariants, root: { root }),
      CompletionsCommand { root },
      SiteCommand(strategies: strategies, hosts: hosts, invariants: invariants),
      FuzzInputsCommand(),
      BenchCommand(strategies: strategies, hosts: hosts),
      MutantsCommand(
        strategies: strategies, exhibits: peers + exhibits + PlantedTracker.trusting,
        hosts: hosts, notes: notes, invariants: invariants),
      StatementsCommand(strategies: known),
    ]
  }

  /// The whole tree of commands as data.
  var root: Command {
    Command(
      name: ProgramCall.current.name,
      overview: "Plays random days on a simulated iPhone against background-location trackers.",
      subcommands: commands.map(\.command))
  }

  /// The words that follow the program's name in a command line.
  private var commandWords: [String] { ["help"] + commands.map(\.command.name) }
}

/// One command: what it accepts, and what it does.
protocol HarnessCommand: Sendable {
  /// What the command is for and accepts.
  var command: Command { get }
  /// The strategies whose claims it judges, by default none; a claim that names no invariant is said
  /// before it runs.
  func played(_ arguments: ParsedArguments) throws -> [any TrackerStrategy]
  /// Does it; results go to the console's output, progress and diagnostics to its error stream.
  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode
}

extension HarnessCommand {
  func played(_ arguments: ParsedArguments) throws -> [any TrackerStrategy] { [] }
}

/// Why a command did not do what it was asked: the text for the user, and the exit code.
struct CommandFailure: Error {
  /// The complete text, with its line breaks.
  let text: String
  let code: ExitCode
}

extension CommandFailure {
  init(_ line: String, _ code: ExitCode) { self.init(text: "Error: \(line)\n", code: code) }

  /// Puts whatever ended a command into this shape.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let failure as WorkerFailure: self.init(failure)
    // Perhaps of a value that only the command could judge.
    case let error as UsageError:
      self.init(
        text: Quoted.lines(error.text.hasSuffix("\n") ? error.text : error.text + "\n"),
        code: UsageError.exitCode)
    case let error as any FaultyFile: self.init(error.text, type(of: error).exitCode)
    default: self.init("\(error)", .data)
    }
  }
}

/// What is wrong with a file, in one line that begins with its name.
protocol FaultyFile: Error {
  /// The line.
  var text: String { get }
  /// How the program ends after it.
  static var exitCode: ExitCode { get }
}
