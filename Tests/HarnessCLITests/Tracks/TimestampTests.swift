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
    ("2020-01-01 12:00:00Z", "2020-01-01T12:00:00.000Z"),
    ("2020-01-01 12:00:00 +0200", "2020-01-01T10:00:00.000Z"),
    ("2020-01-01t12:00:00,25z", "2020-01-01T12:00:00.250Z"),
    ("2020-01-01T12:00Z", "2020-01-01T12:00:00.000Z"),
    ("2020-01-01T12:00:00-03", "2020-01-01T15:00:00.000Z"),
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"),
  ])
  func `reads zones and fractions`(text: String, expected: String) throws {
    #expect(Timestamp.text(try #require(Timestamp.milliseconds(text))) == expected)
  }

  @Test(arguments: [
    "", "noon", "2020-01-01", "2021-02-29T12:00:00Z", "1900-02-29T12:00:00Z",
    "2020-01-01T24:00:00Z",
    "2020-01-01T12:60:00Z", "2020-01-01T12:00:61Z", "2020-01-01T12:00:00+24:00",
    "2020-01-01T12:00:00+01:60", "20-01-01T12:00:00Z", "2020-13-01T12:00:00Z",
    "2020-00-01T12:00:00Z", "2020-01-00T12:00:00Z",
    "2020-01-01T12:00:00.Z", "2020-01-01T12:00:00+2", "2020-01-01T12:00:00+02:0",
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

  @Test(
    arguments: [
      (0, 0), (1_564_378_136.5, 1_564_378_136_500), (1_564_378_136_576, 1_564_378_136_576),
      (99_999_999_999, 99_999_999_999_000), (100_000_000_000, 100_000_000_000), (1e14, nil),
    ] as [(Double, Int64?)])
  func `takes a number for seconds, and for milliseconds where it is too large`(
    number: Double, milliseconds: Int64?
  ) {
    #expect(Timestamp.sinceEpoch(number) == milliseconds)
  }

  @Test func `reads every day of four hundred years`() {
    var day: Int64 = 0
    for year in 1970..<2370 {
      for month in 1...12 {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
        let text = "\(year)-\(month < 10 ? "0" : "")\(month)-01T00:00:00Z"
        #expect(Timestamp.milliseconds(text) == day * 86_400_000)
        day += Int64(days)
      }
    }
  }
}
