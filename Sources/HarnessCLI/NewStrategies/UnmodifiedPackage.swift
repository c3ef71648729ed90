import Foundation

/// A package that plays somebody's tracker as it is: its files untouched, the prelude, the glue, a program and a
/// test.
struct UnmodifiedPackage {
  private static let prelude = "Facades/TrackerPrelude.swift"
  /// The modules that a file may import: Swift's, and those that the harness has.
  private static let modules: Set<String> = [
    "Foundation", "Swift", "Observation", "Dispatch", "Darwin", "UIKit", "CoreLocation",
    "CoreMotion", "UserNotifications", "AVFoundation", "BackgroundTasks", "Combine", "CoreData",
    "SwiftUI", "MapKit", "Security", "Network", "os", "OSLog",
  ]

  private let name: StrategyName
  private let sources: TrackerSources
  private let glue: GlueText
  private let guesses: TrackerGuesses
  private let models: [ManagedModelText]
  /// The checkout of the harness that the package depends on.
  private let harness: String

  /// Reads the files of a tracker.
  ///
  /// - Parameters:
  ///   - paths: Files, and folders of files.
  ///   - info: Its Info.plist; nil where there is none.
  ///   - harness: The checkout of the harness.
  init(_ paths: [String], as name: StrategyName, info: String?, harness: String) throws {
    let sources = TrackerSources(try Self.files(paths.filter { !ManagedModel.isModel($0) }))
    let models = try paths.flatMap { try ManagedModel.all(in: $0) }
    let points = models.lazy.compactMap(\.points).first ?? SavedPoints(in: sources.code)
    guard let guesses = TrackerGuesses(sources, saving: points) else {
      throw CommandFailure(
        "\(Quoted.bare(paths[0])): no class in these files hears of locations or has a CLLocationManager.",
        .data)
    }
    self.name = name
    self.sources = sources
    self.guesses = guesses
    self.harness = harness
    self.models = models.map { ManagedModelText(model: $0) }
    glue = GlueText(
      name: name, guesses: guesses, models: self.models.map(\.type),
      info: try info.map(InfoPropertyList.init(path:)))
  }

  private static func files(_ paths: [String]) throws -> [TrackerSources.File] {
    var files: [TrackerSources.File] = []
    for path in paths {
      let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }
      let found =
        all?.filter { $0.hasSuffix(".swift") }.sorted().map { (path + "/" + $0, $0) } ?? []
      // A folder that has a model alone.
      if found.isEmpty, all?.contains(where: ManagedModel.isModel) == true { continue }
      for (place, name) in found.isEmpty ? [(path, (path as NSString).lastPathComponent)] : found {
        guard let text = try? String(contentsOfFile: place, encoding: .utf8) else {
          throw CommandFailure("\(Quoted.bare(place)): the file cannot be read.", .data)
        }
        guard !files.contains(where: { $0.name == name }) else {
          throw CommandFailure(
            "\(Quoted.bare(place)): another file has this name; name the folder of both.", .data)
        }
        files.append(.init(name: name, text: text))
      }
    }
    return files
  }

  /// All files, by their paths in the package.
  func contents() throws -> [StrategyCopy.File] {
    guard let prelude = try? String(contentsOfFile: harness + "/" + Self.prelude, encoding: .utf8)
    else {
      throw CommandFailure(
        "\(Quoted.bare(harness)): there is no \(Self.prelude). Say '--harness' where this package is.",
        .data)
    }
    let target = "Sources/\(name.type)"
    return [.init(path: "Package.swift", text: manifest)]
      + sources.files.map { .init(path: "\(target)/Original/\($0.name)", text: $0.text) }
      + models.map { .init(path: "\(target)/\($0.type).swift", text: $0.text) } + [
        .init(path: "\(target)/TrackerPrelude.swift", text: fitted(prelude)),
        .init(path: "\(target)/\(glue.type).swift", text: glue.text),
        .init(path: "\(target)/Program.swift", text: program),
        .init(path: "Tests/\(name.type)Tests/\(name.type)Tests.swift", text: test),
      ]
  }

  /// The prelude without the names that the tracker's module has of its own, which come first there as here.
  private func fitted(_ prelude: String) -> String {
    prelude.replacing(/\/\/\/[^\n]*\npublic typealias (\w+) = [^\n]*\n/) {
      sources.declares($0.1) ? "" : String($0.0)
    }
  }

  /// What it could not see in the files or do with them, a line each.
  var doubts: [String] {
    let missing = sources.imports.filter { !Self.modules.contains($0) }.map { module in
      module == "SwiftData"
        ? "\(module): not simulated. A file that uses it does not compile; one that only imports it does."
        : "\(module): there is no such module here. Write the few types that the tracker uses of it "
          + "as glue."
    }
    var lines = missing
    if models.isEmpty, sources.code.contains(/NSPersistentContainer\s*\(\s*name:\s*"[^"]*"\s*\)/) {
      lines.append(
        "CoreData: its model (.xcdatamodeld) is not among the files. Name its folder with '--from', too, for the "
          + "classes that Xcode makes of it; or write them as glue.")
    }
    if guesses.expression == nil {
      lines.append(
        "\(guesses.type): its initialisers want something. Make it in \(glue.type).swift.")
    }
    if let method = guesses.startThatWants {
      lines.append(
        "\(guesses.type): \(method.signature) looks like the start of tracking and wants something. Call it in "
          + "\(glue.type).swift, or nothing is tracked.")
    } else if guesses.start == nil, !guesses.isDelegate {
      lines.append("\(guesses.type): no method looks like the one that starts tracking.")
    }
    if !guesses.features.contains(".store") {
      lines.append(
        "\(guesses.type): nothing shows what it stores, so it is not judged on that. Call Harness.record "
          + "where the real app stores a point, and add .store to the features.")
    }
    if sources.code.contains("CLGeocoder") {
      lines.append(
        "CLGeocoder: say Harness.geocode { … } in \(glue.type).swift, or it is unsupported.")
    }
    lines += sources.resources.map { file in
      "Bundle: the app's file '\(file)' is not here. Say Harness.resource(\"\(file)\") in \(glue.type).swift, or it is "
        + "not found."
    }
    return lines
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.3
    import PackageDescription

    let harness = "\(packageName)"
    let package = Package(
      name: "\(name.id)", platforms: [.macOS(.v15), .iOS(.v18)],
      dependencies: [.package(path: "\(harness)")],
      targets: [
        .executableTarget(
          name: "\(name.type)",
          dependencies: [
            .product(name: "UnmodifiedTrackers", package: harness),
            .product(name: "HarnessCLI", package: harness),
          ],
          exclude: ["Original"], swiftSettings: [.swiftLanguageMode(.v5)],
          plugins: [.plugin(name: "UnmodifiedSources", package: harness)]),
        .testTarget(
          name: "\(name.type)Tests",
          dependencies: [
            "\(name.type)", .product(name: "TrackerConformanceTesting", package: harness),
          ]),
      ])

    """
  }

  private var packageName: String {
    (URL(fileURLWithPath: harness).standardizedFileURL.path as NSString).lastPathComponent
  }

  private var program: String {
    """
    import HarnessCLI

    /// The harness with this tracker: `swift run -c release \(name.type) fuzz --seed 42`.
    @main enum Program {
      static func main() async { await Harness(strategies: [\(glue.type).tracker]).main() }
    }

    """
  }

  private var test: String {
    """
    import Testing
    import TrackerConformanceTesting

    @testable import \(name.type)

    @Test func `keeps its promises`() async { await expectConformance(of: \(glue.type).tracker) }

    """
  }
}
