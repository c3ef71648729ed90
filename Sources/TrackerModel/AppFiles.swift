/// The app's files beside its checkpoint, by name: what lies on the disk, whatever of it can be read now.
///
/// For who plays the phone. A strategy reads files by `App.contents(of:)`, which looks at their class.
public struct AppFiles: Hashable, Sendable {
  /// One file.
  public struct File: Hashable, Sendable {
    /// All that is in it; nil where the disk would not say so far, because the file was closed.
    public var bytes: [UInt8]?
    /// When it can be read and written.
    public var protection: FileProtection

    /// Creates a file.
    public init(_ bytes: [UInt8]?, protection: FileProtection) {
      self.bytes = bytes
      self.protection = protection
    }

    /// What it takes of the disk, in bytes: whole blocks, and one where it is empty.
    var footprint: Int {
      let blocks = ((bytes?.count ?? 0) + AppFiles.blockBytes - 1) / AppFiles.blockBytes
      return max(1, blocks) * AppFiles.blockBytes
    }
  }

  /// The bytes of a block of the disk.
  static let blockBytes = 4_096

  private var files: [Identifier: File] = [:]
  /// What all of them take of the disk, in bytes.
  public private(set) var footprint = 0

  /// Creates an empty disk.
  public init() {}

  /// The file of a name; nil where there is none.
  public subscript(name: Identifier) -> File? {
    get { files[name] }
    set {
      footprint += (newValue?.footprint ?? 0) - (files[name]?.footprint ?? 0)
      files[name] = newValue
    }
  }

  /// The names, in the order of their texts.
  public var names: [Identifier] {
    files.keys.map { (name: $0, text: $0.description) }.sorted { $0.text < $1.text }.map(\.name)
  }
}

/// What a request of a handler means to do to a file.
@usableFromInline
struct FileChange: Sendable {
  let name: Identifier
  /// All that is to be in it; nil where the app could not tell, because it could not read the file.
  let bytes: [UInt8]?
}
