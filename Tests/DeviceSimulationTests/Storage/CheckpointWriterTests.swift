import Testing

@testable import DeviceSimulation

struct CheckpointWriterTests {
  private class Animal: Encodable {
    let legs = 4
  }
  private final class Dog: Animal {
    let name = "Rex"
    enum CodingKeys: CodingKey { case name }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try super.encode(to: encoder)
    }
  }

  private static func keys(_ value: some Encodable) -> [String] {
    var file = CheckpointFile()
    let isWritten = file.write(value)
    #expect(isWritten)
    return file.nodes.map(\.key)
  }

  @Test func `puts a class and its superclass into one container`() {
    #expect(Self.keys(Dog()) == ["", "name", "legs"])
  }

  private struct Nested: Encodable {
    enum Key: String, CodingKey { case list, table }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      var table = container.nestedContainer(keyedBy: Key.self, forKey: .table)
      // By turns.
      try list.encode(1)
      try table.encode(2, forKey: .list)
      try list.encodeNil()
      try 5.encode(to: container.superEncoder())
    }
  }

  @Test func `keeps apart what is written into two containers by turns`() {
    var file = CheckpointFile()
    let isWrittenToo = file.write(Nested())
    #expect(isWrittenToo)
    #expect(file.nodes.map(\.parent) == [-1, 0, 0, 1, 2, 1, 0])
    #expect(file.nodes.map(\.key) == ["", "list", "table", "", "list", "", "super"])
  }

  @Test func `refuses a number of more than 127 bits`() {
    var file = CheckpointFile()
    let isWrittenAgain = file.write(UInt128(1) << 126)
    #expect(isWrittenAgain)
    let isWrittenLast = file.write(UInt128.max)
    #expect(!isWrittenLast)
  }
}
