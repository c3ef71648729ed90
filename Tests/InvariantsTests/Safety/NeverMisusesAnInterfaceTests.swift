import Invariants
import StoryModel
import Testing
import TrackerModel

struct NeverMisusesAnInterfaceTests {
  @Test func `accepts requests that iOS carries out, ignores or refuses`() {
    let script = TraceScript([
      0: .launch(.user),
      0: .request(.setAllowsBackgroundLocationUpdates("main", true)),
      1: .request(.requestAlwaysAuthorization),
      1: .answer(.ignored),
      2: .process(.terminated(.crash)),
    ])
    #expect(script.finding(of: .neverMisusesAnInterface) == .kept(2))
  }

  @Test func `rejects a session in the background without the background mode`() {
    let script = TraceScript([
      0: .launch(.user),
      3: .request(.setAllowsBackgroundLocationUpdates("main", true)),
      3: .answer(.fatal),
      3: .process(.terminated(.misuse)),
    ])
    #expect(
      script.finding(of: .neverMisusesAnInterface)
        == .broken(
          1, at: 3, expected: "requests that iOS accepts",
          actual: "an exception after allowsBackgroundLocationUpdates = true"))
  }

  @Test func `rejects a termination for misuse by itself`() {
    let script = TraceScript([
      1: .request(.startActivityUpdates), 2: .process(.terminated(.misuse)),
    ])
    #expect(
      script.finding(of: .neverMisusesAnInterface).violation?.actual
        == "the app was terminated for misuse")
  }

  @Test func `rejects an exception that the strategy raises`() {
    let script = TraceScript([
      1: .request(.upload), 2: .request(.raise("bounds")), 2: .process(.terminated(.exception)),
    ])
    #expect(
      script.finding(of: .neverMisusesAnInterface)
        == .broken(
          2, at: 2, expected: "no exception that nobody catches",
          actual: "an exception that nobody caught: bounds"))
  }

  @Test func `leaves a strategy that the harness stops to the harness`() {
    let script = TraceScript([1: .brokenBudget(.timers), 1: .process(.terminated(.misuse))])
    #expect(script.finding(of: .neverMisusesAnInterface) == .kept(0))
  }

  @Test func `is not exercised by an app that asks for nothing`() {
    #expect(TraceScript([0: .launch(.user)]).finding(of: .neverMisusesAnInterface) == .kept(0))
  }
}
