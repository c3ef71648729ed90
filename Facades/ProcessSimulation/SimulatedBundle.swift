public import Foundation
import TrackerModel

/// `Bundle` on the simulated phone: the app, which holds no resources.
public final class SimulatedBundle: NSObject, @unchecked Sendable {
  private override init() { super.init() }

  /// Creates the app's, whatever class is asked for.
  public convenience init(for aClass: AnyClass) { self.init() }
  /// Nil: there is no other.
  public convenience init?(path: String) { nil }
  /// Nil: there is no other.
  public convenience init?(url: URL) { nil }

  /// The app's.
  public static var main: SimulatedBundle {
    SimulatedProcess.current.singleton { SimulatedBundle() }
  }
  /// The app's.
  public static var allBundles: [SimulatedBundle] { [main] }

  /// The app's name in reverse; one of ours.
  public var bundleIdentifier: String? { "org.example.app" }
  /// Where the app is.
  public var bundleURL: URL { SimulatedFileManager.url(FilePath.bundle) }
  /// Where the app is.
  public var bundlePath: String { FilePath.bundle }
  /// Where the app is.
  public var resourcePath: String? { FilePath.bundle }

  /// The keys of Info.plist that say which version of the app it is (L-26).
  public var infoDictionary: [String: Any]? {
    let version = SimulatedProcess.current.phone.pointee.appVersion
    return [
      "CFBundleIdentifier": "org.example.app", "CFBundleName": "App", "CFBundleDisplayName": "App",
      "CFBundleVersion": "\(version)", "CFBundleShortVersionString": "\(version).0",
    ]
  }

  /// The value of a key of Info.plist. One that this app has not ends the program: nil would be an answer.
  public func object(
    forInfoDictionaryKey key: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Any? {
    guard let value = infoDictionary?[key] else {
      unsupported("Bundle.object(forInfoDictionaryKey: \"\(key)\")", file, line)
    }
    return value
  }

  /// The place of a resource that the glue gave, or of a model of Core Data's; nil for others.
  public func url(forResource name: String?, withExtension ext: String?) -> URL? {
    path(forResource: name, ofType: ext).map { URL(fileURLWithPath: $0) }
  }
  /// The place of a resource that the glue gave, or of a model of Core Data's, which it has by its name; nil for others.
  public func path(forResource name: String?, ofType ext: String?) -> String? {
    let file = [name ?? "", ext ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
    let isModel = file.hasSuffix(".momd") || file.hasSuffix(".mom")
    guard isModel || Resources.current.files[file] != nil else { return nil }
    return FilePath.bundle + "/" + file
  }
  /// The key: the app speaks the language that it was written in.
  public func localizedString(forKey key: String, value: String?, table: String?) -> String {
    value ?? key
  }
}

/// The resources that the process's glue gave, by their names.
package final class Resources {
  package var files: [String: Data] = [:]
  package static var current: Resources { SimulatedProcess.current.singleton { Resources() } }

  /// The bytes at a path within the app.
  func bytes(_ path: FilePath) -> Data? {
    guard path.folder.text == FilePath.bundle else { return nil }
    return files[String(path.text.dropFirst(FilePath.bundle.count + 1))]
  }
}
