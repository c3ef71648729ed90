import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func createBackgroundActivitySession() {}
  mutating func invalidateBackgroundActivitySession() {}
  mutating func createServiceSession(_ authorization: ServiceSessionAuthorization) {}
  mutating func invalidateServiceSession() {}
}
