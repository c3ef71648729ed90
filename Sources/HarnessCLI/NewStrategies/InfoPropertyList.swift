import Foundation

/// What an Info.plist says of an app that matters to its tracker.
struct InfoPropertyList {
  private let values: [String: Any]

  /// Reads a file.
  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure("\(Quoted.bare(path)): the file cannot be read.", .data)
    }
    guard
      let values = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    else {
      throw CommandFailure("\(Quoted.bare(path)): this is no property list with keys.", .data)
    }
    self.values = values
  }

  /// The background modes that the harness knows, in the words of `AppManifest.BackgroundModes`.
  var backgroundModes: [String] {
    let names = [
      "location": ".location", "fetch": ".fetch", "processing": ".processing",
      "remote-notification": ".remoteNotification", "voip": ".voip", "audio": ".audio",
    ]
    return (values["UIBackgroundModes"] as? [String] ?? []).compactMap { names[$0] }
  }

  /// The usage strings, in the words of `AppManifest.UsageDescriptions`.
  var usageDescriptions: [String] {
    [
      ("NSLocationWhenInUseUsageDescription", ".whenInUse"),
      ("NSLocationAlwaysUsageDescription", ".always"),
      ("NSLocationAlwaysAndWhenInUseUsageDescription", ".alwaysAndWhenInUse"),
      ("NSMotionUsageDescription", ".motion"),
      ("NSLocationTemporaryUsageDescriptionDictionary", ".temporaryFullAccuracy"),
    ].filter { values[$0.0] != nil }.map(\.1)
  }

  /// Whether the app has scenes.
  var usesScenes: Bool { values["UIApplicationSceneManifest"] != nil }

  /// Whether it demands service sessions.
  var requiresExplicitServiceSession: Bool {
    values["NSLocationRequireExplicitServiceSession"] as? Bool ?? false
  }
}
