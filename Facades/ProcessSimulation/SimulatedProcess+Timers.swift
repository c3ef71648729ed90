import TrackerModel

extension SimulatedProcess {
  /// Starts a timer of the phone (T-18).
  ///
  /// - Parameters:
  ///   - name: Its name, in place of one that has it; nil for a new one.
  ///   - seconds: After how long; at most 30 years count.
  ///   - repeats: Whether it fires again and again.
  ///   - work: What to do.
  func startTimer(
    named name: Identifier? = nil, after seconds: Double, repeats: Bool,
    _ work: @escaping () -> Void
  ) -> Identifier {
    let name = name ?? newTimerName()
    timers[name] = work
    let milliseconds = (min(max(seconds, 0), 1e9) * 1_000).rounded()
    phone.pointee.startTimer(name, after: .milliseconds(Int64(milliseconds)), repeats: repeats)
    return name
  }

  private func newTimerName() -> Identifier {
    timersMade += 1
    return Identifier("timer-", numbered: timersMade)
  }

  /// Does work once, when the seconds are over, and says which timer waits for that.
  @discardableResult
  package func enqueue(after seconds: Double, _ work: @escaping () -> Void) -> Identifier {
    let name = Identifier("timer-", numbered: timersMade + 1)
    return startTimer(after: seconds, repeats: false) {
      self.forgetTimer(name)
      work()
    }
  }

  /// Stops a timer; one that does not run is none.
  func stopTimer(_ name: Identifier) {
    guard timers.removeValue(forKey: name) != nil else { return }
    phone.pointee.invalidateTimer(name)
  }

  /// Does what a timer is for, when it fired.
  package func fireTimer(_ name: Identifier) { timers[name]?() }

  /// Lets go of a timer that fired for the only time.
  func forgetTimer(_ name: Identifier) { timers[name] = nil }
}
