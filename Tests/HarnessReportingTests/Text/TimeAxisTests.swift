import Testing

@testable import HarnessReporting

struct TimeAxisTests {
  private static let minute: Int64 = 60_000

  private func axis(_ spans: (Int64, Int64)..., columns: Int) -> TimeAxis {
    TimeAxis(
      showing: spans.map { $0.0 * Self.minute...$0.1 * Self.minute }, columns: columns)
  }

  @Test func `folds what is between two spans`() {
    let axis = axis((0, 10), (240, 250), columns: 25)
    #expect(axis.columns.count == 21)
    #expect(axis.folds == [10])
    #expect(axis.columns[0] == 0..<Self.minute)
    #expect(axis.columns[10] == 10 * Self.minute..<240 * Self.minute)
    #expect(axis.columns[11] == 240 * Self.minute..<241 * Self.minute)
    #expect(axis.labels == "0:00:00      4:00:00")
    let row = axis.row(filling: Array(repeating: "x", count: 21))
    #expect(row == "xxxxxxxxxx ⋯ xxxxxxxxxx")
  }

  @Test func `joins spans that meet or nearly do, in whatever order they come`() {
    #expect(axis((20, 30), (0, 10), columns: 40).folds == [])
    #expect(axis((21, 30), (0, 10), columns: 40).folds != [])
  }

  @Test(arguments: [10, 23, 67], [Int64(1), 7, 300])
  func `keeps to the width, and leaves out nothing that is shown`(width: Int, length: Int64) {
    let axis = axis((0, length), (1_000, 1_000 + length), columns: width)
    #expect(axis.row(filling: axis.columns.map { _ in "x" }).count <= width)
    #expect(axis.columns.contains { $0.contains(length * Self.minute - 1) })
    #expect(axis.columns.contains { $0.contains((1_000 + length) * Self.minute - 1) })
    for (column, next) in zip(axis.columns, axis.columns.dropFirst()) {
      #expect(column.upperBound == next.lowerBound)
    }
  }

  @Test func `shows a moment by one column`() {
    let axis = TimeAxis(showing: [5...5], columns: 40)
    #expect(axis.columns == [5..<10_005])
    #expect(axis.labels == "0:00:00")
  }
}
