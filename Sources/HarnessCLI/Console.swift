import Foundation

/// Where a command writes: results to one stream, progress and diagnostics to the other.
struct Console: Sendable {
  private let output: @Sendable (String) -> Void
  private let errors: @Sendable (String) -> Void
  /// Whether somebody watches the error stream, so that a progress line makes sense.
  let showsProgress: Bool

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
      output: { FileHandle.standardOutput.write(Data($0.utf8)) },
      errors: { FileHandle.standardError.write(Data($0.utf8)) })
  }

  /// Writes a result.
  func write(_ text: String) { output(text) }

  /// Writes a diagnostic.
  func complain(_ text: String) { errors(text) }

  /// Shows a passing line, in place of the one before; only where somebody watches.
  func showProgress(_ line: String) {
    guard showsProgress else { return }
    errors("\r\u{1b}[K" + line)
  }

  /// Takes the passing line away.
  func clearProgress() {
    guard showsProgress else { return }
    errors("\r\u{1b}[K")
  }
}
