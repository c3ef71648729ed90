/// Which program prints a report: the same commit and seed give the same report.
public struct ProgramBuild: Hashable, Sendable {
  /// The version of the program.
  public let version: String
  /// The commit of its sources; nil where nobody has said anything of it, as in another package.
  public let commit: BuiltCommit?

  /// The program that runs; nil where none does, as in a test.
  ///
  /// Task-local, so that two runs in one process, such as tests, do not see each other's.
  @TaskLocal public static var current: ProgramBuild?

  /// Names a program.
  public init(version: String, commit: BuiltCommit? = nil) {
    (self.version, self.commit) = (version, commit)
  }

  /// As a report's heading says it: `harness 0.1.0 (6c0325e1ab)`.
  public var text: String { "harness " + versionText }

  /// Without the name, as `--version` says it.
  public var versionText: String { version + (commit.map { " (\($0.text))" } ?? "") }
}

/// The commit of the sources of which a program was built.
public struct BuiltCommit: Hashable, Sendable {
  /// The beginning of its hash; nil where git was not there to say it.
  public let hash: String?
  /// Whether the sources were not as they were committed.
  public let hasChanges: Bool

  /// Names a commit.
  public init(hash: String?, hasChanges: Bool = false) {
    (self.hash, self.hasChanges) = (hash, hasChanges)
  }

  /// As a report says it: `6c0325e1ab`.
  public var text: String {
    guard let hash else { return "commit unknown" }
    return hasChanges ? "\(hash) and changes" : hash
  }
}
