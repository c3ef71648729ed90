import Foundation
import TrackerModel

/// A file as it lies on the disk: its bytes, then what is known of it.
///
/// In that order, so that one to which something was added begins as it did.
struct StoredFile {
  /// How many bytes stand behind those of the file.
  private static let tail = 16

  /// Its bytes.
  let data: Data
  /// When it can be read and written.
  let protection: FileProtection
  /// When it was made.
  let created: Date
  /// When it was written last.
  let modified: Date

  /// The file of a path; nil where there is none.
  init?(_ disk: SimulatedDisk, _ path: FilePath) {
    guard let content = disk[content: path.fileKey], content.bytes.count >= Self.tail else {
      return nil
    }
    let words = Self.words(content.bytes)
    data = Data(content.bytes.dropLast(Self.tail))
    protection = content.protection
    created = Date(timeIntervalSinceReferenceDate: Double(bitPattern: words[0]))
    modified = Date(timeIntervalSinceReferenceDate: Double(bitPattern: words[1]))
  }

  /// The file that is there when something was written.
  ///
  /// - Parameters:
  ///   - data: All that is in it now.
  ///   - protection: When it can be read and written.
  ///   - old: The file that was there; nil for a new one.
  ///   - date: When.
  init(_ data: Data, _ protection: FileProtection, over old: StoredFile?, at date: Date) {
    self.data = data
    self.protection = protection
    created = old?.created ?? date
    modified = date
  }

  private static func words(_ bytes: [UInt8]) -> [UInt64] {
    stride(from: bytes.count - tail, to: bytes.count, by: 8).map { start in
      bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// What lies on the disk.
  var content: DiskContent {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + Self.tail)
    bytes.append(contentsOf: data)
    for word in [created, modified].map(\.timeIntervalSinceReferenceDate.bitPattern) {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift * 8))) }
    }
    return DiskContent(bytes, protection)
  }
}
