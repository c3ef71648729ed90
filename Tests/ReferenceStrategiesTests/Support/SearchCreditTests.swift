import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct SearchCreditTests {
  private let noon = Instant.start.advanced(by: .hours(12))

  @Test func `is full before anything is spent`() {
    #expect(SearchCredit().left(at: .start) == .seconds(120))
  }

  @Test func `takes ten times as long to make up for a search`() {
    var credit = SearchCredit()
    credit.spend(.seconds(30), at: noon)
    #expect(credit.left(at: noon) == .seconds(90))
    #expect(credit.left(at: noon.advanced(by: .seconds(150))) == .seconds(105))
    #expect(credit.left(at: noon.advanced(by: .hours(2))) == .seconds(120))
  }

  @Test func `is overdrawn by a minute at most`() {
    var credit = SearchCredit()
    for _ in 0..<10 { credit.spend(.seconds(30), at: noon) }
    #expect(credit.left(at: noon) == .seconds(-60))
  }

  @Test func `lets less than ten minutes of an hour be spent by wakes of every five`() {
    var credit = SearchCredit()
    var spent = Duration.zero
    for minutes in stride(from: 0, to: 60, by: 5) {
      let wake = noon.advanced(by: .minutes(minutes))
      // Each looks once at least, and as long as there is something left.
      repeat {
        credit.spend(.seconds(30), at: wake)
        spent += .seconds(30)
      } while credit.left(at: wake) >= .seconds(30)
    }
    #expect(spent <= .minutes(9))
  }
}
