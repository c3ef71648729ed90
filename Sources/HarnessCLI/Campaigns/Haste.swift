import Synchronization

/// Whether there is no more time for what only makes a report shorter to read: somebody asked the program to
/// end, or the time of the campaign is over.
final class Haste: Sendable {
  private struct State {
    var hasCome = false
    var begun = 0
    var underWay: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Whether it is so.
  var hasCome: Bool { state.withLock(\.hasCome) }

  /// Makes it so, and ends what is under way.
  func come() {
    let ends = state.withLock { state in
      state.hasCome = true
      defer { state.underWay = [:] }
      return Array(state.underWay.values)
    }
    for end in ends { end() }
  }

  /// Brings another one along.
  func bring(_ other: Haste) {
    let hasCome = state.withLock { state in
      state.begun += 1
      state.underWay[state.begun] = { other.come() }
      return state.hasCome
    }
    if hasCome { other.come() }
  }

  /// Does something that is ended when there is no more time, or at once where there is none.
  ///
  /// - Parameter end: Ends the work, on another thread than its own.
  func during<Answer>(_ work: () -> Answer, end: @escaping @Sendable () -> Void) -> Answer {
    let number = state.withLock { state -> Int? in
      guard !state.hasCome else { return nil }
      state.begun += 1
      state.underWay[state.begun] = end
      return state.begun
    }
    guard let number else {
      end()
      return work()
    }
    defer { state.withLock { $0.underWay[number] = nil } }
    return work()
  }
}
