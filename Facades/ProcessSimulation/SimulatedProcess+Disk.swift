import TrackerModel

// The disk.
extension SimulatedProcess {
  /// Whether what is on the disk can be read and written: not before the first unlock (D-05).
  var isDiskOpen: Bool { phone.pointee.isProtectedDataAvailable }

  /// Puts something under a key of the disk; nil takes away what is there.
  func changeDisk(_ key: String, to content: DiskContent?) {
    disk[content: key] = content
    changedKeys.insert(key)
  }

  /// Sets a user default; nil takes it away.
  func setDefault(_ key: String, to value: PropertyList?) {
    changeDisk(
      SimulatedDisk.Part.defaults.rawValue + key, to: value.map { DiskContent($0.bytes) })
  }

  /// Reads the disk when it is open for the first time (D-05). Assumption: what the process has set
  /// meanwhile wins over what it finds.
  func readUnlockedDisk() {
    guard !couldReadDisk, phone.pointee.isProtectedDataAvailable else { return }
    couldReadDisk = true
    guard var found = phone.pointee.restoreCheckpoint() else { return }
    for key in changedKeys { found[content: key] = disk[content: key] }
    disk = found
    hasWholeToTell = true
  }

  /// Assumption: what a handler set reaches the disk when it returns, as the system's defaults server
  /// keeps it for an app that is killed. Before the first unlock nothing does (D-05).
  func save() {
    guard !changedKeys.isEmpty, couldReadDisk else { return }
    let change =
      hasWholeToTell ? disk.whole : disk.change(of: changedKeys.sorted(), since: savedDisk)
    disk.noteWritten(change)
    lastChange = change
    hasWholeToTell = false
    changedKeys = []
    savedDisk = disk
    phone.pointee.save(disk)
  }
}

// What beside user defaults and files lies on the disk.
extension SimulatedProcess {
  /// The keys of the keychain's items, in order.
  package var keychainKeys: [String] {
    let prefix = SimulatedDisk.Part.keychain.rawValue
    return disk.keys(beginningWith: prefix).map { String($0.dropFirst(prefix.count)) }
  }

  /// An item of the keychain; nil where there is none.
  package func keychainItem(_ key: String) -> [String: Any]? {
    let content = disk[content: SimulatedDisk.Part.keychain.rawValue + key]
    return content.flatMap { PropertyList(bytes: $0.bytes)?.any as? [String: Any] }
  }

  /// Sets an item of the keychain; nil takes it away.
  ///
  /// - Returns: Whether it is one that can be kept.
  package func setKeychainItem(_ key: String, to item: [String: Any]?) -> Bool {
    let list = item.map { PropertyList($0 as Any) }
    if case .some(.none) = list { return false }
    changeDisk(
      SimulatedDisk.Part.keychain.rawValue + key, to: list?.map { DiskContent($0.bytes) })
    return true
  }

  /// A text that iOS keeps for the app; nil where there is none.
  package func systemText(forKey key: String) -> String? {
    disk[content: SimulatedDisk.Part.system.rawValue + key].map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  /// Sets a text that iOS keeps for the app.
  package func setSystemText(_ text: String, forKey key: String) {
    guard systemText(forKey: key) != text else { return }
    changeDisk(SimulatedDisk.Part.system.rawValue + key, to: DiskContent(Array(text.utf8)))
  }
}
