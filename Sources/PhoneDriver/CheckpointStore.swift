public import Foundation

/// Where the bytes of one thing are that outlive the process.
public protocol CheckpointStore {
  /// What was written last; nil where there is nothing, or it cannot be read now.
  func read() -> Data?
  /// Replaces it, whole or not at all.
  ///
  /// - Throws: Where nothing was written: the disk is full, or locked.
  func write(_ bytes: Data) throws
}

/// A file of the app's own, in Application Support.
///
/// Not user defaults, which say nothing of a write that failed and can be read back before it reached the
/// disk.
public struct PhoneFile: CheckpointStore {
  /// The tracker's checkpoint: closed until the first unlock, and open from then on (D-05).
  public static let checkpoint = PhoneFile("PhoneDriver.checkpoint", isOpenBeforeUnlock: false)
  /// What the clock needs after a restart: open at any time (D-14).
  public static let clock = PhoneFile("PhoneDriver.clock", isOpenBeforeUnlock: true)

  private let url: URL
  private let options: Data.WritingOptions

  /// A file of a name.
  ///
  /// - Parameters:
  ///   - name: Its name in the folder.
  ///   - folder: The folder; Application Support unless told.
  ///   - isOpenBeforeUnlock: Whether it is open before the first unlock.
  public init(_ name: String, in folder: URL? = nil, isOpenBeforeUnlock: Bool) {
    let folder = folder ?? URL.applicationSupport
    url = folder.appendingPathComponent(name)
    #if os(Linux)
      options = [.atomic]
    #else
      let untilUnlock = Data.WritingOptions.completeFileProtectionUntilFirstUserAuthentication
      options = [.atomic, isOpenBeforeUnlock ? .noFileProtection : untilUnlock]
    #endif
  }

  /// What is in the file.
  public func read() -> Data? { try? Data(contentsOf: url) }

  /// Replaces what is in the file.
  public func write(_ bytes: Data) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url, options: options)
  }
}

extension URL {
  /// The app's folder for what no user sees; iOS makes it when it is first used.
  static var applicationSupport: URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }
}

/// A checkpoint in bytes.
package enum CheckpointCoding {
  /// In a list, since a property list is no single number or text.
  package static func bytes(_ checkpoint: some Encodable) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode([checkpoint])
  }

  /// The checkpoint that bytes are; nil where they are none, as from an older version of the app.
  package static func checkpoint<Checkpoint: Decodable>(_ bytes: Data) -> Checkpoint? {
    try? PropertyListDecoder().decode([Checkpoint].self, from: bytes).first
  }
}
