import Testing
import TrackerModel

@testable import Invariants

struct OwedFixesTests {
  private static let fix = Location.fix(0, at: 100)

  private func owing(_ requests: Request...) -> OwedFixes {
    var fixes = OwedFixes()
    fixes.owe(Self.fix)
    for request in requests { fixes.observe(request) }
    return fixes
  }

  @Test func `says which fix is owed, and until when`() {
    #expect(owing().oldest == .at(100))
    #expect(owing().deadline == .at(130))
    #expect(OwedFixes().deadline == nil)
  }

  @Test func `is done with what is in the track, at once or from the journal`() {
    #expect(owing(.record(Self.fix, in: .track)).oldest == nil)
    #expect(owing(.record(Self.fix, in: .journal)).oldest == .at(100))
    #expect(owing(.record(Self.fix, in: .journal), .mergeJournal).oldest == nil)
    #expect(owing(.record(.fix(0, at: 99), in: .track)).oldest == .at(100))
  }

  @Test(arguments: [(5.0, 50.0, true), (5, 51, false), (30, 60, true), (30, 61, false)])
  func `takes no point for a fix that states much less`(
    accuracy: Double, stated: Double, isPaid: Bool
  ) {
    var fixes = OwedFixes()
    fixes.owe(.fix(0, at: 100, accuracy: accuracy))
    #expect(fixes.fault == "the fix of 0:01:40 not recorded")
    fixes.observe(.record(.fix(0, at: 100, accuracy: stated), in: .track))
    #expect((fixes.oldest == nil) == isPaid)
    let (fix, point) = (StoryDistance.text(accuracy), StoryDistance.text(stated))
    #expect(
      fixes.fault == (isPaid ? nil : "the fix of 0:01:40, of \(fix), recorded as of \(point)"))
  }

  @Test func `takes a point of whole seconds for the fix of its second, and none for two`() {
    #expect(owing(.record(.fix(0, at: 99.001), in: .track)).oldest == nil)
    #expect(owing(.record(.fix(0, at: 101), in: .track)).oldest == .at(100))
    var fixes = owing()
    fixes.owe(.fix(0, at: 100.9))
    fixes.observe(.record(.fix(0, at: 100.9), in: .track))
    #expect(fixes.oldest == .at(100))
  }

  @Test func `is done with what is in the journal where that is enough`() {
    var fixes = OwedFixes()
    fixes.owe(Self.fix, journalIsEnough: true)
    fixes.observe(.record(Self.fix, in: .journal))
    #expect(fixes.oldest == nil)
  }

  @Test func `takes for news what is fresh and newer than what came before`() {
    var fixes = OwedFixes()
    let fresh = fixes.isNews(.fix(0, at: 85), at: .at(100))
    let again = fixes.isNews(.fix(0, at: 85), at: .at(100))
    let old = fixes.isNews(.fix(0, at: 90), at: .at(106))
    fixes.begin(at: .at(200))
    let past = fixes.isNews(.fix(0, at: 200), at: .at(201))
    #expect([fresh, again, old, past] == [true, false, false, false])
    #expect(fixes.newest == .at(200))
  }

  @Test func `forgives`() {
    var fixes = owing()
    fixes.forgive()
    #expect(fixes.oldest == nil)
  }
}
