import StoryFiles

/// Why a folder of golden traces cannot be checked at all.
public enum GoldenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder does not exist, or cannot be listed.
  case unreadableFolder(path: String)
  /// A file cannot be read.
  case unreadableFile(path: String)
  /// A scenario's file is not one.
  case faultyScenario(path: String, ScenarioFileError)

  /// One line: the file, and what is wrong with it.
  public var description: String { GoldenText.line(self) }

}

extension GoldenError: FaultyFile {
  var text: String { description }
  static let exitCode = ExitCode.data
}

/// Something in the folder that belongs to no scenario or to no strategy.
public enum GoldenStray: Hashable, Sendable, CustomStringConvertible {
  /// A folder that holds no scenario.
  case folderWithoutScenario(String)
  /// A trace whose strategy does not exist, or is not for the scenario's version of iOS.
  case traceOfNobody(String)
  /// A file that is neither a scenario nor a trace.
  case otherFile(String)

  /// One line: the path within the folder, and what to do about it.
  public var description: String { GoldenText.line(self) }
}
