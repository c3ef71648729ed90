import Foundation

/// What an app of the simulated phone keeps on the disk: its user defaults. The checkpoint of a tracker
/// that is played unmodified.
public struct SimulatedDisk: Codable, Hashable, Sendable {
  /// The values, in the order of their keys, so that equal disks are equal bytes.
  private var entries: [PropertyList.Entry] = []

  /// Creates an empty disk.
  public init() {}

  /// The value of a key; nil where there is none.
  subscript(key: String) -> PropertyList? {
    get { entries.first { $0.key == key }?.value }
    set {
      entries.removeAll { $0.key == key }
      guard let newValue else { return }
      let place = entries.firstIndex { $0.key > key } ?? entries.count
      entries.insert(PropertyList.Entry(key: key, value: newValue), at: place)
    }
  }

  /// The keys that begin with a text, in order.
  func keys(beginningWith prefix: String) -> [String] {
    entries.map(\.key).filter { $0.hasPrefix(prefix) }
  }

  /// The disk in bytes, for another process.
  package func encoded() throws -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try Array(encoder.encode(self))
  }

  /// The disk that bytes are.
  package init(encoded bytes: [UInt8]) throws {
    self = try PropertyListDecoder().decode(SimulatedDisk.self, from: Data(bytes))
  }
}
