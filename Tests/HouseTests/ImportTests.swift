import Testing

struct ImportTests {
  /// What each part of the package may import of the others; the arrows of the map in the README.
  static let allowed: [String: Set<String>] = [
    "Strategies": ["TrackerModel", "TrackerSupport"],
    "Strategies/Support": ["TrackerModel"],
    "Sources/TrackerModel": ["Threads"],
    "Sources/PropertyTesting": [],
    "Sources/ShrinkingChallenges": ["PropertyTesting"],
    "Sources/StoryModel": ["TrackerModel"],
    "Sources/StoryFiles": ["TrackerModel", "StoryModel"],
    "Sources/DeviceSimulation": ["TrackerModel", "StoryModel"],
    "Sources/Invariants": ["TrackerModel", "StoryModel"],
    "Sources/TrackerConformance": [
      "TrackerModel", "StoryModel", "StoryFiles", "DeviceSimulation", "Invariants",
      "PropertyTesting", "Threads",
    ],
    "Sources/Mutation": [
      "TrackerModel", "StoryModel", "DeviceSimulation", "Invariants", "PropertyTesting",
      "TrackerConformance", "Threads",
    ],
    "Sources/PublishedStatements": [
      "TrackerModel", "StoryModel", "DeviceSimulation", "Invariants", "TrackerConformance",
    ],
    "Facades/ProcessSimulation": [
      "TrackerModel", "CVirtualClock", "Dispatch", "Foundation", "FoundationNetworking",
      "Synchronization",
    ],
    "Facades/Combine": ["Foundation", "FoundationNetworking", "ProcessSimulation"],
    "Facades/BackgroundTasks": ["Foundation", "ProcessSimulation", "TrackerModel"],
    "Facades/Security": ["Foundation", "ProcessSimulation", "TrackerModel"],
    "Facades/Network": ["Foundation", "ProcessSimulation", "TrackerModel"],
    "Facades/AVFoundation": ["Foundation", "ProcessSimulation", "TrackerModel"],
    "Facades/CoreData": ["Combine", "Foundation", "ProcessSimulation"],
    "Facades/MapKit": ["CoreLocation", "ProcessSimulation"],
    "Facades/SwiftUI": ["Combine", "Foundation", "Observation", "ProcessSimulation", "UIKit"],
    "Facades/CoreMotion": ["Foundation", "ProcessSimulation", "TrackerModel"],
    "Facades/UserNotifications": [
      "CoreLocation", "Foundation", "ProcessSimulation", "TrackerModel",
    ],
    "Facades/os": [],
    "Facades/OSLog": ["os"],
    "Facades/UnmodifiedSourcesTool": ["Foundation"],
    "Facades/CoreLocation": [
      "Combine", "Foundation", "Observation", "ProcessSimulation", "TrackerModel",
    ],
    "Facades/UIKit": ["Combine", "Foundation", "ProcessSimulation", "TrackerModel"],
    "Facades/_Testing_UIKit": ["UIKit"],
    "Facades/TrackerBridge": [
      "CLaunchedProcess", "Glibc", "CoreData", "CoreLocation", "UIKit", "ProcessSimulation",
      "TrackerModel",
      "FoundationNetworking",
    ],
    "Sources/PhoneDriver": [
      "CoreLocation", "CoreMotion", "Foundation", "Network", "ProcessSimulation", "TrackerModel",
      "UIKit", "UserNotifications",
    ],
    "Sources/PhoneTrace": ["Foundation", "StoryFiles", "StoryModel", "TrackerModel"],
    "Sources/MeasuredDays": ["TrackerModel", "StoryModel", "DeviceSimulation", "Foundation"],
    "Sources/HarnessReporting": [
      "TrackerModel", "StoryModel", "Invariants", "TrackerConformance", "PropertyTesting",
      "Mutation", "PublishedStatements", "MeasuredDays",
    ],
  ]

  @Test(arguments: allowed.keys.sorted())
  func `imports point one way, and no system library is used`(folder: String) throws {
    let allowed = try #require(Self.allowed[folder])
    for file in try SourceTree.files(in: [folder]) {
      for module in file.imports where !allowed.contains(module) {
        Issue.record(
          "\(file.path): \(folder) imports \(module); it may import \(Self.list(allowed)) only.")
      }
    }
  }

  @Test func `only the face for Swift Testing imports Testing`() throws {
    for file in try SourceTree.files(in: ["Facades", "Sources", "Strategies"])
    where !file.path.hasPrefix("Sources/TrackerConformanceTesting/") {
      #expect(!file.imports.contains("Testing"), "\(file.path) imports Testing.")
    }
  }

  @Test(arguments: [
    ("import Foundation", ["Foundation"]), ("@testable import A", ["A"]),
    ("@_exported public import B", ["B"]), ("import struct C.D", ["struct"]),
    ("// import Foundation", []), ("let text = \"import Foundation\"", []),
    ("the import of", []),
  ])
  func `reads the imports of a file`(line: String, modules: [String]) {
    #expect(SourceFile(path: "X.swift", text: line).imports == modules)
  }

  private static func list(_ names: Set<String>) -> String {
    names.isEmpty ? "the standard library" : names.sorted().joined(separator: ", ")
  }
}
