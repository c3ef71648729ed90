// swift-tools-version: 6.2
import PackageDescription

/// One place for the settings of every target: Swift 6 mode, and a warning is an error.
func settings() -> [SwiftSetting] {
  [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    // A file states what it uses: no member arrives through somebody else's import.
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  linker: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, swiftSettings: settings(),
    linkerSettings: linker)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings())
}

let package = Package(
  name: "background-location-harness",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "TrackerModel", targets: ["TrackerModel"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "DeviceSimulation", targets: ["DeviceSimulation"]),
    .library(name: "TrackerConformance", targets: ["TrackerConformance"]),
    .library(name: "HarnessReporting", targets: ["HarnessReporting"]),
    .library(name: "TrackerConformanceTesting", targets: ["TrackerConformanceTesting"]),
    .library(name: "ReferenceStrategies", targets: ["ReferenceStrategies"]),
    .library(name: "HarnessCLI", targets: ["HarnessCLI"]),
    .executable(name: "harness", targets: ["harness"]),
  ],
  targets: [
    // Swift's own square root and rounding call the C library, which Linux links by name.
    module("TrackerModel", linker: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    module("PropertyTesting"),
    module("DeviceSimulation", ["TrackerModel"]),
    module("TrackerConformance", ["TrackerModel", "DeviceSimulation", "PropertyTesting"]),
    module("HarnessReporting", ["TrackerModel", "DeviceSimulation", "TrackerConformance"]),
    module(
      "HarnessCLI",
      [
        "TrackerModel", "DeviceSimulation", "PropertyTesting", "TrackerConformance",
        "HarnessReporting",
      ]),
    module(
      "TrackerConformanceTesting",
      ["TrackerModel", "DeviceSimulation", "TrackerConformance", "HarnessReporting"]),
    module("ReferenceStrategies", ["TrackerModel"], path: "Strategies"),
    .executableTarget(
      name: "harness", dependencies: ["HarnessCLI", "ReferenceStrategies", "TrackerModel"],
      swiftSettings: settings()),

    tests("TrackerModelTests", ["TrackerModel"]),
    tests("PropertyTestingTests", ["PropertyTesting"]),
    tests("DeviceSimulationTests", ["DeviceSimulation", "TrackerModel"]),
    tests(
      "TrackerConformanceTests",
      [
        "TrackerConformance", "DeviceSimulation", "TrackerModel", "PropertyTesting",
        "ReferenceStrategies",
      ]),
    tests(
      "HarnessReportingTests",
      ["HarnessReporting", "TrackerConformance", "DeviceSimulation", "TrackerModel"]),
    tests(
      "HarnessCLITests",
      [
        "HarnessCLI", "HarnessReporting", "TrackerConformance", "PropertyTesting",
        "DeviceSimulation", "TrackerModel", "ReferenceStrategies",
      ]),
    tests(
      "TrackerConformanceTestingTests",
      ["TrackerConformanceTesting", "ReferenceStrategies", "TrackerModel"]),
    tests(
      "ReferenceStrategiesTests",
      [
        "ReferenceStrategies", "TrackerConformanceTesting", "TrackerConformance",
        "DeviceSimulation", "TrackerModel",
      ]),
    tests(
      "GoldenTests",
      [
        "HarnessCLI", "HarnessReporting", "ReferenceStrategies", "TrackerConformance",
        "DeviceSimulation", "TrackerModel",
      ]),
    tests("HouseTests", []),
  ]
)
