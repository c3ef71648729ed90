import Foundation
import HarnessReporting

/// `harness fuzz-inputs`: the readers of files and tokens, tried with faulty ones.
struct FuzzInputsCommand: HarnessCommand {
  /// The program that reads, which an input may end.
  var program = Bundle.main.executableURL

  /// How many inputs a reader gets when no number is named.
  static let defaultCount = 2_000
  /// How long a reader may take for an input before it counts as hanging, in seconds.
  static let patience: UInt32 = 60

  var command: Command {
    Command(
      name: "fuzz-inputs",
      overview:
        "Try the readers of scenarios, tracks, tokens and expected results with faulty input.",
      discussion:
        "Each input is a sound one with one to six edits. A reader may take it, or refuse it in one line; "
        + "what it takes has to be the same when it is written and read again. The reading is done by "
        + "a process of its own: an input that ends it, or holds it for more than "
        + "\(Self.patience) s, is named, saved, and the rest is read by another one.",
      options: [
        .init(name: "seed", value: "seed", help: "Where to start.", default: "1"),
        .init(
          name: "count", value: "n", help: "How many inputs each reader gets.",
          default: "\(Self.defaultCount)"),
        .init(name: "first", value: "n", help: "The number of the first input.", default: "0"),
        .init(
          name: "reader", value: "reader", help: "The only reader to try.",
          values: InputReader.allCases.map(\.rawValue), default: "all"),
        .init(
          name: "save", value: "dir", help: "The folder for inputs that end or hold a reader.",
          default: "here"),
        .init(
          name: "golden", value: "dir",
          help: "The folder with golden scenarios, which are edited too.",
          default: GoldenCommand.defaultFolder),
      ],
      flags: [
        .init(
          name: "here",
          help: "Read in this process, for a debugger, and print each number before it is read.",
          isHidden: true), RecordOutput.json,
      ],
      examples: [
        .init("harness fuzz-inputs --count 20000 --reader gpx", "Ten times as many tracks.")
      ])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let console = output.console
    let seed = try arguments.unsignedInteger("seed") ?? 1
    let count = try arguments.integer("count", in: 1...10_000_000) ?? Self.defaultCount
    let first = try arguments.integer("first", in: 0...1_000_000_000) ?? 0
    let readers = InputReader.allCases.filter {
      arguments.string("reader") ?? $0.rawValue == $0.rawValue
    }
    var code = ExitCode.conforms
    try output.put(.head(version: Harness.version, command: "fuzz-inputs"))
    for reader in readers {
      let inputs = try FuzzedInputs(
        reader, seed: seed, golden: arguments.string("golden") ?? GoldenCommand.defaultFolder)
      let numbers = first..<first + count
      let found =
        arguments.flag("here")
        ? readHere(inputs, numbers, console)
        : try await readApart(inputs, numbers, saving: arguments.string("save"), &output)
      if found > 0 { code = .violation }
      guard !arguments.flag("here") else { continue }
      console.write(
        "\(reader.rawValue): \(Figures.counted(count, "input")) of seed \(seed), "
          + (found == 0 ? "no fault\n" : Figures.counted(found, "fault") + "\n"))
    }
    return try output.end(code)
  }

  /// Reads in this process; returns how many faults there were.
  private func readHere(_ inputs: FuzzedInputs, _ numbers: Range<Int>, _ console: Console) -> Int {
    var found = 0
    for number in numbers {
      console.write("\(number)\n")
      alarm(Self.patience)
      if let fault = inputs.fault(number) {
        found += 1
        console.write("fault \(number) \(fault)\n")
      }
    }
    alarm(0)
    return found
  }

  /// Reads in other processes, a new one after each that has ended early; returns how many faults.
  private func readApart(
    _ inputs: FuzzedInputs, _ numbers: Range<Int>, saving folder: String?,
    _ output: inout RecordOutput
  ) async throws -> Int {
    let console = output.console
    guard let program else {
      throw CommandFailure("This program's own file is not known.", .data)
    }
    var found = 0
    var rest = numbers
    while !rest.isEmpty {
      let end: ChildProcess.End
      do {
        end = try await ChildProcess(program: program).run(words(inputs, rest))
      } catch {
        throw CommandFailure("\(Quoted.bare(program.path)): cannot be started.", .data)
      }
      let lines = end.output.split(separator: "\n")
      for line in lines where line.hasPrefix("fault ") {
        found += 1
        console.write("\(inputs.reader.rawValue) \(line.dropFirst("fault ".count))\n")
        let parts = line.split(separator: " ", maxSplits: 2)
        let number = parts.count > 1 ? Int(parts[1]) : nil
        try output.put(
          .fault(
            reader: inputs.reader.rawValue, number: number ?? 0,
            parts.count > 2 ? String(parts[2]) : ""))
      }
      if end.code == 0 || end.code == ExitCode.violation.rawValue { return found }
      guard let last = lines.last(where: { Int($0) != nil }).flatMap({ Int($0) }),
        rest.contains(last)
      else {
        throw CommandFailure("the process that reads ended before its first input.", .inconclusive)
      }
      found += 1
      let path = "\(folder ?? ".")/\(inputs.reader.rawValue)-\(inputs.seed)-\(last).input"
      let fault = "ended the reader, or held it for \(Self.patience) s"
      console.write("\(inputs.reader.rawValue) \(last) \(fault)\n")
      try output.put(.fault(reader: inputs.reader.rawValue, number: last, fault))
      try save(inputs.input(last), to: path, console)
      rest = last + 1..<numbers.upperBound
    }
    return found
  }

  private func words(_ inputs: FuzzedInputs, _ numbers: Range<Int>) -> [String] {
    [
      command.name, "--here", "--reader", inputs.reader.rawValue, "--seed", "\(inputs.seed)",
      "--first", "\(numbers.lowerBound)", "--count", "\(numbers.count)", "--golden", inputs.golden,
    ]
  }

  private func save(_ input: [UInt8], to path: String, _ console: Console) throws {
    do {
      try Data(input).write(to: URL(fileURLWithPath: path))
    } catch {
      throw CommandFailure("\(Quoted.bare(path)): cannot be written.", .cannotCreate)
    }
    console.complain("Wrote \(path)\n")
  }
}
