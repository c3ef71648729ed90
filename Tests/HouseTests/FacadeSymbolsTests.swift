import Foundation
import Testing

struct FacadeSymbolsTests {
  /// The modules that stand for Apple's.
  private static let modules = [
    "CoreLocation", "CoreMotion", "UIKit", "UserNotifications", "BackgroundTasks", "Security",
    "Network", "MapKit", "SwiftUI", "Combine", "os",
    "ProcessSimulation",
  ]

  private static func symbols() throws -> [FacadeSymbol] {
    try modules.flatMap { module in
      try SourceTree.files(in: ["Facades/\(module)"]).flatMap {
        FacadeReader.symbols(of: $0, module: module)
      }
    }
  }

  private static func table() throws -> String {
    let head = """
      # What the façades declare

      Read from the sources, and checked by `FacadeSymbolsTests`; `RECORD_SYMBOLS=1` writes it anew. A
      symbol that stands here with no word of its own does what Apple's does, as far as the rules say;
      what Apple has and is not here does not compile. `ProcessSimulation` stands for what Foundation and
      Dispatch have to do with time and the disk.

      | module | symbol | | rules |
      |---|---|---|---|

      """
    return try head + symbols().map(\.row).joined(separator: "\n") + "\n"
  }

  @Test func `the table of symbols is that of the sources`() throws {
    let table = try Self.table()
    if ProcessInfo.processInfo.environment["RECORD_SYMBOLS"] == "1" {
      try table.write(
        to: SourceTree.root.appending(path: "Facades/SYMBOLS.md"), atomically: true, encoding: .utf8
      )
    }
    let written =
      SourceTree.has("Facades/SYMBOLS.md") ? try SourceTree.text("Facades/SYMBOLS.md") : ""
    let lines = (Set(table.split(separator: "\n")), Set(written.split(separator: "\n")))
    for line in lines.0.symmetricDifference(lines.1).sorted() {
      Issue.record("Facades/SYMBOLS.md is not that of the sources (RECORD_SYMBOLS=1): \(line)")
    }
    #expect(table == written)
  }

  @Test func `every rule that a façade cites is in the catalogue`() throws {
    let code = try SourceTree.files(in: ["Sources"]).filter { $0.stem.hasPrefix("RuleCatalog+") }
      .flatMap(\.lines)
    let known = Set(
      code.flatMap { line in
        line.matches(of: /\.([A-Z])([0-9][0-9])\b/).map { "\($0.1)-\($0.2)" }
          + line.matches(of: /RuleID\("([A-Z])", ([0-9]+)\)/).map {
            "\($0.1)-\($0.2.count == 1 ? "0" : "")\($0.2)"
          }
      })
    try #require(known.count > 100)
    for symbol in try Self.symbols() {
      for rule in symbol.rules where rule != "Assumption" && !known.contains(rule) {
        Issue.record("\(symbol.name) cites \(rule), which is no rule.")
      }
    }
  }

  @Test func `knows what a declaration does, and by which rules`() {
    let text = """
      /// A manager (A-12).
      open class Manager: NSObject {
        /// Where (S-01). Assumption: here.
        public let place: Int
        let hidden = 0
        /// Starts.
        open func start(_ a: [Int], with b: Int, file: StaticString = #fileID) { go() }
        /// Has none.
        public func heading(file: StaticString = #fileID) {
          unsupported("Manager.heading()", file)
        }
        /// Circles only.
        public func monitor(for region: Region) {
          guard region.isCircle else { unsupported("no circle", "", 0) }
        }
        /// None.
        @available(*, unavailable)
        public func range() {}
      }
      /// What.
      public enum Kind { 
        /// These.
        case one, two
      }
      """
    let symbols = FacadeReader.symbols(
      of: SourceFile(path: "X.swift", text: text.replacing("{ \n", with: "{\n")), module: "M")
    #expect(
      symbols.map(\.row) == [
        "| M | `Manager` | modelled | A-12 |",
        "| M | `Manager.place` | modelled | S-01, Assumption |",
        "| M | `Manager.start(_:with:)` | modelled | A-12 |",
        "| M | `Manager.heading()` | traps | A-12 |",
        "| M | `Manager.monitor(for:)` | modelled, or traps | A-12 |",
        "| M | `Manager.range()` | unavailable | A-12 |", "| M | `Kind` | modelled |  |",
        "| M | `Kind.one` | modelled |  |", "| M | `Kind.two` | modelled |  |",
      ])
  }
}
