import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func lockSharedFile() {}
  mutating func unlockSharedFile() {}
  mutating func raiseException() {}
  mutating func systemKill(_ reason: Happening.SystemKill) {}
  mutating func expireEarly() {}
  mutating func changeClock(by shift: Duration) {}
  mutating func changeOtherPermission() {}
}
