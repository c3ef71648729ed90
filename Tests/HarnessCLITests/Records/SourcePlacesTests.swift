import Foundation
import HarnessReporting
import Testing

@testable import HarnessCLI

struct SourcePlacesTests {
  private static let code = """
    /// struct Leash is here.
    struct LeashTests {}
    public struct Leash: TrackerStrategy {
      let claims = [
        .keeps("I-L3"),
        .keeps("I-L31"),
      ]
    }
    """

  @Test func `finds where a promise is claimed, else where the type is declared`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Sources/.build", withIntermediateDirectories: true)
    _ = try folder.file("Sources/.build/A.swift", Self.code)
    _ = try folder.file("Sources/Leash.swift", Self.code)
    let places = SourcePlaces(in: folder.path)
    #expect(places.place(of: "Leash", "I-L31") == .init(file: "Sources/Leash.swift", line: 6))
    #expect(places.place(of: "Leash", "I-S11") == .init(file: "Sources/Leash.swift", line: 3))
    #expect(places.place(of: "Leash", nil) == .init(file: "Sources/Leash.swift", line: 3))
    #expect(places.place(of: "Leash<Inner>", nil)?.line == 3)
    #expect(places.place(of: "Leas", nil) == nil)
    #expect(places.place(of: "", nil) == nil)
  }
}
