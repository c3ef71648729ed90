import Foundation
import ProcessSimulation
import Testing

struct SimulatedISO8601DateFormatterTests {
  @Test func `writes and reads what Foundation does`() {
    var played = PlayedProcess()
    let options: [SimulatedISO8601DateFormatter.Options] = [
      .withInternetDateTime, [.withInternetDateTime, .withFractionalSeconds], [.withFullDate],
    ]
    let zones = [TimeZone(secondsFromGMT: 0), TimeZone(identifier: "Asia/Kolkata")]
    played.run {
      for (options, zone) in options.flatMap({ options in zones.map { (options, $0) } }) {
        let (mine, apples) = (SimulatedISO8601DateFormatter(), Foundation.ISO8601DateFormatter())
        #expect(mine.string(from: .distantPast) == apples.string(from: .distantPast))
        mine.formatOptions = options
        apples.formatOptions = options
        mine.timeZone = zone
        apples.timeZone = zone
        let date = Date(timeIntervalSince1970: 1_767_225_600.25)
        let text = mine.string(from: date)
        #expect(text == apples.string(from: date))
        #expect(mine.date(from: text) == apples.date(from: text))
        #expect(mine.date(from: "yesterday") == nil)
      }
    }
  }

  @Test func `is one formatter, however many are made`() {
    var played = PlayedProcess()
    played.run {
      let texts = Set((0..<100).map { _ in ISO8601DateFormatter().string(from: .distantPast) })
      #expect(texts.count == 1)
      #expect(SimulatedISO8601DateFormatter.made == 1)
    }
  }
}
