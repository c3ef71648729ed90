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

  @Test func `counts defaults as they grow, up to what a checkpoint may hold`() throws {
    func bytes(_ disk: SimulatedDisk) throws -> Int { try JSONEncoder().encode(disk).count }
    var disk = SimulatedDisk()
    disk["log"] = .string("")
    let least = try bytes(disk)
    disk["log"] = .string(String(repeating: "x", count: 5_000))
    #expect(try bytes(disk) - least >= 5_000)
    disk["log"] = .string(String(repeating: "x", count: 500_000))
    #expect(try bytes(disk) < AppLimits.checkpointBytes)
  }

  @Test func `is files of the contract, each with its class, and leaves out those of others`() {
    var files = AppFiles()
    for name: Identifier in ["f:~/Documents/log", "f:/var/x", "k:genp", "of-the-driver"] {
      files[name] = AppFiles.File([1], protection: .complete)
    }
    let disk = SimulatedDisk(files)
    let keys = ["f:\(FilePath.home)/Documents/log", "f:/var/x", "k:genp"]
    #expect(disk.entries.map(\.key) == keys.sorted())
    #expect(disk.entries.allSatisfy { $0.content == DiskContent([1], .complete) })
    #expect(keys.compactMap { SimulatedDisk.name($0) }.compactMap { SimulatedDisk.key($0) } == keys)
    #expect(SimulatedDisk.name("f:/a\nb") == nil)
  }

  @Test func `is another disk with another class, also for another process`() {
    var mine = SimulatedDisk()
    mine[content: "f:/log"] = DiskContent([1])
    let old = mine
    mine[content: "f:/log"] = DiskContent([1], .none)
    #expect(mine != old)
    var other = old
    other.make(mine.change(of: ["f:/log"], since: old))
    #expect(other == mine)
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
