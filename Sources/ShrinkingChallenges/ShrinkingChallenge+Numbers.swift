import PropertyTesting

extension ShrinkingChallenge {
  /// Five lists of 16-bit integers, each summing to less than 256, sum to less than 5 * 256.
  ///
  /// The sums wrap around, so that the failure needs two large numbers in two different lists.
  static func boundFive(longest: Int) -> ShrinkingChallenge {
    ShrinkingChallenge(
      "bound5 (up to \(longest))", expected: "[[], [], [], [-1], [-32768]]",
      generate: { source in (0..<5).map { _ in smallSum(longest: longest, &source) } },
      holds: { $0.joined().reduce(0, &+) < 5 * 256 })
  }

  /// Draws a list whose sum is below 256.
  private static func smallSum(longest: Int, _ source: inout ChoiceSource) -> [Int16] {
    let list = source.filtered(
      { source in
        source.list("numbers", count: 0...longest, average: (longest + 1) / 2) {
          Int16($0.integer(in: -32_768...32_767, simplest: 0))
        }
      }, where: { $0.reduce(0, &+) < 256 })
    return list ?? []
  }

  /// Two positive integers, the first of them at least 10, are not equal.
  static let differenceNotZero = difference(
    "difference_zero", expected: "(10, 10)", holds: { $0 != 0 })

  /// Two positive integers, the first of them at least 10, do not differ by 1 to 4.
  static let differenceNotSmall = difference(
    "difference_small", expected: "(10, 6)",
    holds: { !(1...4).contains($0) })

  /// Two positive integers, the first of them at least 10, do not differ by 1.
  static let differenceNotOne = difference(
    "difference_one", expected: "(10, 9)", holds: { $0 != 1 })

  private static func difference(
    _ name: String, expected: String, holds: @escaping @Sendable (Int) -> Bool
  ) -> ShrinkingChallenge {
    ShrinkingChallenge(
      name, expected: expected,
      generate: { source in
        let range = 1...0x7fff_ffff
        return (source.integer(in: range), source.integer(in: range))
      },
      holds: { left, right in left < 10 || holds(abs(left - right)) })
  }
}
