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
  /// How long an answer may take, in seconds, before the app counts as hung.
  static let patience: Int32 = 30

  private let number: pid_t
  private let channel: ProcessChannel
  private let errors: Int32
  private var names: LongNamesSent
  /// Whether it still answers.
  private var isAlive = true

  private init(_ number: pid_t, _ channel: ProcessChannel, errors: Int32, _ names: LongNamesSent) {
    self.number = number
    self.channel = channel
    self.errors = errors
    self.names = names
  }

  deinit { end() }

  /// Forks this program until the new process answers, at most three times.
  ///
  /// A process that was forked while another thread held a lock may wait for it for ever; that is this
  /// program's fault, not the app's, and the next one has another moment.
  static func launch(_ serve: (ProcessChannel, LongNamesSent) -> Never) -> LaunchedProcess {
    var process = fork(serve)
    for _ in 0..<2 where !process.channel.waits(seconds: 5) { process = fork(serve) }
    return process
  }

  /// Forks this program.
  ///
  /// - Parameter serve: What the new process does, with its end of the channel; it does not return.
  /// - Returns: The process, in this one.
  private static func fork(_ serve: (ProcessChannel, LongNamesSent) -> Never) -> LaunchedProcess {
    let names = LongNamesSent()
    var (descriptor, errors): (Int32, Int32) = (-1, -1)
    let number = launched_process_fork(&descriptor, &errors)
    guard number >= 0 else {
      fatalError("The system gives no further process: \(String(cString: strerror(errno))).")
    }
    let channel = ProcessChannel(descriptor: descriptor)
    if number == 0 { serve(channel, names) }
    return LaunchedProcess(number, channel, errors: errors, names)
  }

  /// Lets the app handle an event, and asks the phone for what it asked for.
  func handle(_ order: ProcessMessage.Order, in app: inout SimulatedProcess.App) {
    guard isAlive, let bytes = try? ProcessMessage.bytes(order, names.next()) else { return }
    channel.send(bytes)
    answer(in: &app)
  }

  /// Takes an answer, and asks the phone for what it asks for.
  func answer(in app: inout SimulatedProcess.App) {
    guard channel.waits(seconds: Self.patience) else {
      return end(by: "hangs: no answer in \(Self.patience) s", in: &app)
    }
    guard let bytes = channel.next(), let answer = try? ProcessMessage.answer(bytes) else {
      return end(by: nil, in: &app)
    }
    for request in answer.requests {
      if case .saveCheckpoint = request, let disk = answer.saved {
        app.save(disk)
      } else {
        app.requests.append(request)
      }
    }
  }

  /// Ends the process, as iOS does.
  private func end() {
    guard isAlive else { return }
    isAlive = false
    channel.close()
    close(errors)
    _ = launched_process_end(number, 0)
  }

  /// Ends it, and lets the app raise an exception that says why.
  private func end(by reason: String?, in app: inout SimulatedProcess.App) {
    // One that closed its channel is about to end; one that hangs is not.
    let status = launched_process_end(number, reason == nil ? 10_000 : 0)
    let said = written
    isAlive = false
    channel.close()
    close(errors)
    // The last, since what an app logs before is its own affair.
    let trap = said.last { line in Self.traps.contains { line.contains($0) } }.map(String.init)
    if let trap, trap.contains("Fatal error: unsupported: ") { fatalError(trap) }
    let why =
      reason ?? trap ?? (status >= 256 ? "exit(\(status - 256))" : "signal \(status)")
    app.raise(Self.name(of: why))
  }

  /// What the process wrote to its error stream, line by line, as far as it matters.
  private var written: [Substring] {
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
