public import Foundation

/// The folders of one kind, as `NSSearchPathForDirectoriesInDomains` gives them.
public func simulatedSearchPaths(_ directory: FileManager.SearchPathDirectory) -> [String] {
  SimulatedFileManager.path(directory).map { [$0] } ?? []
}

/// The app's own folder, as `NSHomeDirectory` gives it.
public var simulatedHomeDirectory: String { FilePath.home }

extension URL {
  /// The app's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The app's library.
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  /// What the app can make again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// What the app needs and nobody sees; not there before somebody makes it.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// What the app needs for a while.
  public static var temporaryDirectory: URL { SimulatedFileManager.url(FilePath.home + "/tmp") }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    SimulatedFileManager.url(SimulatedFileManager.path(directory) ?? FilePath.home)
  }
}
