import Foundation
import Synchronization

/// Whether somebody asked the program to end, by Ctrl-C or by SIGTERM.
///
/// The first time the program ends its round and reports what was played; the second time it ends at
/// once.
final class Interruption: Sendable {
  private let count = Atomic<Int>(0)

  /// Whether it has happened.
  var hasCome: Bool { count.load(ordering: .relaxed) > 0 }

  /// Lets it happen.
  ///
  /// - Returns: How often it has happened, with this time.
  @discardableResult func come() -> Int { count.add(1, ordering: .relaxed).newValue }
}

/// Listens to the signals that ask the process to end.
struct SignalListener {
  private static let signals = [SIGINT, SIGTERM]

  private let sources: [any DispatchSourceSignal]

  /// Listens, and tells an interruption, until ``stop()``.
  init(_ interruption: Interruption, _ console: Console) {
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        guard interruption.come() == 1 else { exit(128 + number) }
        console.clearProgress()
        console.complain("Ending after this round; once more ends at once.\n")
      }
      source.resume()
      return source
    }
  }

  /// Leaves the signals to the system again.
  func stop() {
    for source in sources { source.cancel() }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
