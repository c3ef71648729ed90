import Foundation
import Testing

@testable import PhoneDriver

struct CheckpointStoreTests {
  private struct State: Codable, Hashable {
    var trips = 0
    var share = 0.1
    var name: String?
  }

  @Test func `a file has what was written last, and nothing before`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("driver-\(ProcessInfo.processInfo.globallyUniqueString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = PhoneFile("state", in: folder, isOpenBeforeUnlock: false)
    #expect(file.read() == nil)
    try file.write(Data([1, 2]))
    try file.write(Data([3]))
    #expect(file.read() == Data([3]))
    #expect(PhoneFile("other", in: folder, isOpenBeforeUnlock: true).read() == nil)
  }

  @Test func `a write that fails says so, and leaves what was there`() throws {
    // A file where the folder should be.
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("driver-\(ProcessInfo.processInfo.globallyUniqueString)")
    defer { try? FileManager.default.removeItem(at: place) }
    try Data([7]).write(to: place)
    let file = PhoneFile("state", in: place, isOpenBeforeUnlock: false)
    #expect(throws: (any Error).self) { try file.write(Data([1])) }
    #expect(try Data(contentsOf: place) == Data([7]))
  }

  @Test func `a checkpoint is the same after bytes, to its last bit`() throws {
    let states = [
      State(), State(trips: .max, share: 0.1 + 0.2, name: "a"), State(share: -.infinity),
    ]
    for state in states {
      let bytes = try CheckpointCoding.bytes(state)
      #expect(CheckpointCoding.checkpoint(bytes) == state)
    }
    let number: Int? = CheckpointCoding.checkpoint(try CheckpointCoding.bytes(7))
    #expect(number == 7)
  }

  @Test func `bytes of something else are no checkpoint`() throws {
    let state: State? = CheckpointCoding.checkpoint(try CheckpointCoding.bytes("text"))
    #expect(state == nil)
    let nothing: State? = CheckpointCoding.checkpoint(Data())
    #expect(nothing == nil)
  }
}
