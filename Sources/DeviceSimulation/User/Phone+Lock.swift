import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func observeLockNotifications() {}
  mutating func setPhoneInUse(_ on: Bool) {}
}
