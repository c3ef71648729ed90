import Testing

@testable import DeviceSimulation

@Suite("Reused buffer") struct ReusedBufferTests {
  @Test func `holds what was added since it was emptied`() {
    var buffer = ReusedBuffer<Int>()
    #expect(buffer.isEmpty)
    buffer.append(1)
    buffer.append(2)
    buffer.removeAll()
    #expect(buffer.isEmpty)
    buffer.append(3)
    #expect(buffer.count == 1 && buffer[0] == 3)
  }

  @Test func `removes what is to go from an index on, and keeps the others in order`() {
    var buffer = ReusedBuffer<Int>()
    for number in 0..<6 { buffer.append(number) }
    buffer.removeAll(from: 2) { $0 % 2 == 0 }
    #expect((0..<buffer.count).map { buffer[$0] } == [0, 1, 3, 5])
    buffer.append(7)
    #expect(buffer[buffer.count - 1] == 7)
  }
}
