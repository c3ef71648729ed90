import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func allowDeferredUpdates(
    _ manager: Identifier, untilTraveled distance: Double, timeout: Duration
  ) {}
  mutating func disallowDeferredUpdates(_ manager: Identifier) {}
  mutating func setFalseFixes(_ fault: Happening.FalseFix?) {}
}
