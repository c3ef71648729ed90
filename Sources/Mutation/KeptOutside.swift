import Threads

/// What a mutant keeps where no tracker may keep anything: outside its memory and its checkpoint.
///
/// One for each mutant, so that what one finds does not depend on the others that are played.
final class KeptOutside: Sendable {
  private let number = Locked(0)

  /// Counts one more.
  func count() -> Int {
    number.withLock { number in
      number += 1
      return number
    }
  }
}
