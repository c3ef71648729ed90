import TestSupport
import Testing
import TrackerModel

struct RequestKindTests {
  @Test(arguments: RequestKind.allCases)
  func `is named as its request`(kind: RequestKind) {
    #expect(kind.sample.kind == kind)
    #expect(kind.rawValue == "\(kind.sample)".prefix { $0 != "(" })
  }
}
