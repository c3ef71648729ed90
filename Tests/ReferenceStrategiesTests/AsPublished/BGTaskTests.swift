import Testing
import TrackerModel

@testable import ReferenceStrategies

struct BGTaskTests {
  @Test func `as published it ends no task but none`() {
    #expect(ended(BGTask()) == [])
    var task = BGTask()
    let phone = TestPhone<TestCheckpoint>()
    task.beginNewBackgroundTask(in: &phone.app)
    let begun = BackgroundTaskIdentifier(rawValue: 1)
    #expect(phone.taken() == [.beginBackgroundTask(begun, "bg-task")])
    task.expire(begun, in: &phone.app)
    #expect(phone.taken() == [.endBackgroundTask(.invalid)])
  }

  @Test func `once the typo is repaired, only the first task is never ended`() {
    #expect(ended(BGTask(repairing: [.b5, .b8])) == [])
    #expect(ended(BGTask(repairing: [.b3])).map(\.rawValue) == [2, 3])
    #expect(ended(BGTask(repairing: [.b3, .b8])).map(\.rawValue) == [1, 2, 3])
  }

  @Test func `the loop reaches half of a list`() {
    func ended(_ repaired: Set<BGTask.Defect>, keepingLast: Bool) -> Int {
      var task = BGTask(repairing: repaired)
      task.list = (1...7).map { BackgroundTaskIdentifier(rawValue: $0) }
      let phone = TestPhone<TestCheckpoint>()
      task.endOldTasks(keepingLast: keepingLast, in: &phone.app)
      return phone.taken().count
    }
    #expect(ended([.b3], keepingLast: false) == 4)
    #expect(ended([.b3], keepingLast: true) == 3)
    #expect(ended([.b3, .b5], keepingLast: false) == 7)
    #expect(ended([.b3, .b5], keepingLast: true) == 6)
  }

  @Test func `repaired it ends all, each once`() {
    var task = BGTask(repairing: Set(BGTask.Defect.allCases))
    let phone = TestPhone<TestCheckpoint>()
    for _ in 0..<3 { task.beginNewBackgroundTask(in: &phone.app) }
    task.endAll(in: &phone.app)
    let ended = phone.taken().compactMap(\.endedTask)
    #expect(ended.map(\.rawValue) == [1, 2, 3])
    task.beginNewBackgroundTask(in: &phone.app)
    task.expire(BackgroundTaskIdentifier(rawValue: 4), in: &phone.app)
    #expect(phone.taken().compactMap(\.endedTask).map(\.rawValue) == [4])
  }

  @Test func `the count of an empty list less one is an exception`() {
    var task = BGTask(repairing: [.b3])
    let phone = TestPhone<TestCheckpoint>()
    task.endOldTasks(keepingLast: true, in: &phone.app)
    #expect(phone.taken() == [.raise("NSRange")])
    // As published the typo is in front of it.
    var typo = BGTask()
    typo.endOldTasks(keepingLast: true, in: &phone.app)
    #expect(phone.taken() == [])
  }

  /// The tasks that four beginnings end.
  private func ended(_ task: BGTask) -> [BackgroundTaskIdentifier] {
    var task = task
    let phone = TestPhone<TestCheckpoint>()
    for _ in 0..<4 { task.beginNewBackgroundTask(in: &phone.app) }
    return phone.taken().compactMap(\.endedTask)
  }
}

extension Request {
  fileprivate var endedTask: BackgroundTaskIdentifier? {
    if case .endBackgroundTask(let task) = self { task } else { nil }
  }
}
