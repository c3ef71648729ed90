import TrackerModel

// The disk.
extension SimulatedProcess {
  /// Whether files of a class, and such items of the keychain, can be read and written (D-05, D-06, D-14).
  package func isOpen(_ protection: FileProtection) -> Bool { phone.pointee.isOpen(protection) }

  /// Puts something under a key of the disk; nil takes away what is there.
  func changeDisk(_ key: String, to content: DiskContent?) {
    disk[content: key] = content
    changedKeys.insert(key)
  }

  /// Writes a file, or an item of the keychain; nil takes away what is there.
  ///
  /// - Parameter isWhole: Whether the app writes all of it, rather than a part of what is there.
  func changeFile(_ key: String, to content: DiskContent?, isWhole: Bool = true) {
    files[content: key] = content
    changedFiles[key] = isWhole || changedFiles[key] == true
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
    saveFiles()
    guard !changedKeys.isEmpty, couldReadDisk else { return }
    lastChange =
      hasWholeToTell ? disk.whole : disk.change(of: changedKeys.sorted(), since: savedDisk)
    hasWholeToTell = false
    changedKeys = []
    savedDisk = disk
    phone.pointee.save(disk)
  }

  /// Each file that was changed reaches the disk by itself when the handler returns. Assumption: one that a full
  /// disk refuses then (D-11) the process still sees as it wrote it; it hears of no error.
  private func saveFiles() {
    guard !changedFiles.isEmpty else { return }
    let keys = changedFiles.keys.sorted()
    lastFileChange = files.change(of: keys, since: savedFiles)
    for key in keys {
      guard let name = SimulatedDisk.name(key) else { continue }
      let old = savedFiles[content: key]
      guard let new = files[content: key] else {
        if old != nil { phone.pointee.ask(.removeFile(name), of: name, toHold: []) }
        continue
      }
      let isWhole = changedFiles[key] == true || old?.protection != new.protection
      phone.pointee.ask(
        isWhole ? .writeFile(name, new.protection) : .appendToFile(name), of: name,
        toHold: new.bytes)
    }
    changedFiles = [:]
    savedFiles = files
  }
}

extension SimulatedProcess {
  /// What the last handler changed of the files, once; nil where it changed none.
  package func takeFileChange() -> SimulatedDisk.Change? {
    defer { lastFileChange = nil }
    return lastFileChange
  }
}

// What beside user defaults and files lies on the disk.
extension SimulatedProcess {
  /// The keys of the keychain's items, in order.
  package var keychainKeys: [String] {
    let prefix = SimulatedDisk.Part.keychain.rawValue
    return files.keys(beginningWith: prefix).map { String($0.dropFirst(prefix.count)) }
  }

  /// An item of the keychain, whether or not it can be read now; nil where there is none.
  package func keychainItem(_ key: String) -> [String: Any]? {
    let content = files[content: SimulatedDisk.Part.keychain.rawValue + key]
    return content.flatMap { PropertyList(bytes: $0.bytes)?.any as? [String: Any] }
  }

  /// Sets an item of the keychain; nil takes it away.
  ///
  /// - Parameter protection: When it can be read and written.
  /// - Returns: Whether it is one that can be kept.
  package func setKeychainItem(
    _ key: String, to item: [String: Any]?, _ protection: FileProtection
  ) -> Bool {
    let key = SimulatedDisk.Part.keychain.rawValue + key
    let list = item.map { PropertyList($0 as Any) }
    if case .some(.none) = list { return false }
    guard SimulatedDisk.name(key) != nil else { return false }
    changeFile(key, to: list?.map { DiskContent($0.bytes, protection) })
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
