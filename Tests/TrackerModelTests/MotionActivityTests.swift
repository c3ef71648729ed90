import Testing
import TrackerModel

struct MotionActivityTests {
  private func activity(_ kinds: MotionActivity.Kinds) -> MotionActivity {
    MotionActivity(startDate: .start, kinds: kinds, confidence: .high)
  }

  @Test func `may carry several flags at once`() {
    let redLight = activity([.stationary, .automotive])
    #expect(redLight.stationary)
    #expect(redLight.automotive)
    #expect(!redLight.walking)
    #expect(!redLight.running)
    #expect(!redLight.cycling)
    #expect(!redLight.unknown)
  }

  @Test func `is unknown when no flag is set`() {
    #expect(activity([]).unknown)
    #expect(!activity([.walking]).unknown)
  }

  @Test func `gives every kind a flag of its own`() {
    let kinds: [MotionActivity.Kinds] = [.stationary, .walking, .running, .cycling, .automotive]
    #expect(Set(kinds.map(\.rawValue)).count == kinds.count)
    for (index, kind) in kinds.enumerated() {
      #expect(kinds[..<index].allSatisfy { $0.isDisjoint(with: kind) })
    }
  }

  @Test func `orders confidences`() {
    let confidences: [MotionActivity.Confidence] = [.high, .low, .medium]
    #expect(confidences.sorted() == [.low, .medium, .high])
  }
}
