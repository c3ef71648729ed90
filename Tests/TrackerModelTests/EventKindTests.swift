import TestSupport
import Testing
import TrackerModel

struct EventKindTests {
  @Test(arguments: EventKind.allCases)
  func `is named as its event`(kind: EventKind) {
    #expect(kind.sample.kind == kind)
    #expect(kind.rawValue == "\(kind.sample)".prefix { $0 != "(" })
  }
}
