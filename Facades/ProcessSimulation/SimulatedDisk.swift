import TrackerModel

/// What an app of the simulated phone keeps on the disk under keys: its user defaults, which are the checkpoint of
/// a tracker that is played unmodified, or its files and its keychain, which are files of the contract.
public struct SimulatedDisk: Codable, Hashable, Sendable {
  /// What the disk holds, by what looks after it.
  enum Part: String, CaseIterable {
    /// User defaults.
    case defaults = "d:"
    /// Files and folders.
    case files = "f:"
    /// Items of the keychain.
    case keychain = "k:"
    /// What iOS keeps for the app, such as which tasks it submitted.
    case system = "s:"
  }

  struct Entry: Hashable, Sendable {
    let key: String
    let content: DiskContent
  }

  /// The most bytes of user defaults that count as a checkpoint's. Assumption: an app may keep more in them than
  /// the harness lets a checkpoint have, and what it writes whole each time is judged by its growth (I-H6), which
  /// shows before this.
  static let mostCounted = 49_152

  /// What is there, in the order of the keys, so that equal disks are equal bytes.
  private(set) var entries: [Entry] = []

  /// Creates an empty disk.
  public init() {}

  /// The app's files and its keychain, as they lie on the phone; what others keep there is left out.
  package init(_ files: AppFiles) {
    entries = files.names.compactMap { name in
      guard let key = Self.key(name), let file = files[name] else { return nil }
      return Entry(key: key, content: DiskContent(file.bytes ?? [], file.protection))
    }
    entries.sort { $0.key < $1.key }
  }

  /// What lies under a key, in the form in which it is kept; nil where nothing does.
  subscript(content key: String) -> DiskContent? {
    get {
      let place = place(of: key)
      return place < entries.count && entries[place].key == key ? entries[place].content : nil
    }
    set {
      let place = place(of: key)
      if place < entries.count, entries[place].key == key { entries.remove(at: place) }
      if let newValue { entries.insert(Entry(key: key, content: newValue), at: place) }
    }
  }

  /// The user default of a key; nil where there is none.
  package subscript(key: String) -> PropertyList? {
    get { self[content: Part.defaults.rawValue + key].flatMap { PropertyList(bytes: $0.bytes) } }
    set {
      self[content: Part.defaults.rawValue + key] = newValue.map { DiskContent($0.bytes) }
    }
  }

  /// The keys that begin with a text, in order.
  func keys(beginningWith prefix: String) -> [String] {
    entries[place(of: prefix)...].prefix { $0.key.hasPrefix(prefix) }.map(\.key)
  }

  /// The keys of user defaults behind a prefix, in order.
  func defaultsKeys(beginningWith prefix: String) -> [String] {
    let prefix = Part.defaults.rawValue + prefix
    return keys(beginningWith: prefix).map { String($0.dropFirst(prefix.count)) }
  }

  /// Where a key is, or belongs.
  private func place(of key: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// As a checkpoint: the numbers of the contents, each with as many blanks as it has bytes.
extension SimulatedDisk {
  /// Writes the keys, and where their contents are found in this program.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    var room = Self.mostCounted
    for entry in entries {
      let counted = min(entry.content.bytes.count, room)
      room -= counted
      try list.encode(entry.key)
      try list.encode(entry.content.number)
      try list.encode(Self.blanks(counted))
    }
  }

  /// So many blanks. From bytes, since one character put behind the other takes a hundred times as long.
  private static func blanks(_ count: Int) -> String {
    String(decoding: repeatElement(UInt8(ascii: " "), count: count), as: UTF8.self)
  }

  /// Reads what this program has written, as long as a disk with these contents is held.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      let key = try list.decode(String.self)
      guard let content = DiskContent.numbered(try list.decode(Int.self)) else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "What lay under '\(key)' is held by no disk any more.")
      }
      _ = try list.decode(String.self)
      entries.append(Entry(key: key, content: content))
    }
  }
}

// As files of the contract.
extension SimulatedDisk {
  /// The key of a file of the contract; nil for one that is not of the app's files or its keychain.
  package static func key(_ name: Identifier) -> String? {
    let text = name.description
    let home = Part.files.rawValue + "~"
    if text.hasPrefix(home) {
      return Part.files.rawValue + FilePath.home + text.dropFirst(home.count)
    }
    let isOwn = [Part.files, .keychain].contains { text.hasPrefix($0.rawValue) }
    return isOwn ? text : nil
  }

  /// The name that what lies under a key has in the contract; nil where it can have none.
  package static func name(_ key: String) -> Identifier? {
    let home = Part.files.rawValue + FilePath.home
    return Identifier(
      key.hasPrefix(home) ? Part.files.rawValue + "~" + key.dropFirst(home.count) : key)
  }
}
