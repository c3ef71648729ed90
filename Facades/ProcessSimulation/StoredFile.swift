import Foundation

/// A file as it lies on the disk: its bytes, then what is known of it.
///
/// In that order, so that one to which something was added begins as it did.
struct StoredFile {
  /// How many bytes stand behind those of the file.
  private static let tail = 32

  /// Its bytes.
  let data: Data
  /// When it was made.
  let created: Date
  /// When it was written last.
  let modified: Date
  /// The fewest bytes that it had since it was made.
  private let least: Int
  /// How many bytes more than its fewest it had when it was last written whole over what was there; 0 where
  /// it is as it was made, or the last that was done was to add to it.
  let growth: Int

  /// The file of a path; nil where there is none.
  init?(_ disk: SimulatedDisk, _ path: FilePath) {
    guard let bytes = disk[content: path.fileKey]?.bytes, bytes.count >= Self.tail else {
      return nil
    }
    let words = Self.words(bytes)
    data = Data(bytes.dropLast(Self.tail))
    created = Date(timeIntervalSinceReferenceDate: Double(bitPattern: words[0]))
    modified = Date(timeIntervalSinceReferenceDate: Double(bitPattern: words[1]))
    (least, growth) = (Int(words[2]), Int(words[3]))
  }

  /// The file that is there when something was written.
  ///
  /// - Parameters:
  ///   - data: All that is in it now.
  ///   - old: The file that was there; nil for a new one.
  ///   - isWhole: Whether all of it was written, rather than a part.
  ///   - date: When.
  init(_ data: Data, over old: StoredFile?, isWhole: Bool, at date: Date) {
    self.data = data
    created = old?.created ?? date
    modified = date
    least = min(data.count, old?.least ?? data.count)
    growth = isWhole && old != nil ? data.count - least : 0
  }

  /// How many bytes more than once a file has that is written whole again and again, which is what the
  /// bytes under a key of the disk say of it.
  static func growth(_ content: DiskContent) -> Int {
    content.bytes.count < tail ? 0 : Int(words(content.bytes)[3])
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
    let dates = [created, modified].map(\.timeIntervalSinceReferenceDate.bitPattern)
    for word in dates + [UInt64(least), UInt64(growth)] {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift * 8))) }
    }
    return DiskContent(bytes)
  }
}
