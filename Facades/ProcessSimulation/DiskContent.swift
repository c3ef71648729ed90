import Synchronization
import TrackerModel

/// Bytes that lie on a simulated disk under some key; they never change.
///
/// Disks of one process share them, so that a disk costs no more than its keys, however much it holds. Each
/// has a number by which it is found again as long as some disk holds it: what a disk is encoded as.
final class DiskContent: Sendable, Hashable {
  /// The bytes.
  let bytes: [UInt8]
  /// When they can be read and written.
  let protection: FileProtection
  /// Its number, which no other content of this program has.
  let number: Int

  private struct Known: Sendable {
    var last = 0
    var contents: [Int: Reference] = [:]
  }

  /// Holds nothing alive.
  private struct Reference: Sendable { weak let content: DiskContent? }

  private static let known = Mutex(Known())

  /// Creates content.
  init(
    _ bytes: [UInt8], _ protection: FileProtection = .completeUntilFirstUserAuthentication
  ) {
    self.bytes = bytes
    self.protection = protection
    number = Self.known.withLock {
      $0.last += 1
      return $0.last
    }
    let reference = Reference(content: self)
    Self.known.withLock { [number] in $0.contents[number] = reference }
  }

  deinit { Self.known.withLock { [number] in $0.contents[number] = nil } }

  /// The content of a number; nil where no disk holds it any more.
  static func numbered(_ number: Int) -> DiskContent? {
    known.withLock { $0.contents[number]?.content }
  }

  static func == (a: DiskContent, b: DiskContent) -> Bool {
    a === b || a.protection == b.protection && a.bytes == b.bytes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
