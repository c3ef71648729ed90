import Foundation
import TrackerModel

/// The strategy's timers, which have names (T-18).
final class PhoneTimers {
  #if os(Linux)
    func start(
      _ name: Identifier, after seconds: Double, repeats: Bool, _ fire: @escaping () -> Void
    ) {
      Timer.scheduleTimer(named: name, withTimeInterval: seconds, repeats: repeats, block: fire)
    }

    func invalidate(_ name: Identifier) { Timer.invalidate(named: name) }
  #else
    private var timers: [Identifier: Timer] = [:]

    /// Starts a timer in the place of one of that name.
    func start(
      _ name: Identifier, after seconds: Double, repeats: Bool, _ fire: @escaping () -> Void
    ) {
      invalidate(name)
      // Intervals below 0.1 s are raised to it, as the contract has it.
      timers[name] = Timer.scheduledTimer(withTimeInterval: max(0.1, seconds), repeats: repeats) {
        _ in fire()
      }
    }

    /// Stops a timer; one that does not run is none.
    func invalidate(_ name: Identifier) { timers.removeValue(forKey: name)?.invalidate() }
  #endif
}
