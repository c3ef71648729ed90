import TrackerModel

/// The background-task singleton that documents 000 and 001 share: each new task is to replace the
/// one before, so that one is always open. As published it never ends any.
struct BGTask: Sendable {
  /// The defects that can be repaired alone.
  enum Defect: String, CaseIterable, Sendable {
    /// The old tasks are ended only if the application answers to a misspelt selector.
    case b3 = "B-000-3"
    /// The expiry handler forgets the task before it ends it.
    case b4 = "B-000-4"
    /// The loop counts up while it takes from the front, and so reaches half of the list. Where
    /// tasks are ended as they should be the list has two, of which half is right.
    case b5 = "B-000-5"
    /// The first task is kept apart and never replaced.
    case b8 = "B-000-8"
  }

  private let repaired: Set<Defect>
  /// The tasks that are to be ended; as published all but the first.
  var list: [BackgroundTaskIdentifier] = []
  private var master = BackgroundTaskIdentifier.invalid

  init(repairing repaired: Set<Defect> = []) { self.repaired = repaired }

  private func has(_ defect: Defect) -> Bool { !repaired.contains(defect) }

  /// Begins a task, and means to end those before it.
  mutating func beginNewBackgroundTask<State>(in app: inout AppInterface<State>) {
    let task = app.beginBackgroundTask("bg-task")
    if has(.b8) {
      // B-000-8: set once, and from then on never ended but by `endAll`.
      guard master != .invalid else {
        master = task
        return
      }
    } else {
      master = task
    }
    list.append(task)
    endOldTasks(keepingLast: true, in: &app)
  }

  /// Means to end all tasks.
  mutating func endAll<State>(in app: inout AppInterface<State>) {
    endOldTasks(keepingLast: false, in: &app)
    // Repaired, the master is the newest of the list and ended with it.
    if has(.b8) || list.contains(master) { app.endBackgroundTask(master) }
    list.removeAll { $0 == master }
    master = .invalid
  }

  /// Ends the tasks of the list, all or all but the newest.
  mutating func endOldTasks<State>(keepingLast: Bool, in app: inout AppInterface<State>) {
    // B-000-3: the application knows `endBackgroundTask:`, and is asked for `endBackGroundTask:`.
    guard !has(.b3) else { return }
    // B-000-6: the count is unsigned. One less than none is more than there are: the first look
    // into the empty list is an exception. No way leads here with an empty list, but the routine
    // is public.
    guard !list.isEmpty || !keepingLast else { return app.raise("NSRange") }
    var index = 0
    // B-000-5: the count is read again in each round, after one was taken from the front.
    let count = list.count - (keepingLast ? 1 : 0)
    while index < (has(.b5) ? list.count - (keepingLast ? 1 : 0) : count) {
      app.endBackgroundTask(list.removeFirst())
      index += 1
    }
  }

  /// What the expiry handler of a task does.
  mutating func expire<State>(_ task: BackgroundTaskIdentifier, in app: inout AppInterface<State>) {
    list.removeAll { $0 == task }
    // B-000-4: the variable is overwritten first; what is ended is no task.
    guard !has(.b4) else { return app.endBackgroundTask(.invalid) }
    app.endBackgroundTask(task)
    if !has(.b8), master == task { master = list.last ?? .invalid }
  }
}
