import CLaunchedProcess
import Glibc
import ProcessSimulation
import TrackerModel

/// The process of an app as a process of the system, which begins with what this program has not touched:
/// what its static variables hold ends with it, as on a phone.
///
/// The phone tells it what happens, and it answers with what the app asked for. Where it ends by itself, by a
/// trap, by `exit`, or because it does not answer, the app has raised an exception, which the simulated phone
/// knows (L-22), and judges, too (I-S1).
final class LaunchedProcess {
  /// What stands in the line of a trap, as Swift writes it.
  private static let traps = ["Fatal error: ", "Precondition failed: ", "Assertion failed: "]
  /// What stands before what a façade does not have.
  private static let unsupportedMark = "Fatal error: unsupported: "
  /// How long an answer may take, in seconds, before the app counts as hung.
  static let patience: Int32 = 30

  private var process: launched_process
  private let channel: ProcessChannel
  private var names = LongNamesSent()
  /// The disk as the process saved it last.
  private var disk: SimulatedDisk
  /// The same of its files.
  private var files: SimulatedDisk
  /// Whether it still answers.
  private var isAlive = true

  /// Starts the process of an app, which then launches it.
  ///
  /// - Parameters:
  ///   - root: The app.
  ///   - launch: The reason for it (L-05).
  ///   - facts: The phone at launch.
  ///   - disk: What the process reads from the disk; nil where there is nothing, or it is locked (D-05).
  ///   - files: Its files, whatever of them can be read (D-06).
  init<Root: TrackerApp>(
    _ root: Root.Type, _ launch: Launch, facts: AppFacts, restoring disk: SimulatedDisk?,
    files: SimulatedDisk
  ) {
    process = launched_process()
    guard
      launched_process_fork(&process, _mangledTypeName(root) ?? "", serveLaunch, findApp) == 1
    else {
      fatalError("The system gives no further process: \(String(cString: strerror(errno))).")
    }
    channel = ProcessChannel(descriptor: process.channel)
    self.disk = disk ?? SimulatedDisk()
    self.files = files
    let start = ProcessMessage.Start(launch: launch, facts: facts, disk: disk, files: files)
    channel.send(ProcessMessage.bytes(start, names.next()))
  }

  deinit { end() }

  /// Lets the app handle an event, and asks the phone for what it asked for.
  func handle(_ order: ProcessMessage.Order, in app: inout SimulatedProcess.App) {
    guard isAlive else { return }
    channel.send(ProcessMessage.bytes(order, names.next()))
    answer(in: &app)
  }

  /// Takes an answer, and asks the phone for what it asks for.
  func answer(in app: inout SimulatedProcess.App) {
    guard channel.waits(seconds: Self.patience) else {
      return end(by: "hangs: no answer in \(Self.patience) s", in: &app)
    }
    guard let bytes = channel.next() else { return end(by: nil, in: &app) }
    let answer = ProcessMessage.answer(bytes)
    if let change = answer.saved { disk.make(change) }
    if let change = answer.files { files.make(change) }
    for request in answer.requests {
      switch request {
      case .saveCheckpoint: app.save(disk)
      case .writeFile(let name, _), .appendToFile(let name), .removeFile(let name):
        let bytes = SimulatedDisk.key(name).flatMap { files.bytes($0) }
        app.ask(request, of: name, toHold: bytes ?? [])
      default: app.requests.append(request)
      }
    }
  }

  /// Ends the process, as iOS does.
  private func end() {
    guard isAlive else { return }
    isAlive = false
    _ = launched_process_end(&process, 0)
  }

  /// Ends it, and lets the app raise an exception that says why.
  private func end(by reason: String?, in app: inout SimulatedProcess.App) {
    isAlive = false
    // It writes to its file, which is closed below.
    let errors = dup(process.errors)
    defer { close(errors) }
    // One that closed its channel is about to end; one that hangs is not.
    let status = launched_process_end(&process, reason == nil ? 10_000 : 0)
    // The last, since what an app logs before is its own affair.
    let said = Self.written(errors)
    let trap = said.last { line in Self.traps.contains { line.contains($0) } }.map(String.init)
    if let trap, let mark = trap.firstRange(of: Self.unsupportedMark) {
      return app.end(unsupported: String(trap[mark.upperBound...]))
    }
    let why =
      reason ?? trap ?? (status >= 256 ? "exit(\(status - 256))" : "signal \(status)")
    app.raise(Self.name(of: why))
  }

  /// What the process wrote to its error stream, line by line, as far as it matters.
  private static func written(_ errors: Int32) -> [Substring] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let size = lseek(errors, 0, SEEK_END)
    let count = pread(errors, &bytes, bytes.count, max(0, size - bytes.count))
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
  }

  /// A text as a name: without what a name may not have, and not too long.
  private static func name(of text: String) -> Identifier {
    let plain = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0x7f }
    return Identifier(String(String.UnicodeScalarView(plain.prefix(200)))) ?? "ended"
  }
}
