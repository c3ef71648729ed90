import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct RunProofTests {
  private func time(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1_000) }

  @Test(arguments: [(30, true), (35, true), (36, false)])
  func `holds after a check in time`(
    checkedAt: Int64, holds: Bool
  ) {
    var proof = RunProof()
    proof.begin(at: time(0))
    #expect(!proof.holds(at: time(29)))
    #expect(proof.check(at: time(checkedAt), isUploading: false) == holds)
    #expect(proof.holds(at: time(checkedAt)) == holds)
    #expect(proof.holds(at: time(checkedAt + 35)) == holds)
    #expect(!proof.holds(at: time(checkedAt + 36)))
  }

  @Test func `is not given by a check while an upload goes on, but is kept`() {
    var proof = RunProof()
    proof.begin(at: time(0))
    _ = proof.check(at: time(30), isUploading: true)
    #expect(!proof.holds(at: time(30)))
    _ = proof.check(at: time(60), isUploading: false)
    _ = proof.check(at: time(90), isUploading: true)
    #expect(proof.holds(at: time(125)))
  }
}
