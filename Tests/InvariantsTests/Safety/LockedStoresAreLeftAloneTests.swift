import Invariants
import StoryModel
import Testing
import TrackerModel

struct LockedStoresAreLeftAloneTests {
  private static let saves = Occurrence.request(.saveCheckpoint)

  /// A day's tracking, then a reboot and a launch before the first unlock.
  private func finding(
    before: KeyValuePairs<Double, Occurrence> = [:], _ steps: KeyValuePairs<Double, Occurrence>,
    hasPasscode: Bool = true
  ) -> Finding {
    var script = TraceScript([1: Self.saves, 2: .stored(.fix(0, at: 2), .track)])
    script.repeat(1, every: 0, before)
    script.repeat(
      1, every: 0,
      [
        10: .process(.terminated(.powerOff)), 20: .happening(.boot),
        30: .launch(.event(.significantChange)),
      ])
    script.repeat(1, every: 0, steps)
    var scenario = Scenario(title: "A reboot.")
    scenario.settings.hasPasscode = hasPasscode
    return script.finding(of: .lockedStoresAreLeftAlone, scenario: scenario)
  }

  @Test func `accepts the journal before the first unlock, and all stores after it`() {
    #expect(
      finding([
        31: .request(.record(.fix(1, at: 31), in: .journal)), 40: .happening(.firstUnlock),
        41: .request(.mergeJournal), 42: Self.saves, 43: .record(.fix(2, at: 43)),
      ]) == .kept(1))
  }

  @Test(arguments: [
    (Occurrence.request(.saveCheckpoint), "checkpoint saved"),
    (.request(.record(.fix(1, at: 31), in: .track)), "point recorded in the track"),
    (.request(.mergeJournal), "journal merged into the track"),
    (.request(.deletePoints(.acknowledged)), "points deleted from the track"),
  ])
  func `rejects a write to an older store before the first unlock`(
    write: Occurrence, actual: String
  ) {
    #expect(
      finding([31: write])
        == .broken(
          1, at: 31, expected: "no write to an older store before the first unlock", actual: actual)
    )
  }

  private static let keeps = Occurrence.request(.writeFile("state", .complete))
  private static let replaces = Occurrence.request(.writeFile("state", .none))

  @Test(arguments: [replaces, .request(.removeFile("state"))])
  func `rejects a file of class None in place of one that could not be read, or its removal`(
    deed: Occurrence
  ) {
    #expect(
      finding(before: [3: Self.keeps], [31: deed])
        == .broken(
          1, at: 31, expected: "no write to an older store before the first unlock",
          actual: "file 'state' replaced or removed unread"))
    #expect(finding(before: [3: .request(.appendToFile("state"))], [31: deed]).violation != nil)
  }

  @Test func `accepts files of class None, others that are refused, and new ones`() {
    #expect(finding(before: [3: Self.replaces], [31: Self.replaces]) == .kept(1))
    #expect(finding(before: [3: Self.keeps], [31: Self.keeps, 32: .lost(.file)]) == .kept(1))
    #expect(finding([31: Self.replaces, 32: .request(.removeFile("state"))]) == .kept(1))
    #expect(
      finding(before: [3: Self.keeps, 4: .request(.removeFile("state"))], [31: Self.replaces])
        == .kept(1))
  }

  @Test func `rejects a checkpoint in place of one that was not read`() {
    #expect(
      finding([31: .lost(.overwritten)])
        == .broken(
          1, at: 31, expected: "no checkpoint saved by a process that could not read the last one",
          actual: "a checkpoint saved in place of one that it has not read"))
  }

  @Test func `accepts writes to stores that did not exist`() {
    let script = TraceScript([
      1: Self.saves, 1: .lost(.checkpoint), 20: .happening(.boot), 30: .launch(.event(.region)),
      31: Self.saves, 31: .record(.fix(1, at: 31)),
    ])
    #expect(script.finding(of: .lockedStoresAreLeftAlone) == .kept(1))
  }

  @Test func `is not exercised on a phone without a passcode`() {
    #expect(finding([31: Self.saves], hasPasscode: false) == .kept(0))
  }

  @Test(arguments: [(45.0, true), (35.0, false), (nil, false)])
  func `lets what the user decides after the unlock replace what was there`(
    decision: Double?, isAllowed: Bool
  ) {
    let choice = Occurrence.happening(.tracking(false))
    let other = Occurrence.happening(.lowPowerMode(true))
    let (before, after) = ((decision ?? 99) < 40, (decision ?? 0) > 40)
    let finding = finding([
      35: before ? choice : other, 40: .happening(.firstUnlock), 45: after ? choice : other,
      46: Self.saves, 46: .lost(.overwritten),
    ])
    #expect((finding.violation == nil) == isAllowed)
    #expect(finding.exercised == 1)
  }
}
