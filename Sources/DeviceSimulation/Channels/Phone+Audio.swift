import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func playAudio() {}
  mutating func stopAudio() {}
  mutating func setPhoneCall(_ on: Bool) {}
}
