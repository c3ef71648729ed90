import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func requestTemporaryFullAccuracy() {}
  mutating func resetLocationAndPrivacy() {}
}
