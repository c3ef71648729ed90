import Testing
import TrackerModel

@testable import ReferenceStrategies

struct SearchBudgetTests {
  private var clock = Instant(milliseconds: 3_600_000)
  private var budget = SearchBudget(
    fullAt: nil, isKnown: true, at: Instant(milliseconds: 3_600_000))

  /// Fixes that come as often, until the search is over or so many have come; how many did.
  @discardableResult
  private mutating func hear(
    _ accuracy: Double, every pause: Duration = .seconds(1), count: Int
  ) -> Int {
    for number in 1...count {
      clock = clock.advanced(by: pause)
      budget.observe(.fix(at: clock, accuracy: accuracy), now: clock)
      if !budget.allowsSearch { return number }
    }
    return count
  }

  @Test mutating func `allows 252 s of coarse fixes that come each second`() {
    // While the bucket is emptied, a twelfth flows in again: 252 s / (1 - 1/12).
    let seconds = hear(65, count: 400)
    #expect((274...276).contains(seconds))
  }

  @Test mutating func `keeps a search for a departure when the bucket is empty, and no other`() {
    hear(65, count: 400)
    #expect(!budget.allowsSearch)
    budget.depart(at: clock)
    #expect(budget.allowsSearch)
    let seconds = hear(65, count: 400)
    #expect((38...41).contains(seconds))
    budget.depart(at: clock)
    #expect(!budget.allowsSearch)
  }

  @Test mutating func `searches once for a phone that coarse fixes show to travel`() {
    hear(65, count: 400)
    budget.travel(at: clock)
    #expect(budget.allowsSearch)
    hear(65, count: 400)
    var searches = 0
    for _ in 0..<120 {
      clock = clock.advanced(by: .seconds(1))
      budget.travel(at: clock)
      if budget.allowsSearch { searches += 1 }
      hear(65, count: 1)
    }
    #expect(searches == 0)
  }

  @Test mutating func `counts no fix of satellites, nor what comes seldom`() {
    let fine = hear(50, count: 400)
    #expect(fine == 400)
    let seldom = hear(65, every: .milliseconds(10_001), count: 400)
    #expect(seldom == 400)
    let coarse = hear(51, every: .seconds(10), count: 400)
    #expect((26...29).contains(coarse))
  }

  @Test(arguments: [(60, 275), (61, 274), (120, 221)])
  mutating func `gives back the last minute before satellites are found`(search: Int, left: Int) {
    hear(65, count: search)
    hear(10, count: 1)
    let seconds = hear(65, count: 400)
    #expect(abs(seconds - left) <= 1)
  }

  @Test mutating func `gives nothing back of a search that found nothing`() {
    hear(65, count: 400)
    clock = clock.advanced(by: .minutes(20))
    budget.update(at: clock)
    #expect(budget.allowsSearch)
    hear(10, count: 1)
    let seconds = hear(65, count: 400)
    #expect((108...111).contains(seconds), "A twelfth of twenty minutes.")
  }

  @Test mutating func `gives nothing back of what was searched before a pause`() {
    hear(65, count: 60)
    hear(10, every: .seconds(11), count: 1)
    // Of 60 s a twelfth of 71 s is there again: (252 s - 54 s) / (1 - 1/12).
    let seconds = hear(65, count: 400)
    #expect((215...217).contains(seconds))
  }

  @Test mutating func `tries again when 65 s are there`() {
    hear(65, count: 400)
    #expect(!budget.allowsSearch)
    budget.update(at: clock.advanced(by: .seconds(779)))
    #expect(!budget.allowsSearch)
    budget.update(at: clock.advanced(by: .seconds(782)))
    #expect(budget.allowsSearch)
  }

  @Test mutating func `goes on with satellites that are found, and only with them`() {
    hear(65, count: 400)
    #expect(!budget.allowsSearch)
    let fine = hear(50, count: 60)
    #expect(fine == 60)
    let coarse = hear(65, count: 60)
    #expect(coarse < 10)
  }

  @Test mutating func `is full again after an hour, and never more than that`() {
    let first = hear(65, count: 400)
    for hours in [1, 20] as [Int] {
      clock = clock.advanced(by: .hours(hours))
      budget.update(at: clock)
      let next = hear(65, count: 400)
      #expect(next == first)
    }
  }

  @Test mutating func `goes on where another process left it`() {
    hear(65, count: 400)
    var next = SearchBudget(fullAt: budget.fullAt, isKnown: true, at: clock)
    #expect(!next.allowsSearch)
    next.update(at: budget.fullAt)
    #expect(next.allowsSearch)
  }

  @Test(arguments: [true, false])
  mutating func `allows 150 s to a process that cannot read what was spent, for an hour`(
    reads: Bool
  ) {
    budget = SearchBudget(fullAt: nil, isKnown: false, at: clock)
    let end = clock.advanced(by: .minutes(60))
    clock = clock.advanced(by: .minutes(55))
    let seconds = hear(65, count: 400)
    #expect((162...165).contains(seconds))
    if reads { budget.inherit(fullAt: nil, at: clock) } else { budget.update(at: end) }
    #expect(budget.allowsSearch)
  }

  @Test mutating func `adds what was spent on both sides of an unlock, but for an hour at most`() {
    hear(65, count: 100)
    let other = clock.advanced(by: .minutes(10))
    let own = budget.fullAt - clock
    budget.inherit(fullAt: other, at: clock)
    #expect(budget.fullAt - clock == own + .minutes(10))
    budget.inherit(fullAt: clock.advanced(by: .hours(9)), at: clock)
    budget.update(at: clock.advanced(by: .minutes(59)))
    #expect(!budget.allowsSearch)
    budget.update(at: clock.advanced(by: .milliseconds(3_600_001)))
    #expect(budget.allowsSearch)
  }

  @Test mutating func `allows at most ten minutes of vain search in any hour`() {
    var searched: [Int] = []
    // Indoors for three hours, with coarse fixes each second.
    for second in 0..<10_800 {
      if budget.allowsSearch { searched.append(second) }
      clock = clock.advanced(by: .seconds(1))
      budget.observe(.fix(at: clock, accuracy: 65), now: clock)
    }
    let most = searched.indices.map { first in
      searched[first...].count { $0 < searched[first] + 3_600 }
    }.max()
    #expect((460...560).contains(most ?? 0))
  }

  @Test mutating func `counts at most half a minute before a failure`() {
    for _ in 0..<8 {
      clock = clock.advanced(by: .seconds(30))
      budget.failed(at: clock)
    }
    #expect(budget.allowsSearch)
    // Two hundred seconds bring back 16 s; only 30 s of them are taken.
    clock = clock.advanced(by: .seconds(200))
    budget.failed(at: clock)
    #expect(budget.allowsSearch)
    clock = clock.advanced(by: .seconds(30))
    budget.failed(at: clock)
    #expect(!budget.allowsSearch)
  }
}
