import TrackerModel

// Between two processes.
extension SimulatedDisk {
  /// What a process has changed, for another one that has the disk of before.
  package struct Change: Equatable, Sendable {
    /// What lies under a key now.
    package struct Content: Equatable, Sendable {
      /// The key.
      package let key: String
      /// How many of the bytes that lay there before come first.
      package let kept: Int
      /// What comes behind them; nil where nothing lies there any more.
      package let bytes: [UInt8]?
      /// When it can be read and written.
      package let protection: FileProtection

      /// Creates one.
      package init(
        key: String, kept: Int = 0, bytes: [UInt8]?,
        _ protection: FileProtection = .completeUntilFirstUserAuthentication
      ) {
        (self.key, self.kept, self.bytes, self.protection) = (key, kept, bytes, protection)
      }
    }

    /// Whether it is the whole disk, whatever the other process has.
    package let isWhole: Bool
    /// What lies under each key that is other than before, or under all.
    package let contents: [Content]

    /// Creates a change.
    package init(isWhole: Bool, contents: [Content]) {
      self.isWhole = isWhole
      self.contents = contents
    }
  }

  /// All that is on the disk.
  package var whole: Change {
    Change(
      isWhole: true,
      contents: entries.map {
        Change.Content(key: $0.key, bytes: $0.content.bytes, $0.content.protection)
      })
  }

  /// What lies under some keys, for one that has another disk.
  package func change(of keys: [String], since old: SimulatedDisk) -> Change {
    Change(
      isWhole: false,
      contents: keys.map { key in
        guard let content = self[content: key] else {
          return Change.Content(key: key, bytes: nil)
        }
        let bytes = content.bytes
        let kept = Self.common(bytes, old[content: key]?.bytes ?? [])
        return Change.Content(
          key: key, kept: kept, bytes: Array(bytes[kept...]), content.protection)
      })
  }

  /// How many bytes two begin with.
  private static func common(_ a: [UInt8], _ b: [UInt8]) -> Int {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        let most = min(a.count, b.count)
        return (0..<most).first { a[$0] != b[$0] } ?? most
      }
    }
  }

  /// Makes a change.
  package mutating func make(_ change: Change) {
    if change.isWhole { self = SimulatedDisk() }
    for content in change.contents {
      let kept = self[content: content.key]?.bytes.prefix(content.kept) ?? []
      self[content: content.key] = content.bytes.map {
        DiskContent(kept + $0, content.protection)
      }
    }
  }

  /// All that lies under a key; nil where nothing does.
  package func bytes(_ key: String) -> [UInt8]? { self[content: key]?.bytes }
}
