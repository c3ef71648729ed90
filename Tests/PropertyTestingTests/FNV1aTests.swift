import Testing

@testable import PropertyTesting

struct FNV1aTests {
  @Test func `is the sum that its authors give`() {
    // From the table of the algorithm's authors.
    #expect(FNV1a.hash([]) == 0xcbf2_9ce4_8422_2325)
    #expect(FNV1a.hash("a".utf8) == 0xaf63_dc4c_8601_ec8c)
    #expect(FNV1a.hash("foobar".utf8) == 0x8594_4171_f739_67e8)
  }
}
