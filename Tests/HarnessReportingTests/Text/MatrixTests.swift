import Testing

@testable import HarnessReporting

struct MatrixTests {
  @Test(arguments: [
    ("timer-loop", ["timer-", "loop"]), ("visits-and-regions", ["visits-", "and-", "regions"]),
    ("a-b-c-d-e-f", ["a-b-c-d-", "e-f"]), ("sentinel", ["sentinel"]), ("16.4", ["16.4"]),
    ("published-001", ["published-", "001"]), ("seed000-2017", ["seed000-", "2017"]),
    ("dual-manager:forgets-to-rearm", ["dual-", "manager:", "forgets-", "to-rearm"]),
    ("incomprehensibilities", ["incomprehensibi", "lities"]),
    ("radar-continuous", ["radar-", "continuous"]),
    ("transistorsoft-like", ["transistorsoft-", "like"]),
  ])
  func `breaks a title at its hyphens`(title: String, lines: [String]) {
    #expect(Matrix.broken(title) == lines)
    #expect(lines.joined() == title)
  }

  @Test func `stands in one block where it fits`() {
    var matrix = Matrix(titles: ["timer-loop", "sentinel"])
    matrix.append(["I-S1", "No fatal misuse"], ["kept", "✘ 3.1"])
    matrix.append([], [])
    matrix.append(["", "wakes a day"], ["7", "1,041"])
    #expect(
      matrix.blocks == [
        [
          "                       timer-  sentinel",
          "                       loop",
          "I-S1  No fatal misuse  kept    ✘ 3.1",
          "",
          "      wakes a day      7       1,041",
        ]
      ])
  }

  @Test func `says above the labels what the titles have in common`() {
    var matrix = Matrix(titles: ["12", "seed000-2017"], corner: "iOS")
    matrix.append(["I-S1", "Misuse"], ["kept", "-"])
    #expect(
      matrix.blocks == [
        ["      iOS     12    seed000-", "                    2017", "I-S1  Misuse  kept  -"]
      ])
  }

  @Test(arguments: 1...14)
  func `cuts columns into blocks of which each fits a page`(count: Int) {
    var matrix = Matrix(titles: (1...count).map { "published-\($0)" })
    matrix.append(["I-S2", "Background-task accounting"], (1...count).map { "(✘ <0.1)\($0 % 10)" })
    let blocks = matrix.blocks
    #expect(blocks.flatMap(\.self).allSatisfy { $0.count <= 80 })
    #expect(blocks.count == (count + 3) / 4)
    let cells = blocks.compactMap(\.last).flatMap { $0.dropFirst(34).split(separator: "  ") }
    #expect(cells.count == count)
    #expect(blocks.allSatisfy { $0.last?.hasPrefix("I-S2  Background-task accounting  ") == true })
  }

  @Test func `keeps a column that fits no page at all`() {
    var matrix = Matrix(titles: ["a", "b"])
    matrix.append(["label"], [String(repeating: "x", count: 90), "y"])
    #expect(matrix.blocks.count == 2)
  }
}
