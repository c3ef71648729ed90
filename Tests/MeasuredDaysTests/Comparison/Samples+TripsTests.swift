import Testing

@testable import MeasuredDays

struct SamplesTripsTests {
  @Test func `measures how an app hears of a departure and of an arrival`() throws {
    var tools = LogTools(.duty)
    tools.log.exits = [3_000, 3_840]
    tools.log.departures = [4_000]
    tools.log.arrivals = [3_700, 4_300]
    tools.log.trackingBegins(at: 3_840)
    tools.log.trackingEnds(at: 4_310)
    let figures = tools.figures(on: try LogTools.day())
    #expect(figures["exit of the fence p50"] == 240)
    #expect(figures["wake p50"] == 240)
    #expect(figures["departure of the visit p50"] == 400)
    #expect(figures["no wake"] == 0)
    #expect(figures["arrivals told on the way"] == 1)
    #expect(figures["tracked of a trip p50"] == 60)
    #expect(figures["end of tracking p50"] == 110)
    #expect(figures["arrival of the visit, tracking p50"] == 100)
  }

  @Test func `counts what is never told`() throws {
    let figures = LogTools(.duty).figures(on: try LogTools.day())
    #expect(figures["no wake"] == 100)
    #expect(figures["no exit of the fence"] == 100)
    #expect(figures["no departure of the visit"] == 100)
    #expect(figures["no arrival of the visit, asleep"] == 100)
    #expect(figures["wake p50"] == nil)
  }

  @Test func `asks no departure of an app that tracks already`() throws {
    var tools = LogTools(.duty)
    tools.log.trackingBegins(at: 3_000)
    tools.log.departures = [3_900]
    let figures = tools.figures(on: try LogTools.day())
    #expect(figures["departure of the visit p50"] == nil)
    #expect(figures["tracked of a trip p50"] == 100)
  }

  @Test func `asks nothing of an app that always tracks`() throws {
    #expect(LogTools(.always).figures(on: try LogTools.day())["no wake"] == nil)
  }
}
