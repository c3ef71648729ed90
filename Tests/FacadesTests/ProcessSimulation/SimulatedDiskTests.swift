import Foundation
import Testing
import TrackerModel

@testable import ProcessSimulation

struct SimulatedDiskTests {
  @Test func `is the same for another process that makes its changes`() {
    var mine = SimulatedDisk()
    mine["a"] = .int(1)
    mine["b"] = .array([.string("x"), .dictionary([.init(key: "k", value: .bool(true))])])
    var other = SimulatedDisk()
    other.make(mine.whole)
    #expect(other == mine)
    mine["a"] = nil
    mine["c"] = .double(0.5)
    #expect(other != mine)
    other.make(mine.change(of: ["d:a", "d:c"]))
    #expect(other == mine)
    #expect(other["b"] == mine["b"])
  }

  @Test func `counts defaults as they grow, and files not`() throws {
    func bytes(_ disk: SimulatedDisk) throws -> Int { try JSONEncoder().encode(disk).count }
    var disk = SimulatedDisk()
    disk["log"] = .string("")
    let least = try bytes(disk)
    disk["log"] = .string(String(repeating: "x", count: 5_000))
    #expect(try bytes(disk) - least >= 5_000)
    disk["log"] = .string(String(repeating: "x", count: 500_000))
    #expect(try bytes(disk) < AppLimits.checkpointBytes)
    disk["log"] = nil
    disk[content: "f:/log"] = DiskContent(Array(repeating: 1, count: 5_000))
    #expect(try bytes(disk) < least + 100)
  }

  @Test func `tells whether what it was is held no more`() throws {
    var disk: SimulatedDisk? = SimulatedDisk()
    disk?["a"] = .int(1)
    let written = try JSONEncoder().encode(disk)
    #expect(try JSONDecoder().decode(SimulatedDisk.self, from: written) == disk)
    disk = nil
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SimulatedDisk.self, from: written)
    }
  }
}
