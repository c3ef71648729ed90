import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func startLiveUpdates(_ configuration: LiveConfiguration) {}
  mutating func stopLiveUpdates() {}
  mutating func startLiveActivity() {}
  mutating func endLiveActivity() {}
}
