import Foundation
import HarnessReporting

/// Where a command writes: results to one stream, progress and diagnostics to the other.
struct Console: Sendable {
  private let output: @Sendable (String) -> Void
  private let errors: @Sendable (String) -> Void
  /// Whether somebody watches the error stream, so that a progress line makes sense.
  let showsProgress: Bool
  /// Whether results have colours.
  private(set) var isColored = false

  init(
    showsProgress: Bool = false, output: @escaping @Sendable (String) -> Void,
    errors: @escaping @Sendable (String) -> Void
  ) {
    self.showsProgress = showsProgress
    self.output = output
    self.errors = errors
  }

  /// The streams of the process.
  static var standard: Console {
    Console(
      showsProgress: isatty(STDERR_FILENO) == 1,
      output: { text in
        if let fault = send(text, to: STDOUT_FILENO) { end(for: fault) }
      },
      // Where nobody hears of a diagnostic there is nobody to tell.
      errors: { _ = send($0, to: STDERR_FILENO) })
  }

  /// The same streams for texts that are changed on their way.
  func mapping(_ change: @escaping @Sendable (String) -> String) -> Console {
    var console = Console(
      showsProgress: showsProgress, output: { output(change($0)) }, errors: { errors(change($0)) })
    console.isColored = isColored
    return console
  }

  /// The same streams with or without colours.
  func colored(_ isColored: Bool) -> Console {
    var console = self
    console.isColored = isColored
    return console
  }

  /// The same streams where results are not to be printed.
  var withoutResults: Console {
    Console(showsProgress: showsProgress, output: { _ in }, errors: errors)
  }

  /// Writes a result.
  func write(_ text: String) { output(isColored ? ColoredText.painted(text) : text) }

  /// Writes a result for a program, as it is.
  func writePlain(_ text: String) { output(text) }

  /// Writes a diagnostic.
  func complain(_ text: String) { errors(text) }

  /// Shows a passing line, in place of the one before; only where somebody watches.
  func showProgress(_ line: String) {
    guard showsProgress else { return }
    // One that goes on in a second line could not be taken away again.
    errors("\r\u{1b}[K" + line.prefix(TextLayout.width - 1))
  }

  /// Takes the passing line away.
  func clearProgress() {
    guard showsProgress else { return }
    errors("\r\u{1b}[K")
  }

  /// Writes a text whole.
  ///
  /// Foundation's way traps where the reader of a pipe has left.
  ///
  /// - Returns: The error number of what went wrong; nil if all was written.
  static func send(_ text: String, to file: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return errno }
      rest = rest.dropFirst(max(count, 0))
    }
    return nil
  }

  /// Ends the process, since a result could not be written.
  ///
  /// A reader that has seen enough is no fault: the end is then that of every other filter, by the
  /// signal, even if whoever started the process had it ignored.
  private static func end(for fault: Int32) -> Never {
    if fault == EPIPE {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
      exit(128 + SIGPIPE)
    }
    let reason = String(cString: strerror(fault))
    _ = send("Error: The report cannot be written: \(reason).\n", to: STDERR_FILENO)
    exit(ExitCode.cannotCreate.rawValue)
  }
}
