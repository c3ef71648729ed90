import Threads

/// What takes long to work out, and not everybody needs: worked out when it is asked for first, and kept.
final class Once<Value: Sendable>: Sendable {
  private let known = Locked<Value?>(nil)

  init() {}

  /// The value; others who ask for it meanwhile wait.
  func value(making make: () -> Value) -> Value {
    known.withLock { known in
      let value = known ?? make()
      known = value
      return value
    }
  }
}
