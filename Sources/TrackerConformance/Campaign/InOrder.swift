/// Work on several threads, whose results stand in the order of the work however it went.
package enum InOrder {
  /// The results of some pieces of work.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - jobs: How many are worked on at a time; one at least.
  ///   - progress: Told after each piece how many are done.
  ///   - keep: Takes each piece when it is done, by its number, one at a time.
  ///   - work: Does a piece, which it gets by its number.
  package static func results<Result: Sendable>(
    _ count: Int, jobs: Int, progress: (_ done: Int) -> Void = { _ in },
    keep: (_ number: Int, Result) -> Void = { _, _ in },
    _ work: @escaping @Sendable (Int) -> Result
  ) async -> [Result] {
    var results = [Result?](repeating: nil, count: count)
    await withTaskGroup(of: (Int, Result).self) { group in
      var next = 0
      func addNext() {
        guard next < count else { return }
        let number = next
        group.addTask { (number, work(number)) }
        next += 1
      }
      for _ in 0..<max(1, jobs) { addNext() }
      var done = 0
      while let (number, result) = await group.next() {
        results[number] = result
        keep(number, result)
        done += 1
        progress(done)
        addNext()
      }
    }
    return results.compactMap { $0 }
  }

  /// The results of some stories, a few at a time.
  ///
  /// - Parameter play: Plays the stories of a part; the parts do not depend on the jobs.
  package static func results<Result: Sendable>(
    of stories: Range<Int>, jobs: Int, _ play: @escaping @Sendable (Range<Int>) -> Result
  ) async -> [Result] {
    let size = 25
    let starts = Array(stride(from: stories.lowerBound, to: stories.upperBound, by: size))
    return await results(starts.count, jobs: jobs) { part in
      play(starts[part]..<min(starts[part] + size, stories.upperBound))
    }
  }
}
