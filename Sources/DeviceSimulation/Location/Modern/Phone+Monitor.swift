import TrackerModel

// PLACEHOLDER: to be written.
extension Phone {
  mutating func openMonitor(_ name: Identifier) {}
  mutating func addCondition(_ region: Region) {}
  mutating func removeCondition(_ name: Identifier) {}
}
