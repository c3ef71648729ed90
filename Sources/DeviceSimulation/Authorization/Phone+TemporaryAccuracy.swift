import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func resetLocationAndPrivacy() {}
}
