import Testing

@testable import HarnessCLI

struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0),
      ("1970-01-01T00:00:00.001Z", 1),
      ("1969-12-31T23:59:59.999Z", -1),
      ("2019-07-29T05:28:56.576Z", 1_564_378_136_576),
      ("2000-02-29T12:00:00Z", 951_825_600_000),
      ("2100-03-01T00:00:00Z", 4_107_542_400_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ] as [(String, Int64)])
  func `reads and writes a time in UTC`(text: String, milliseconds: Int64) {
    #expect(Timestamp.milliseconds(text) == milliseconds)
    #expect(Timestamp.text(milliseconds, alwaysShowsMilliseconds: false) == text)
  }

  @Test(arguments: [
    ("2020-01-01T12:00:00+02:00", "2020-01-01T10:00:00.000Z"),
    ("2020-01-01T00:30:00+01:15", "2019-12-31T23:15:00.000Z"),
    ("2020-01-01T23:00:00-05:30", "2020-01-02T04:30:00.000Z"),
    ("2020-01-01T12:00:00-00:00", "2020-01-01T12:00:00.000Z"),
    ("2020-01-01T12:00:00", "2020-01-01T12:00:00.000Z"),
    ("2020-01-01T12:00:00.5Z", "2020-01-01T12:00:00.500Z"),
    ("2020-01-01T12:00:00.0009999Z", "2020-01-01T12:00:00.000Z"),
    ("2020-01-01T12:00:00.9999999+00:00", "2020-01-01T12:00:00.999Z"),
  ])
  func `reads zones and fractions`(text: String, expected: String) throws {
    #expect(Timestamp.text(try #require(Timestamp.milliseconds(text))) == expected)
  }

  @Test(arguments: [
    "", "noon", "2020-01-01", "2020-01-01 12:00:00Z", "2020-01-01T12:00Z",
    "20-01-01T12:00:00Z", "2020-13-01T12:00:00Z", "2020-00-01T12:00:00Z", "2020-01-00T12:00:00Z",
    "2020-01-01T12:00:00.Z", "2020-01-01T12:00:00z", "2020-01-01T12:00:00+02",
    "2020-01-01T12:00:00Zz", "+020-01-01T12:00:00Z", "２０２０-01-01T12:00:00Z",
  ])
  func `refuses what is not a date and time`(text: String) {
    #expect(Timestamp.milliseconds(text) == nil)
  }

  @Test func `agrees with itself on every millisecond of a second`() {
    let second: Int64 = 1_564_378_136_000
    let times = second..<second + 1_000
    #expect(times.allSatisfy { Timestamp.milliseconds(Timestamp.text($0)) == $0 })
  }
}
