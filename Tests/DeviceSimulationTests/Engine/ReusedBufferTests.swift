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
}
