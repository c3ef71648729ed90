extension ChoiceSource {
  /// Draws a list whose length lies in `count` and is about `average` in the mean of random cases.
  ///
  /// Before each element stands a flag that says whether the list goes on, and both share a span:
  /// deleting the span deletes the element. A forced flag is a choice with a bound of 0, so that
  /// what follows it keeps its meaning when an item before it is deleted.
  ///
  /// ```swift
  /// let digits = source.list("digits", count: 0...20, average: 5) { $0.integer(in: 0...9) }
  /// ```
  ///
  /// - Precondition: `average` lies in `count`, and `count` starts at 0 or above.
  @inlinable
  public mutating func list<T>(
    _ label: SpanLabel, count: ClosedRange<Int>, average: Int,
    _ element: (inout ChoiceSource) -> T
  ) -> [T] {
    precondition(count.lowerBound >= 0 && count.contains(average), "The average is a length.")
    let length = randomLength(in: count, average: average)
    var values: [T] = []
    values.reserveCapacity(length ?? count.lowerBound)
    let list = openSpan(label.list, from: choices.count)
    let itemLabel = label.item
    while true {
      let start = choices.count
      guard continuesList(after: values.count, of: count, length: length) else { break }
      let item = openSpan(itemLabel, from: start)
      values.append(element(&self))
      closeSpan(item)
    }
    closeSpan(list)
    return values
  }

  /// Draws the flag before an element, or the one that ends the list.
  @usableFromInline
  mutating func continuesList(
    after drawn: Int, of count: ClosedRange<Int>, length: Int?
  ) -> Bool {
    if drawn < count.lowerBound || drawn == count.upperBound {
      _ = record(0, upTo: 0)
      return drawn < count.lowerBound
    }
    let flag = scripted(upTo: 1) ?? (drawn < (length ?? drawn) ? 1 : 0)
    return record(flag, upTo: 1) == 1
  }

  /// The length a random list is to have, or nil in a replay, where the flags say it.
  ///
  /// Three lists in four have a length spread evenly around the average, as wide as the range
  /// allows; the others a geometric tail, which reaches every length in the range.
  @usableFromInline
  mutating func randomLength(in count: ClosedRange<Int>, average: Int) -> Int? {
    guard continuesAtRandom else { return nil }
    let reach = min(average - count.lowerBound, count.upperBound - average)
    if count.lowerBound == count.upperBound { return average }
    if random.next() & 3 != 0 {
      return average - reach + Int(random.next(upTo: UInt64(2 * reach)))
    }
    let mean = UInt64(max(1, average - count.lowerBound))
    var length = count.lowerBound
    while length < min(count.upperBound, Self.choiceLimit), random.next(upTo: mean) > 0 {
      length += 1
    }
    return length
  }
}
