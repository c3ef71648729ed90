import Testing
import TrackerModel

@testable import ReferenceStrategies

struct RunProofTests {
  private func time(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1_000) }

  @Test(arguments: [(0, 30, true), (20, 30, false), (19, 30, true), (0, 36, false)])
  func `holds after a check in time with no wake that explains it`(
    wokenAt: Int64, checkedAt: Int64, holds: Bool
  ) {
    var proof = RunProof()
    proof.begin(at: time(0))
    proof.wake(at: time(wokenAt))
    #expect(!proof.holds(at: time(29)))
    #expect(proof.check(at: time(checkedAt), isUploading: false) == (checkedAt <= 35))
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
    #expect(proof.provenAt == time(90))
  }

  @Test func `is kept by a check in time whatever woke the app meanwhile`() {
    var proof = RunProof()
    proof.begin(at: time(0))
    _ = proof.check(at: time(30), isUploading: false)
    proof.wake(at: time(55))
    _ = proof.check(at: time(60), isUploading: false)
    #expect(proof.provenAt == time(60))
  }
}
