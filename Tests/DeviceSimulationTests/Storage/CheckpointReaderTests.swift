import Testing

@testable import DeviceSimulation

struct CheckpointReaderTests {
  private struct All: Codable, Hashable {
    enum Kind: Codable, Hashable { case one(x: Int), two }
    var on = true
    var name = "hôme"
    var visits: [Int8] = [1, -2, 3]
    var table: [String: Double] = ["a": .infinity, "b": -0.0]
    var rows: [Int: [UInt8]] = [3: [1], -4: []]
    var set: Set<UInt64> = [.max, 0]
    var small: Float = 0.1
    var wide = Int128.min
    var none: Int?
    var lists: [[String]?] = [["x"], nil]
    var kinds = [Kind.one(x: 4), .two]
  }

  private static func again<Value: Codable>(_ value: Value) -> Value? {
    var file = CheckpointFile()
    return file.write(value) ? file.read(Value.self) : nil
  }

  @Test func `gives back what was written`() {
    #expect(Self.again(All()) == All())
    #expect(Self.again([All?]([nil, All()])) == [nil, All()])
    #expect(Self.again(Int?.none) == .some(nil))
  }

  @Test func `gives numbers back to their last bit`() throws {
    let odd = Double(bitPattern: 0x7FF8_0000_0000_1234)
    for number in [odd, -0.0, .leastNonzeroMagnitude, 0.1, -.infinity] {
      #expect(try #require(Self.again(number)).bitPattern == number.bitPattern)
    }
  }

  private struct Empty: Codable, Hashable {}

  @Test func `reads a value that holds nothing`() {
    #expect(Self.again(Empty()) == Empty())
    #expect(Self.again([Empty(), Empty()]) == [Empty(), Empty()])
  }

  private struct One: Codable { var value = 300 }
  private struct Other: Codable { var value: UInt8 = 1 }
  private struct Third: Codable { var another = 1 }

  @Test func `reads no value of another type, and none that is not there`() {
    var file = CheckpointFile()
    let isWritten = file.write(One())
    #expect(isWritten)
    #expect(file.read(One.self)?.value == 300)
    #expect(file.read(Other.self)?.value == nil)
    #expect(file.read(Third.self)?.another == nil)
    #expect(file.read([Int].self) == nil)
    #expect(file.read(Int.self) == nil)
    let isWrittenToo = file.write("x")
    #expect(isWrittenToo)
    #expect(file.read(Int.self) == nil && file.read(Bool.self) == nil)
    #expect(file.read([String: Int].self) == nil)
  }
}
