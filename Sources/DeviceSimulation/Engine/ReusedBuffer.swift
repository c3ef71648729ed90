/// A list that is emptied and filled again millions of times: emptying it is setting a count.
///
/// `Array.removeAll(keepingCapacity:)` costs about 15 ns even for an empty array, three times per
/// fix; this costs nothing. Elements that are out of count stay alive until they are overwritten,
/// which is why it is for plain values.
struct ReusedBuffer<Element> {
  private var storage: [Element] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: Element) {
    if count < storage.count { storage[count] = element } else { storage.append(element) }
    count += 1
  }

  subscript(index: Int) -> Element { storage[index] }

  mutating func removeAll() { count = 0 }

  /// Removes what is to go, from an index on; the others keep their order.
  mutating func removeAll(from start: Int, where isToGo: (Element) -> Bool) {
    var kept = start
    for index in start..<count where !isToGo(storage[index]) {
      storage[kept] = storage[index]
      kept += 1
    }
    count = kept
  }
}
