import Testing

@testable import DeviceSimulation

struct WholeNumberTests {
  @Test(
    arguments: [
      0, 1, -1, 1 << 63 - 1, 1 << 63, -(1 << 63), 1 << 64 - 1, 1 << 64, -(1 << 64), 1 << 100,
      .max, .min,
    ] as [Int128])
  func `gives every number back to its last bit`(number: Int128) throws {
    let whole = try #require(WholeNumber(number))
    #expect(whole.exactly() as Int128? == number)
    #expect(whole.exactly() as UInt128? == UInt128(exactly: number))
    #expect(whole.exactly() as Int64? == Int64(exactly: number))
    #expect(whole.exactly() as UInt64? == UInt64(exactly: number))
    #expect(whole.exactly() as Int8? == Int8(exactly: number))
  }

  @Test func `refuses what needs another word`() {
    #expect(WholeNumber(UInt128.max) == nil)
    #expect(WholeNumber(UInt128(1) << 127 - 1) != nil)
  }

  @Test func `is a number with a point where it fits one`() throws {
    #expect(try #require(WholeNumber(-7)).exactly() as Double? == -7)
    #expect(try #require(WholeNumber(UInt64.max)).exactly() as Double? == nil)
  }
}
