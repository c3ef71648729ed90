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
    let old = mine
    mine["a"] = nil
    mine["c"] = .double(0.5)
    #expect(other != mine)
    other.make(mine.change(of: ["d:a", "d:c"], since: old))
    #expect(other == mine)
    #expect(other["b"] == mine["b"])
  }

  @Test func `tells of what was added to a content no more than that`() {
    var mine = SimulatedDisk()
    mine[content: "f:/log"] = DiskContent(Array(repeating: 7, count: 100_000))
    var (other, old) = (mine, mine)
    mine[content: "f:/log"] = DiskContent(Array(repeating: 7, count: 100_000) + [8, 9])
    let change = mine.change(of: ["f:/log"], since: old)
    #expect(change.contents == [.init(key: "f:/log", kept: 100_000, bytes: [8, 9])])
    other.make(change)
    #expect(other == mine)
    old[content: "f:/log"] = DiskContent([7, 1])
    #expect(mine.change(of: ["f:/log"], since: old).contents[0].kept == 1)
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
