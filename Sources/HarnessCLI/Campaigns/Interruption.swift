import Foundation
import HarnessReporting
import Synchronization

/// Whether somebody asked the program to end, by Ctrl-C or by SIGTERM.
///
/// The first time the program reports what was played, with some seconds to end its round and for shrinking;
/// the second time it ends at once.
final class Interruption: Sendable {
  /// How soon after the first another one is still the same: `timeout` signals the program, and then its
  /// whole group, in which the program is.
  static let echo = Duration.seconds(1)
  /// How many seconds after the first there is still time to shrink: who ends a program by SIGTERM ends it
  /// for good soon after, often after ten.
  static let secondsToShrink = 5

  /// What one means.
  enum Meaning { case endsRound, isEcho, endsAtOnce }

  /// When there is no more time to shrink.
  let haste = Haste()

  private let hasBegun = Atomic(false)
  private let first = Mutex<ContinuousClock.Instant?>(nil)

  /// What is said after the report of what was played.
  ///
  /// - Parameters:
  ///   - stories: The scenarios that were played.
  ///   - count: How many there were to play.
  ///   - isWritten: Whether what was counted stands in a file.
  static func text(_ stories: Range<Int>, of count: Int, isWritten: Bool) -> String {
    "Interrupted: the report is of \(Figures.grouped(stories.count)) of "
      + "\(Figures.counted(count, "scenario"))." + advice(isWritten: isWritten) + "\n"
  }

  /// What there is to do, after the sentence on what was played.
  static func advice(isWritten: Bool) -> String {
    isWritten ? " The same command with --resume goes on." : ""
  }

  /// Whether it has happened.
  var hasCome: Bool { hasBegun.load(ordering: .relaxed) }

  /// Lets it happen.
  @discardableResult func come(at now: ContinuousClock.Instant = .now) -> Meaning {
    hasBegun.store(true, ordering: .relaxed)
    return first.withLock { first in
      guard let began = first else {
        first = now
        return .endsRound
      }
      return now - began <= Self.echo ? .isEcho : .endsAtOnce
    }
  }
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
        switch interruption.come() {
        case .endsRound:
          console.clearProgress()
          console.complain(
            "Ending, in \(Interruption.secondsToShrink) s at the latest; once more ends at once.\n")
          interruption.haste.come(after: Double(Interruption.secondsToShrink))
        case .isEcho: break
        case .endsAtOnce: exit(128 + number)
        }
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

extension Haste {
  /// Comes after so many seconds, or at once where that is no time.
  func come(after seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + max(0, seconds)) { self.come() }
  }
}
