import Testing
import TrackerModel

struct RequestKindTests {
  @Test(arguments: BoundarySamples.requests + [.createManager("main"), .upload, .saveCheckpoint])
  func `is named as its request`(request: Request) {
    #expect(request.kind.rawValue == "\(request)".prefix { $0 != "(" })
  }
}
