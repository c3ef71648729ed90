import Testing

/// The published strategies stand for what is wrong with them: every defect has its place.
struct PublishedDefectTests {
  /// How many defects the rulebook's chapter 5 numbers in each seed.
  private static let counts = ["000": 18, "001": 14, "002": 13, "003": 15, "004": 13]

  @Test(arguments: counts.keys.sorted())
  func `every defect of a seed is marked in its code`(seed: String) throws {
    let own = try SourceTree.text("Strategies/AsPublished/Published\(seed).swift")
    // Seed 000's tasks are in a file of their own, which seed 001 shares.
    let text = try own + SourceTree.text("Strategies/AsPublished/BGTask.swift")
    for number in 1...(Self.counts[seed] ?? 0) {
      let mark = "B-\(seed)-\(number)"
      #expect(text.contains(try Regex("\(mark)(?![0-9])")), "\(mark) is marked nowhere.")
    }
  }
}
