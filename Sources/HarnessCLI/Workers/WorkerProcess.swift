import Foundation
import TrackerConformance

/// A worker, as the program that started it sees it.
///
/// Used by one thread at a time.
final class WorkerProcess: @unchecked Sendable {
  /// How a request ended.
  enum Answer {
    /// The worker answered.
    case reply(WorkerReply)
    /// The worker has ended instead; what became of the run that had begun, and whose it was.
    case lost(Loss, WorkerRun)
  }

  private let process = Process()
  private let requests = Pipe()
  private let replies = Pipe()
  /// What trackers wrote: a file without a name, so that nothing of it stays behind.
  private let output: FileHandle
  private var unread: [UInt8] = []
  private var run: WorkerRun?
  /// The campaign that it plays; nil before it was told one.
  private(set) var campaign: CampaignIdentity?

  /// The number of the process.
  var identifier: Int32 { process.processIdentifier }

  /// Whether a run had begun when the last answer came.
  var hasBegunRun: Bool { run != nil }

  /// Starts the program again as a worker.
  init(_ launcher: WorkerLauncher, leavingStack: Bool = false) throws {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("harness-worker-\(UUID().uuidString)")
    try Data().write(to: place)
    output = try FileHandle(forUpdating: place)
    try FileManager.default.removeItem(at: place)
    process.executableURL = launcher.program
    process.arguments = launcher.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        WorkerLoop.variable: leavingStack ? WorkerLoop.leavingStack : "1",
        "SWIFT_BACKTRACE":
          "enable=\(leavingStack ? "yes" : "no"),color=no,interactive=no,threads=crashed,limit=64,"
          + "registers=none,images=none,sanitize=no",
      ]) { $1 }
    process.standardInput = requests
    process.standardOutput = replies
    process.standardError = output
    try process.run()
    // The worker has its ends; with ours open we would never see that it has ended.
    try? requests.fileHandleForReading.close()
    try? replies.fileHandleForWriting.close()
  }

  deinit { end() }

  /// Lets the worker end.
  func end() {
    try? requests.fileHandleForWriting.close()
    // It does not listen to a request to end.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Lets it play a campaign, until it is told another one.
  func begin(_ campaign: CampaignIdentity, _ limits: WorkerLimits) {
    self.campaign = campaign
    tell(.begin(campaign, limits))
  }

  /// Asks for something that has no answer.
  private func tell(_ request: WorkerRequest) {
    guard var line = try? CampaignLine.encoded(request) else { return }
    line.append(UInt8(ascii: "\n"))
    // Where nobody listens the next answer is that the worker has ended.
    _ = Console.send(
      String(decoding: line, as: UTF8.self), to: requests.fileHandleForWriting.fileDescriptor)
  }

  /// Asks, and waits for the answer or the end of the worker.
  func ask(_ request: WorkerRequest) -> Answer {
    run = nil
    tell(request)
    while let reply = nextReply() {
      switch reply {
      case .begins(let run): self.run = run
      case .lost(let kind, let message):
        // It ends by itself, after it has written its stack where that was asked for.
        process.waitUntilExit()
        return lost(kind, message.isEmpty ? written : message)
      case .played, .weighed, .shrunk, .attempted, .proved, .tested: return .reply(reply)
      }
    }
    process.waitUntilExit()
    return lost(
      process.terminationReason == .exit
        ? .exit(process.terminationStatus) : .signal(process.terminationStatus), written)
  }

  private func lost(_ kind: Loss.Kind, _ message: String) -> Answer {
    let run = run ?? WorkerRun(story: 0, strategy: 0)
    return .lost(Loss(story: run.story, kind, message: message), run)
  }

  /// The next line; nil at the end.
  private func nextReply() -> WorkerReply? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(unread[..<end])
        unread.removeFirst(end + 1)
        if let reply = try? JSONDecoder().decode(WorkerReply.self, from: line) { return reply }
        // A tracker has found the channel and written to it; such a worker is of no use any more.
        kill(process.processIdentifier, SIGKILL)
        return nil
      }
      let chunk = replies.fileHandleForReading.availableData
      guard !chunk.isEmpty else { return nil }
      unread += chunk
    }
  }

  /// What was written to the worker's streams: the first lines.
  ///
  /// Without the addresses that a debug build adds, which are others in every process.
  var written: String {
    allWritten.split(whereSeparator: \.isNewline)
      .prefix { !$0.hasPrefix("Current stack trace") }.filter { !$0.contains("0x") }
      .prefix(3).joined(separator: "\n")
  }

  /// The stack that the worker left behind where that was asked for.
  var stack: [String] { StackText.frames(in: allWritten) }

  /// Everything that was written, up to a limit.
  private var allWritten: String {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    // At a place of its own: the worker writes at that of the handle.
    let count = pread(output.fileDescriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}

/// How the program is started again as a worker.
struct WorkerLauncher: Sendable {
  /// The program.
  let program: URL
  /// The words of its command line, since a program of somebody else's may look at them.
  let arguments: [String]

  /// How this process can be; nil where that is not known, or nobody made it known: in tests.
  @TaskLocal static var current: WorkerLauncher?
}
