import Testing
import TrackerModel

@testable import ReferenceStrategies

struct FenceTests {
  private func phone(_ accuracy: AccuracyAuthorization = .fullAccuracy) -> TestPhone<TestCheckpoint>
  {
    TestPhone {
      $0.now = Instant(milliseconds: 100_000)
      $0.accuracyAuthorization = accuracy
    }
  }

  @Test func `stands around a place, and reports exits only`() {
    let phone = phone()
    var fence = Fence()
    fence.set(around: .fix(at: phone.app.now), in: &phone.app)
    let regions = phone.taken().compactMap { request -> Region? in
      if case .startMonitoring(let region) = request { region } else { nil }
    }
    #expect(regions.map(\.radius) == [100])
    #expect(regions.allSatisfy { $0.notifyOnExit && !$0.notifyOnEntry })
    #expect(fence.setAt == phone.app.now)
  }

  @Test func `is not set while the precise place is hidden`() {
    let phone = phone(.reducedAccuracy)
    var fence = Fence()
    fence.set(around: .fix(at: phone.app.now), in: &phone.app)
    #expect(phone.taken().isEmpty)
  }

  @Test func `is not moved by a fix from before it was set`() {
    let phone = phone()
    var fence = Fence()
    fence.set(around: .fix(at: phone.app.now), in: &phone.app)
    _ = phone.taken()
    fence.set(around: .fix(at: Instant(milliseconds: 99_999)), in: &phone.app)
    #expect(phone.taken().isEmpty)
  }
}
