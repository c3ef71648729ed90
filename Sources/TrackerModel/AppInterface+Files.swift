// Files beside the checkpoint: logs, trips, what must be written before the first unlock.
extension AppInterface {
  /// Writes a file, in the place of what was there, whatever its class was.
  ///
  /// All of it or nothing: as with the option `atomic` it is written beside what is there first, so that
  /// only the class counts with which it is written. Where files of that class are closed, or the disk is
  /// full, the old file stays and `fileWriteDidFail` comes.
  ///
  /// - Parameters:
  ///   - bytes: All that is to be in it; at most `AppLimits.fileBytes`.
  ///   - name: The file.
  ///   - protection: When it can be read and written from then on.
  public mutating func write(
    _ bytes: [UInt8], to name: Identifier,
    protection: FileProtection = .completeUntilFirstUserAuthentication
  ) {
    ask(.writeFile(name, protection), of: name, toHold: bytes)
  }

  /// Adds bytes to the end of a file, which keeps its class; one that is not there is made, of the
  /// default class.
  ///
  /// It costs what is added, so that a log may grow by it (I-H6). It fails as ``write(_:to:protection:)``
  /// does, by the class that the file has.
  public mutating func append(_ bytes: [UInt8], to name: Identifier) {
    let before: [UInt8]?
    if let change = fileChanges.last(where: { $0.name == name }) {
      before = change.bytes
    } else {
      before = fileExists(name) ? contents(of: name) : []
    }
    ask(.appendToFile(name), of: name, toHold: before.map { $0 + bytes })
  }

  /// Takes a file away; one that is not there is none.
  ///
  /// Assumption: also while it is closed, since no key is needed for that. A phone that keeps a file of
  /// class Complete which an app removes in the background would show it wrong.
  public mutating func removeFile(_ name: Identifier) {
    ask(.removeFile(name), of: name, toHold: [])
  }

  /// All that is in a file, as it was when the handler began; nil where there is none **and** while files of
  /// its class are closed. ``fileExists(_:)`` tells which.
  public func contents(of name: Identifier) -> [UInt8]? {
    guard let file = files[name], isOpen(file.protection) else { return nil }
    return file.bytes
  }

  /// Whether there is a file of that name, which can be known while it is closed.
  public func fileExists(_ name: Identifier) -> Bool { files[name] != nil }

  /// The names of all files, in the order of their texts.
  public var fileNames: [Identifier] { files.names }

  /// Whether files of a class can be read and written now (D-05, D-06, D-14).
  public func isOpen(_ protection: FileProtection) -> Bool { facts.isOpen(protection) }

  /// What a request of the handler that has just returned means to be in a file, for who carries it out:
  /// once for each, in their order.
  ///
  /// - Returns: All that is to be in it; nil where the app could not tell, since it could not read it.
  public mutating func takeBytes(forFile name: Identifier) -> [UInt8]? {
    guard let place = takenFileChanges.firstIndex(where: { $0.name == name }) else { return nil }
    return takenFileChanges.remove(at: place).bytes
  }

  /// Makes a request about a file.
  ///
  /// - Parameter bytes: All that is to be in it then; nil where the app cannot tell.
  package mutating func ask(_ request: Request, of name: Identifier, toHold bytes: [UInt8]?) {
    fileChanges.append(FileChange(name: name, bytes: bytes))
    requests.append(request)
  }

  /// Takes over the files of another app, and what it means to do to them.
  package mutating func takeFiles<Other>(of other: borrowing AppInterface<Other>) {
    files = other.files
    fileChanges = other.fileChanges
    takenFileChanges = other.takenFileChanges
  }

  /// The changes of the handler that has just returned, in place of those before.
  @usableFromInline
  mutating func takeFileChanges() {
    takenFileChanges = fileChanges
    fileChanges.removeAll()
  }
}
