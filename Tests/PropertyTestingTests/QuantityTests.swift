import Testing

@testable import PropertyTesting

struct QuantityTests {
  private static let samples: [Int] = [0, 1, -1, 2, -2, 7, -7, 1_000, -1_000]

  @Test(arguments: samples, samples)
  func `adds and subtracts as integers do`(left: Int, right: Int) {
    #expect(Quantity(left) + Quantity(right) == Quantity(left + right))
    #expect(Quantity(left) - Quantity(right) == Quantity(left - right))
    #expect(-Quantity(left) == Quantity(-left))
  }

  @Test func `holds a sum at the end of its range`() {
    let most = Quantity(magnitude: .max)
    #expect(most + Quantity(1) == most)
    #expect(-most - Quantity(1) == -most)
    #expect(most + -most == Quantity(0))
  }
}

extension Quantity {
  fileprivate init(_ number: Int) {
    self.init(magnitude: UInt64(number.magnitude), isNegative: number < 0)
  }
}
