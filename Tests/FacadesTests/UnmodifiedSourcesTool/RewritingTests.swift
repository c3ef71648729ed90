import Testing

@testable import unmodified_sources

struct RewritingTests {
  private static func rewritten(_ text: String) -> String {
    Rewriting(path: "/a/Tracker.swift").rewritten(text)
  }

  @Test(arguments: [
    ("@objc(Name) class A { @objc func b() {} }", " class A {  func b() {} }"),
    ("@main struct App {}", " struct App {}"), ("@MainActor class A {}", "@MainActor class A {}"),
    ("let s = #selector(A.b)", "let s = Selector.capture(A.b)"),
    ("#if os(iOS)", "#if os(Linux)"), ("  #elseif os(Linux)", "  #elseif os(Windows)"),
    ("#if targetEnvironment(simulator)", "#if false"),
    ("let text = \"os(iOS)\"", "let text = \"os(iOS)\""),
    (
      "  private func locationManager(_ manager: M, didVisit visit: V) {",
      "  private func unheard_locationManager(_ manager: M, didVisit visit: V) {"
    ),
    ("@objc private func locationManager(_ m: M) {", " private func locationManager(_ m: M) {"),
    ("  func locationManager(_ m: M) {", "  func locationManager(_ m: M) {"),
    ("  private func locate() {", "  private func locate() {"),
  ])
  func `is as on an iPhone, line for line`(line: String, expected: String) {
    #expect(
      Self.rewritten(line) == "#sourceLocation(file: \"/a/Tracker.swift\", line: 1)\n" + expected)
  }

  @Test(arguments: [
    ("let app = UIApplication.shared", true),
    ("import UIKit\nlet app = UIApplication.shared", false),
    ("import SwiftUI\nlet app = UIApplication.shared", false), ("let id = UInt8.max", false),
    ("let id = UUID()", false),
  ])
  func `has UIKit where its app's header brings it`(text: String, isAdded: Bool) {
    let first = Self.rewritten(text).split(separator: "\n").first
    #expect((first == "import UIKit") == isAdded)
  }

  @Test(arguments: [
    ("let fix: CLLocation? = nil", "import CoreLocation"),
    ("import SomePod\nlet fix: CLLocation? = nil", "import CoreLocation"),
    ("import MapKit\nlet fix: CLLocation? = nil", nil),
    ("import Foundation\n@Observable final class Settings {}", "import Observation"),
    ("import SwiftUI\n@Observable final class Settings {}", nil), ("let name = \"CL\"", nil),
  ])
  func `has a module of Apple's where that of others brings it`(text: String, added: String?) {
    let first = Self.rewritten(text).split(separator: "\n").first.map(String.init)
    #expect((first?.hasPrefix("import") == true ? first : nil) == added)
  }

  @Test(arguments: [
    "import Capacitor", "@preconcurrency import Capacitor  // the bridge",
    "import class Capacitor.CAPPlugin", "import SwiftData",
  ])
  func `takes no module that is not here, and goes on in the line after it`(line: String) {
    let lines = Self.rewritten(line + "\nlet after = 1").split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "#sourceLocation(file: \"/a/Tracker.swift\", line: 1)",
        "#if canImport(\(Self.module(of: line)))", line,
        "#else", "import UIKit", "#endif",
        "#sourceLocation(file: \"/a/Tracker.swift\", line: 2)", "let after = 1",
      ])
  }

  private static func module(of line: String) -> String {
    ["Capacitor", "SwiftData"].first { line.contains($0) } ?? ""
  }

  @Test(arguments: [
    ("SwiftData", "@Model final class Point {}"), ("SwiftData", "var store: ModelContext?"),
  ])
  func `leaves a store that the file uses to the compiler, which refuses it`(
    module: String, use: String
  ) {
    #expect(Self.rewritten("import \(module)\n\(use)").contains("\nimport \(module)\n\(use)"))
  }

  @Test(arguments: [
    (
      "  @NSManaged public var time: Date?",
      "  public var time: Date? { get { managed(\"time\") } set { manage(newValue, \"time\") } }"
    ),
    (
      "@NSManaged var isSent: Bool // by the server",
      "var isSent: Bool { get { managed(\"isSent\") } set { manage(newValue, \"isSent\") } } // by the server"
    ),
    (
      "@objc(addPointsObject:) @NSManaged public func addToPoints(_ value: Point)",
      " public func addToPoints(_ value: Point) { manageAdding(value, \"points\") }"
    ),
    (
      "@NSManaged public func removeFromPoints(_ values: NSSet)",
      "public func removeFromPoints(_ values: NSSet) { manageRemoving(values, \"points\") }"
    ),
  ])
  func `has what Objective-C makes of a property that Core Data keeps`(
    line: String, expected: String
  ) {
    #expect(
      Self.rewritten(line) == "#sourceLocation(file: \"/a/Tracker.swift\", line: 1)\n" + expected)
  }
}
