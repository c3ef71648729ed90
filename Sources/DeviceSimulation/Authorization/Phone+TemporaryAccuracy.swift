import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func usageReminder(keeps: Bool) {}
  mutating func resetLocationAndPrivacy() {}
}
