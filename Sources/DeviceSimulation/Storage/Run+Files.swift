import StoryModel
import TrackerModel

// Which files of the app are open, by their class.
extension Phone {
  /// Tells the app what of its disk is open.
  mutating func updateStorageFacts() {
    facts.isProtectedDataAvailable = storage.isUnlocked
    facts.isCompleteProtectionOpen = !storage.hasPasscode || user.lock.isCompleteClassOpen
    factsChanged = true
  }

  /// What was to be written does not reach the disk, and the app is told why (D-05, D-06, D-11).
  private mutating func refuse(
    _ data: LostData, of file: Identifier, _ error: FileError, _ rule: RuleID
  ) {
    note(.lost(data), rule)
    tell(.fileWriteDidFail(file, error), rule: rule)
  }

  /// Whether a file of that class can be written; if not, the app is told.
  mutating func mayWrite(
    _ data: LostData, of file: Identifier, _ protection: FileProtection
  ) -> Bool {
    guard facts.isOpen(protection) else {
      refuse(data, of: file, .noPermission, storage.isUnlocked ? .D06 : .D05)
      return false
    }
    guard !storage.isFull else {
      refuse(data, of: file, .outOfSpace, .D11)
      return false
    }
    return true
  }
}

// Files, which live as long as the app is installed.
extension Run {
  /// Writes what the app meant to be in a file.
  mutating func write(
    _ name: Identifier, _ protection: FileProtection, of app: inout Strategy.App
  ) {
    guard let bytes = app.takeBytes(forFile: name) else { return }
    write(.file, bytes, to: name, protection, adding: bytes.count, of: &app)
  }

  /// Adds what the app meant to be at the end of a file.
  mutating func append(to name: Identifier, of app: inout Strategy.App) {
    let old = files[name]
    let protection = old?.protection ?? .completeUntilFirstUserAuthentication
    // An app that cannot read the file cannot tell what is in it; it may add to it no more than write it.
    let bytes = app.takeBytes(forFile: name) ?? old?.bytes ?? []
    let added = max(0, bytes.count - (old?.bytes?.count ?? 0))
    write(.addition, bytes, to: name, protection, adding: added, of: &app)
  }

  /// Takes a file away.
  mutating func removeFile(_ name: Identifier, of app: inout Strategy.App) {
    _ = app.takeBytes(forFile: name)
    change(nil, name, of: &app)
  }

  private mutating func write(
    _ data: LostData, _ bytes: [UInt8], to name: Identifier, _ protection: FileProtection,
    adding count: Int, of app: inout Strategy.App
  ) {
    guard bytes.count <= AppLimits.fileBytes else { return phone.breakBudget(.fileBytes) }
    guard phone.mayWrite(data, of: name, protection) else { return }
    change(AppFiles.File(bytes, protection: protection), name, of: &app)
    guard files.footprint <= AppLimits.allFilesBytes else {
      return phone.breakBudget(.allFilesBytes)
    }
    phone.note(.truth(.fileWritten(name, bytes: count)))
  }

  /// The app holds the same files, which are not to be copied for one of them.
  private mutating func change(
    _ file: AppFiles.File?, _ name: Identifier, of app: inout Strategy.App
  ) {
    app.files = AppFiles()
    files[name] = file
    app.files = files
  }
}
