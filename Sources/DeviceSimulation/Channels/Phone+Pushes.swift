import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func silentPush() {}
  mutating func incomingPush() {}
  mutating func setFetchInterval(_ interval: Duration?) {}
  mutating func completeFetch() {}
  mutating func reportNewIncomingCall() {}
}
