import PropertyTesting

extension ShrinkingChallenge {
  /// A list of any integers.
  private static func integers(_ source: inout ChoiceSource) -> [Int] {
    source.list("integers", count: 0...100, average: 8) {
      $0.integer(in: .min ... .max, simplest: 0)
    }
  }

  /// A list equals its reverse.
  static let reverse = ShrinkingChallenge(
    "reverse", expected: "[0, 1]",
    generate: integers, holds: { $0 == $0.reversed() })

  /// A list has fewer than three distinct elements.
  static let distinct = ShrinkingChallenge(
    "distinct", expected: "[0, 1, -1]",
    generate: integers, holds: { Set($0).count < 3 })

  /// Lists of integers have no more than four distinct elements among them.
  static let largeUnionList = ShrinkingChallenge(
    "large_union_list", expected: "[[0, 1, -1, 2, -2]]",
    generate: { $0.list("lists", count: 0...20, average: 4, integers) },
    holds: { lists in Set(lists.joined()).count <= 4 })

  /// Lists have no more than ten elements in all.
  static let nestedLists = ShrinkingChallenge(
    "nestedlists", expected: "[11]",
    generate: { source in
      source.list("lists", count: 0...20, average: 4) {
        $0.list("units", count: 0...20, average: 4) { _ in () }.count
      }
    },
    holds: { $0.reduce(0, +) <= 10 })

  /// A list whose length is drawn first has no element of 900 or more.
  static let lengthList = ShrinkingChallenge(
    "lengthlist", expected: "[900]",
    generate: { source in
      let count = source.integer(in: 1...100)
      return source.list("list", count: count...count, average: count) {
        $0.integer(in: 0...1_000)
      }
    },
    holds: { list in list.allSatisfy { $0 < 900 } })

  /// No two elements of a list of indices point at each other.
  static let coupling = ShrinkingChallenge(
    "coupling", expected: "[1, 0]",
    generate: { source in
      source.list("indices", count: 0...100, average: 6) { $0.integer(in: 0...10) }
    },
    holds: { list in
      guard list.allSatisfy({ $0 < list.count }) else { return nil }
      return !list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
    })

  /// Removing the first occurrence of an element removes the element.
  static let deletion = ShrinkingChallenge(
    "deletion", expected: "([0, 0], 0)",
    generate: { (integers(&$0), $0.integer(in: 0...10)) },
    holds: { list, index in
      guard list.indices.contains(index) else { return nil }
      var rest = list
      rest.removeAll { [first = list[index]] in $0 == first }
      return rest.count >= list.count - 1
    })

  /// A number times factors stays below a million.
  static let replacement = ShrinkingChallenge(
    "replacement", expected: "(1000000, [])",
    generate: { source in
      let product = source.integer(in: 0...1_000_000)
      return (
        product,
        source.list("factors", count: 0...100, average: 6) { $0.integer(in: 2...10) }
      )
    },
    holds: { product, factors in
      factors.reduce(product) { min($0 * $1, 1_000_000) } < 1_000_000
    })
}
