#if canImport(UIKit)
  import TrackerModel

  // Files beside the checkpoint.
  extension PhoneDriver {
    func writeFile(_ name: Identifier, _ protection: FileProtection) {
      guard let bytes = app.takeBytes(forFile: name) else { return }
      attempt(name) {
        try files.write(bytes, to: name, protection: protection)
        app.files[name] = AppFiles.File(bytes, protection: protection)
      }
    }

    func appendToFile(_ name: Identifier) {
      let old = app.files[name]
      // What the strategy could not read it cannot add to, as the disk will say.
      let bytes = app.takeBytes(forFile: name) ?? old?.bytes
      attempt(name) {
        try files.append(Array((bytes ?? []).dropFirst(old?.bytes?.count ?? 0)), to: name)
        guard let bytes else { return }
        app.files[name] = AppFiles.File(
          bytes, protection: old?.protection ?? .completeUntilFirstUserAuthentication)
      }
    }

    func removeFile(_ name: Identifier) {
      _ = app.takeBytes(forFile: name)
      attempt(name) {
        try files.remove(name)
        app.files[name] = nil
      }
    }

    private func attempt(_ name: Identifier, _ change: () throws -> Void) {
      do { try change() } catch { handle(.fileWriteDidFail(name, FileError(error))) }
    }
  }
#endif
