// swift-tools-version: 6.3
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

/// What each event of each scenario goes through: optimized in a debug build too, in which a test that plays
/// scenarios otherwise takes four times as long. From tools version 6.2 on who depends on a package may have
/// such flags in it.
let hot: Set = [
  "TrackerModel", "PropertyTesting", "StoryModel", "DeviceSimulation", "Invariants",
]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  exclude: [String] = [], linker: [LinkerSetting] = []
) -> Target {
  let optimized: [SwiftSetting] =
    hot.contains(name) ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []
  return .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude,
    swiftSettings: settings() + optimized, linkerSettings: linker)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings())
}

// The driver is for Apple's platforms; on Linux the façades stand for their frameworks.
#if os(Linux)
  let frameworks: [Target.Dependency] = [
    "CoreLocation", "CoreMotion", "Network", "UIKit", "UserNotifications", "ProcessSimulation",
  ]
#else
  let frameworks: [Target.Dependency] = []
#endif

let package = Package(
  name: "background-location-harness",
  platforms: [.macOS(.v15), .iOS(.v15)],
  products: [
    .library(name: "TrackerModel", targets: ["TrackerModel"]),
    .library(name: "PropertyTesting", targets: ["PropertyTesting"]),
    .library(name: "StoryModel", targets: ["StoryModel"]),
    .library(name: "StoryFiles", targets: ["StoryFiles"]),
    .library(name: "DeviceSimulation", targets: ["DeviceSimulation"]),
    .library(name: "Invariants", targets: ["Invariants"]),
    .library(name: "TrackerConformance", targets: ["TrackerConformance"]),
    .library(name: "HarnessReporting", targets: ["HarnessReporting"]),
    .library(name: "TrackerConformanceTesting", targets: ["TrackerConformanceTesting"]),
    .library(name: "TrackerSupport", targets: ["TrackerSupport"]),
    .library(name: "PhoneDriver", targets: ["PhoneDriver"]),
    .library(name: "PhoneTrace", targets: ["PhoneTrace"]),
    .library(name: "ReferenceStrategies", targets: ["ReferenceStrategies"]),
    .library(name: "HarnessCLI", targets: ["HarnessCLI"]),
    .executable(name: "harness", targets: ["harness"]),
  ],
  targets: [
    // Swift's own square root and rounding call the C library, which Linux links by name.
    module("TrackerModel", ["Threads"], linker: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    module("PropertyTesting"),
    // What the engine is measured by, beside others.
    module("ShrinkingChallenges", ["PropertyTesting"]),
    module("StoryModel", ["TrackerModel"]),
    module("StoryFiles", ["TrackerModel", "StoryModel"]),
    module("DeviceSimulation", ["TrackerModel", "StoryModel"]),
    // The two that do not see each other: what the phone does, and what is asked of a trace.
    module("Invariants", ["TrackerModel", "StoryModel"]),
    // The only one below the command line that imports a system library.
    module("Threads"),
    module(
      "TrackerConformance",
      [
        "TrackerModel", "StoryModel", "StoryFiles", "DeviceSimulation", "Invariants",
        "PropertyTesting", "Threads",
      ]),
    // The harness tried on itself, and what five documents say of iOS: nothing that a package which
    // tests its own tracker needs.
    module(
      "Mutation",
      [
        "TrackerModel", "StoryModel", "DeviceSimulation", "Invariants", "TrackerConformance",
        "PropertyTesting", "Threads",
      ]),
    module(
      "PublishedStatements",
      ["TrackerModel", "StoryModel", "DeviceSimulation", "Invariants", "TrackerConformance"]),
    // The phone against logs of real ones; it judges no tracker.
    module("MeasuredDays", ["TrackerModel", "StoryModel", "DeviceSimulation"]),
    module(
      "HarnessReporting",
      [
        "TrackerModel", "StoryModel", "Invariants", "TrackerConformance", "Mutation",
        "PublishedStatements", "MeasuredDays",
      ]),
    module(
      "HarnessCLI",
      [
        "TrackerModel", "StoryModel", "StoryFiles", "DeviceSimulation", "Invariants",
        "PropertyTesting", "TrackerConformance", "Mutation", "PublishedStatements",
        "MeasuredDays", "HarnessReporting", "ShrinkingChallenges",
      ]),
    module(
      "TrackerConformanceTesting",
      [
        "TrackerModel", "StoryModel", "StoryFiles", "Invariants", "TrackerConformance",
        "HarnessReporting",
      ]),
    // What trackers have in common, for those of other packages too.
    module("TrackerSupport", ["TrackerModel"], path: "Strategies/Support"),
    module(
      "ReferenceStrategies", ["TrackerModel", "TrackerSupport"], path: "Strategies",
      exclude: ["Support"]),
    // Warnings are none of ours: Apple deprecates what the contract's older versions of iOS have. As most
    // code for UIKit, it is built in the Swift 5 mode, where a delegate of the main thread is no fault.
    .target(
      name: "PhoneDriver", dependencies: ["TrackerModel"] + frameworks,
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // What a tracker did on a phone, as a trace file.
    module("PhoneTrace", ["StoryFiles", "StoryModel", "TrackerModel"]),
    .executableTarget(
      name: "harness",
      dependencies: ["HarnessCLI", "HarnessReporting", "ReferenceStrategies", "TrackerModel"],
      swiftSettings: settings(), plugins: ["SourceCommit"]),
    // Its reports say from which commit it is built.
    .plugin(name: "SourceCommit", capability: .buildTool()),

    // What the tests of more than one module use.
    module(
      "TestSupport", ["Invariants", "StoryModel", "TrackerModel"], path: "Tests/TestSupport"),
    tests("TrackerModelTests", ["TrackerModel", "TestSupport"]),
    tests("PropertyTestingTests", ["PropertyTesting", "ShrinkingChallenges"]),
    tests("ShrinkingChallengesTests", ["ShrinkingChallenges", "PropertyTesting"]),
    tests("ThreadsTests", ["Threads"]),
    tests("StoryModelTests", ["StoryModel", "TrackerModel", "DeviceSimulation", "TestSupport"]),
    // Without the phone: what reads and judges a trace needs none.
    tests("StoryFilesTests", ["StoryFiles", "Invariants", "StoryModel", "TrackerModel"]),
    tests("MeasuredDaysTests", ["MeasuredDays", "DeviceSimulation", "StoryModel", "TrackerModel"]),
    tests("DeviceSimulationTests", ["DeviceSimulation", "StoryModel", "TrackerModel"]),
    tests(
      "InvariantsTests",
      [
        "Invariants", "StoryModel", "TrackerModel", "TrackerConformance", "DeviceSimulation",
        "Mutation", "PropertyTesting", "ReferenceStrategies", "TestSupport",
      ]),
    tests(
      "TrackerConformanceTests",
      [
        "TrackerConformance", "Invariants", "DeviceSimulation", "StoryFiles", "StoryModel",
        "TrackerModel", "PropertyTesting", "ReferenceStrategies", "TestSupport",
      ]),
    tests(
      "MutationTests",
      [
        "Mutation", "TrackerConformance", "Invariants", "DeviceSimulation", "StoryModel",
        "TrackerModel", "PropertyTesting", "ReferenceStrategies", "TestSupport",
      ]),
    tests(
      "PublishedStatementsTests",
      [
        "PublishedStatements", "TrackerConformance", "Invariants", "DeviceSimulation",
        "StoryModel", "TrackerModel",
      ]),
    tests(
      "HarnessReportingTests",
      [
        "HarnessReporting", "Mutation", "PublishedStatements", "TrackerConformance", "Invariants",
        "DeviceSimulation", "StoryModel", "TrackerModel", "TestSupport",
      ]),
    tests(
      "HarnessCLITests",
      [
        "HarnessCLI", "HarnessReporting", "Mutation", "PublishedStatements", "TrackerConformance",
        "Invariants", "PropertyTesting", "DeviceSimulation", "StoryFiles", "StoryModel",
        "TrackerModel", "ReferenceStrategies",
      ]),
    tests(
      "TrackerConformanceTestingTests",
      [
        "TrackerConformanceTesting", "ReferenceStrategies", "Invariants", "StoryFiles",
        "StoryModel", "TrackerModel",
      ]),
    tests(
      "ReferenceStrategiesTests",
      [
        "ReferenceStrategies", "TrackerSupport", "TrackerConformanceTesting", "TrackerConformance",
        "Invariants", "DeviceSimulation", "StoryModel", "TrackerModel",
      ]),
    tests(
      "GoldenTests",
      [
        "HarnessCLI", "HarnessReporting", "ReferenceStrategies", "TrackerConformance",
        "Invariants", "DeviceSimulation", "StoryModel", "TrackerModel",
      ]),
    tests("HouseTests", []),
  ]
)

#if os(Linux)
  // Apple's modules as trackers import them, over the simulated phone, for code that is to be played as
  // it is. On Apple's platforms there are the real ones, which must not be hidden.
  let facades = [
    // A program that links it has this clock; so nothing but the façades and their tests may.
    Target.target(name: "CVirtualClock", path: "Facades/CVirtualClock"),
    module(
      "ProcessSimulation", ["CVirtualClock", "TrackerModel"], path: "Facades/ProcessSimulation"),
    module("Combine", ["ProcessSimulation"], path: "Facades/Combine"),
    module(
      "CoreLocation", ["Combine", "ProcessSimulation", "TrackerModel"],
      path: "Facades/CoreLocation"),
    module(
      "BackgroundTasks", ["ProcessSimulation", "TrackerModel"], path: "Facades/BackgroundTasks"),
    module("Security", ["ProcessSimulation", "TrackerModel"], path: "Facades/Security"),
    module("Network", ["ProcessSimulation", "TrackerModel"], path: "Facades/Network"),
    module("AVFoundation", ["ProcessSimulation", "TrackerModel"], path: "Facades/AVFoundation"),
    module("CoreData", ["Combine", "ProcessSimulation"], path: "Facades/CoreData"),
    module("MapKit", ["CoreLocation", "ProcessSimulation"], path: "Facades/MapKit"),
    module("SwiftUI", ["Combine", "ProcessSimulation", "UIKit"], path: "Facades/SwiftUI"),
    module("UIKit", ["Combine", "ProcessSimulation", "TrackerModel"], path: "Facades/UIKit"),
    module(
      "CoreMotion", ["ProcessSimulation", "TrackerModel"], path: "Facades/CoreMotion"),
    module(
      "UserNotifications", ["CoreLocation", "ProcessSimulation", "TrackerModel"],
      path: "Facades/UserNotifications"),
    module("os", path: "Facades/os"),
    module("OSLog", ["os"], path: "Facades/OSLog"),
    module("_Testing_UIKit", ["UIKit"], path: "Facades/_Testing_UIKit"),
    .target(name: "CLaunchedProcess", path: "Facades/CLaunchedProcess"),
    module(
      "TrackerBridge",
      [
        "CLaunchedProcess", "CoreData", "CoreLocation", "UIKit", "ProcessSimulation",
        "TrackerModel",
      ],
      path: "Facades/TrackerBridge"),
  ]
  package.targets += facades
  // Files for Apple's platforms as they compile here; they themselves stay as they are.
  package.targets += [
    .executableTarget(
      name: "unmodified-sources", path: "Facades/UnmodifiedSourcesTool", swiftSettings: settings()),
    .plugin(
      name: "UnmodifiedSources", capability: .buildTool(), dependencies: ["unmodified-sources"]),
  ]
  package.products.append(.plugin(name: "UnmodifiedSources", targets: ["UnmodifiedSources"]))
  package.targets.append(
    .testTarget(
      name: "FacadesTests",
      dependencies:
        facades.map { .byName(name: $0.name) } + [
          "TrackerConformance", "TrackerConformanceTesting", "DeviceSimulation", "StoryModel",
          "TrackerModel", "unmodified-sources",
        ],
      // As most code for Core Location is built.
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]))
  package.targets.append(
    .testTarget(
      name: "PhoneDriverTests",
      dependencies: frameworks + [
        "PhoneDriver", "PhoneTrace", "TrackerBridge", "HarnessCLI", "StoryFiles",
        "TrackerConformance", "Invariants", "ReferenceStrategies", "DeviceSimulation",
        "StoryModel", "TrackerModel", "TestSupport",
      ],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]))
  package.products.append(
    .library(
      name: "UnmodifiedTrackers",
      targets: facades.map(\.name).filter { !["CVirtualClock", "CLaunchedProcess"].contains($0) }))
#endif
