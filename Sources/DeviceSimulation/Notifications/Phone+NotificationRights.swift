import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func requestNotificationAuthorization() {}
  mutating func addNotification(_ name: Identifier, onExitOf region: Region) {}
}
