public import Foundation

// What older trackers write, whose files are played as they are: Foundation's names of before Swift 4.2, and what it has
// on Apple's platforms alone.

/// `RunLoop.Mode`.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// `RunLoop.Mode.default`.
  public static let defaultRunLoopMode = RunLoop.Mode.default
  /// `RunLoop.Mode.common`.
  public static let commonModes = RunLoop.Mode.common
}

extension NSDictionary {
  /// The size of a file, of its attributes; 0 where they do not say it.
  public func fileSize() -> UInt64 {
    (self[FileAttributeKey.size.rawValue] as? NSNumber)?.uint64Value ?? 0
  }
  /// When a file was changed, of its attributes.
  public func fileModificationDate() -> Date? {
    self[FileAttributeKey.modificationDate.rawValue] as? Date
  }
  /// When a file was made, of its attributes.
  public func fileCreationDate() -> Date? {
    self[FileAttributeKey.creationDate.rawValue] as? Date
  }
}

extension NSURL {
  /// The address of a file.
  public class func fileURL(withPath path: String) -> URL { URL(fileURLWithPath: path) }
}
