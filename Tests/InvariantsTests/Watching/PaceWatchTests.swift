import Testing
import TrackerModel

@testable import Invariants

struct PaceWatchTests {
  /// A walk; from 0:01:40 to 0:03:20 a trip's pace, then a walk again.
  private var walk: PaceWatch {
    var watch = PaceWatch()
    for (second, isFast) in [(0, false), (100, true), (150, true), (200, false)] {
      watch.observe(isFast, at: .at(Double(second)))
    }
    return watch
  }

  @Test func `is slow three minutes after the last stretch at a trip's pace`() {
    #expect(!walk.isSlow(at: .at(200)))
    #expect(!walk.isSlow(at: .at(379)))
    #expect(walk.isSlow(at: .at(380)))
  }

  @Test func `is slow still in the first minute of the next`() {
    var watch = walk
    watch.observe(true, at: .at(600))
    watch.observe(true, at: .at(630))
    #expect(watch.isSlow(at: .at(659)))
    #expect(!watch.isSlow(at: .at(660)))
  }

  @Test func `is not slow where the next comes within three minutes`() {
    var watch = walk
    watch.observe(true, at: .at(379))
    #expect(!watch.isSlow(at: .at(390)))
  }

  @Test func `is slow where the phone was never fast`() {
    #expect(PaceWatch().isSlow(at: .at(10)))
  }
}
