import Foundation

/// Another program, run to its end.
struct ChildProcess {
  /// How it ended.
  struct End: Sendable {
    /// What it wrote to its output.
    let output: String
    /// What it wrote to its error stream.
    let errors: String
    /// Its exit code; nil if a signal ended it.
    let code: Int32?
    /// Seconds of processor time that it took.
    ///
    /// Not the clock's: what others do on the machine meanwhile lengthens that, and not this.
    let seconds: Double
  }

  let program: URL

  /// Runs the program; one at a time, since the time taken is that of all that ended meanwhile.
  ///
  /// - Throws: What Foundation says of a program that cannot be started.
  func run(_ words: [String]) async throws -> End {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    let before = Self.secondsOfEnded
    // Not `waitUntilExit()`, which looks only every so often.
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    // Both are read at once: a program waits where nobody takes what it writes.
    async let complaints = Self.text(errors)
    let said = await Self.text(output)
    let complained = await complaints
    for await _ in ends {}
    return End(
      output: said, errors: complained,
      code: process.terminationReason == .exit ? process.terminationStatus : nil,
      seconds: Self.secondsOfEnded - before)
  }

  /// Reads to the end on a thread of its own.
  ///
  /// Reading waits for the program, and there are no more threads for tasks than processors: two
  /// pipes could hold both for as long as other tasks stand in line before the second reader.
  private static func text(_ pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = try? pipe.fileHandleForReading.readToEnd()
        continuation.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
      }
    }
  }

  /// Processor time of all programs that this one has run to their end.
  private static var secondsOfEnded: Double {
    var usage = rusage()
    // RUSAGE_CHILDREN, which has a type of its own on Linux.
    getrusage(-1, &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
