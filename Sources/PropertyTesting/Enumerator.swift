/// Runs a generator on every case it can make, each once, the simplest values first.
///
/// A case is a path through a tree of choices. After each case the last choice that can still grow
/// is raised by one and all after it start again from 0, so that the walk needs no memory but the
/// path. The bounds may depend on earlier choices.
///
/// ```swift
/// var enumerator = Enumerator()
/// while let pair = enumerator.next({ ($0.choose(upTo: 2), $0.choose(upTo: 2)) }) {
///   print(pair)
/// }
/// ```
///
/// The number of cases is the product of the ranges: the caller limits them, or the loop.
public struct Enumerator: Sendable {
  /// How many cases have been run.
  public private(set) var visited = 0
  /// Whether every case has been run.
  public private(set) var isExhausted = false
  /// Whether a case went over `ChoiceSource.choiceLimit`, which leaves the choices past it untried.
  public private(set) var isTruncated = false

  private var source = ChoiceSource(replaying: [])
  private var path: [UInt64] = []

  /// Creates an enumerator that stands before the simplest case.
  public init() {}

  /// Runs `body` on the next case and returns its result, or returns nil when there is none left.
  public mutating func next<T>(_ body: (inout ChoiceSource) -> T) -> T? {
    guard !isExhausted else { return nil }
    source.restart(replaying: path)
    let result = body(&source)
    visited += 1
    isTruncated = isTruncated || source.isOverrun
    advance()
    return result
  }

  private mutating func advance() {
    let choices = source.choices
    guard let last = choices.lastIndex(where: { $0.value < $0.bound }) else {
      isExhausted = true
      return
    }
    path.removeAll(keepingCapacity: true)
    path.append(contentsOf: choices[..<last].lazy.map(\.value))
    path.append(choices[last].value + 1)
  }
}
