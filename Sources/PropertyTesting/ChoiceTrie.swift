/// The choice sequences tried so far, as a tree, so that none of them has to be run again.
///
/// A property is a function of its choices: where a candidate leads down a known path to the end of
/// a known case, running it would show nothing new. This holds for candidates that differ from the
/// known case only in values out of bounds or past the end.
struct ChoiceTrie {
  private struct Node {
    /// The value that leads here from the parent.
    var value: UInt64
    /// The bound of the choice made here.
    var bound: UInt64 = 0
    var firstChild: Int32 = 0
    var nextSibling: Int32 = 0
    /// Whether a case ends here.
    var isEnd = false
  }

  /// How many nodes are kept, about 100 MB; past it sequences are forgotten, not mistaken.
  private static let nodeLimit = 1 << 22

  /// The root comes first, so that 0 can stand for "no node" in a link.
  private var nodes = [Node(value: 0)]

  /// How many choices the candidate would make in a replay, or nil if that is not known.
  func consumedCount(of values: [UInt64]) -> Int? {
    var node = 0
    var depth = 0
    while !nodes[node].isEnd {
      let value = depth < values.count ? min(values[depth], nodes[node].bound) : 0
      guard let child = child(of: node, value) else { return nil }
      node = child
      depth += 1
    }
    return depth
  }

  /// Remembers a case that has been run.
  mutating func insert(_ choices: [Choice]) {
    guard nodes.count + choices.count <= Self.nodeLimit else { return }
    var node = 0
    for choice in choices {
      nodes[node].bound = choice.bound
      node = child(of: node, choice.value) ?? addChild(to: node, choice.value)
    }
    nodes[node].isEnd = true
  }

  private func child(of node: Int, _ value: UInt64) -> Int? {
    var child = Int(nodes[node].firstChild)
    while child != 0 {
      if nodes[child].value == value { return child }
      child = Int(nodes[child].nextSibling)
    }
    return nil
  }

  private mutating func addChild(to node: Int, _ value: UInt64) -> Int {
    let child = nodes.count
    nodes.append(Node(value: value, nextSibling: nodes[node].firstChild))
    nodes[node].firstChild = Int32(child)
    return child
  }
}
