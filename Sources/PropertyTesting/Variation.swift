/// Makes another case of a recorded one: one part of it is drawn anew, taken from a second case, repeated, left
/// out or given another value.
///
/// Search by variation begins where random search has been: two rare things that a case needs together are
/// met one after the other, by a case that has the first already (as libFuzzer and Hypothesis' target do).
/// What belongs together is a ``Span``, so no code per type is needed: parts of one label fit in each
/// other's place.
///
/// ```swift
/// let variation = Variation { source in _ = pair(&source) }
/// var dice = ChoiceSource(seed: 1, caseIndex: 0)
/// let values = variation.values(of: kept, with: other, by: &dice)
/// ```
///
/// The new values need not fit to the end: a replay reads what is above a bound as the bound, and what is
/// missing as 0.
public struct Variation {
  /// What is done to a case. How often each is tried was chosen beforehand, and is not fitted to any bug.
  private enum Change: Int {
    /// From some part on, all is drawn anew, after what stands before it.
    case goOn
    /// A part is drawn anew, after what stands before it.
    case redraw
    /// An element of a list is drawn and added, after what stands before it.
    case extend
    /// A part takes the place of one with its label.
    case replace
    /// An element of a list is added, from the other case or its own.
    case insert
    /// An element of a list is left out.
    case remove
    /// One choice has another value.
    case alter
    /// From some part on, all is as in the other case.
    case join
    static let weights: [UInt32] = [5, 3, 5, 2, 2, 1, 1, 3]
  }

  private let generate: (inout ChoiceSource) -> Void

  /// Varies the cases of a generator.
  public init(of generate: @escaping (inout ChoiceSource) -> Void) { self.generate = generate }

  /// The values of a case that is like `parent` but for one part.
  ///
  /// - Parameters:
  ///   - parent: The values of the case to vary.
  ///   - donor: Those of the case that a part may be taken from.
  ///   - dice: What decides which part, and how.
  public func values(
    of parent: [UInt64], with donor: [UInt64], by dice: inout ChoiceSource
  ) -> [UInt64] {
    let parent = told(ChoiceSource(replaying: parent))
    let change = Change(rawValue: dice.weighted(Change.weights)) ?? .alter
    let varied: [UInt64]? =
      switch change {
      case .goOn: goneOn(parent, &dice)
      case .redraw: redrawn(parent, &dice)
      case .extend: extended(parent, &dice)
      case .replace: Self.replaced(parent, told(ChoiceSource(replaying: donor)), &dice)
      case .insert:
        Self.inserted(
          parent,
          dice.chance(1, in: 3) ? parent : told(ChoiceSource(replaying: donor)), &dice)
      case .remove: Self.removed(parent, &dice)
      case .join: Self.joined(parent, told(ChoiceSource(replaying: donor)), &dice)
      case .alter: nil
      }
    return told(ChoiceSource(replaying: varied ?? Self.altered(parent, &dice))).values
  }

  private func told(_ source: ChoiceSource) -> ChoiceSource {
    var source = source
    generate(&source)
    return source
  }

  /// A case that begins as another one, and goes on at random.
  private func goingOn(after prefix: [UInt64], _ dice: inout ChoiceSource) -> ChoiceSource {
    told(ChoiceSource(replaying: prefix, thenSeed: dice.choose(upTo: .max), caseIndex: 0))
  }

  private func goneOn(_ parent: ChoiceSource, _ dice: inout ChoiceSource) -> [UInt64]? {
    let labels = Self.labels(of: parent)
    guard !labels.isEmpty else { return nil }
    let part = Self.span(dice.element(of: labels), of: parent, &dice)
    return goingOn(after: Array(parent.values[..<part.start]), &dice).values
  }

  private func redrawn(_ parent: ChoiceSource, _ dice: inout ChoiceSource) -> [UInt64]? {
    let labels = Self.labels(of: parent)
    guard !labels.isEmpty else { return nil }
    let old = Self.span(dice.element(of: labels), of: parent, &dice)
    let fresh = goingOn(after: Array(parent.values[..<old.content.lowerBound]), &dice)
    guard let new = fresh.spans.first(where: { $0.start == old.start && $0.label == old.label })
    else { return nil }
    return Self.spliced(parent, old.content, with: fresh, new.content)
  }

  private func extended(_ parent: ChoiceSource, _ dice: inout ChoiceSource) -> [UInt64]? {
    let lists = parent.spans.filter(\.label.isList)
    guard !lists.isEmpty else { return nil }
    let list = dice.element(of: lists)
    let places = Self.places(in: list, of: parent)
    let place = dice.element(of: places)
    let fresh = goingOn(after: Array(parent.values[..<place]) + [1], &dice)
    guard
      let new = fresh.spans.first(where: {
        $0.start == place && $0.label.isItem && $0.label.list == list.label
      })
    else { return nil }
    return Self.spliced(parent, place..<place, with: fresh, new.range)
  }

  private static func replaced(
    _ parent: ChoiceSource, _ donor: ChoiceSource, _ dice: inout ChoiceSource
  ) -> [UInt64]? {
    let common = labels(of: parent).filter { label in donor.spans.contains { $0.label == label } }
    guard !common.isEmpty else { return nil }
    let label = dice.element(of: common)
    let old = span(label, of: parent, &dice).content
    return spliced(parent, old, with: donor, span(label, of: donor, &dice).content)
  }

  private static func inserted(
    _ parent: ChoiceSource, _ donor: ChoiceSource, _ dice: inout ChoiceSource
  ) -> [UInt64]? {
    let lists = parent.spans.filter(\.label.isList)
    let common = labels(of: donor).filter { label in
      label.isItem && lists.contains { $0.label == label.list }
    }
    guard !common.isEmpty else { return nil }
    let label = dice.element(of: common)
    let list = dice.element(of: lists.filter { $0.label == label.list })
    let place = dice.element(of: places(in: list, of: parent))
    let item = span(label, of: donor, &dice).content
    let values = parent.values
    return Array(values[..<place]) + [1] + Array(donor.values[item]) + Array(values[place...])
  }

  /// Where an element may be added: before another one, or before the flag that ends the list.
  private static func places(in list: Span, of source: ChoiceSource) -> [Int] {
    source.spans.filter {
      $0.label.isItem && $0.label.list == list.label && list.range.contains($0.start)
        && $0.depth == list.depth + 1
    }.map(\.start) + [list.end - 1]
  }

  private static func removed(_ parent: ChoiceSource, _ dice: inout ChoiceSource) -> [UInt64]? {
    let labels = labels(of: parent).filter(\.isItem)
    guard !labels.isEmpty else { return nil }
    let item = span(dice.element(of: labels), of: parent, &dice)
    var values = parent.values
    values.removeSubrange(item.range)
    return values
  }

  private static func joined(
    _ parent: ChoiceSource, _ donor: ChoiceSource, _ dice: inout ChoiceSource
  ) -> [UInt64]? {
    let parts = parent.spans.filter { part in
      part.depth == 0 && donor.spans.contains { $0.depth == 0 && $0.label == part.label }
    }
    guard !parts.isEmpty else { return nil }
    let part = dice.element(of: parts)
    guard let other = donor.spans.first(where: { $0.depth == 0 && $0.label == part.label }) else {
      return nil
    }
    return Array(parent.values[..<part.start]) + Array(donor.values[other.start...])
  }

  private static func altered(_ parent: ChoiceSource, _ dice: inout ChoiceSource) -> [UInt64] {
    var values = parent.values
    let free = parent.choices.indices.filter { parent.choices[$0].bound > 0 }
    guard !free.isEmpty else { return values }
    let index = dice.element(of: free)
    let choice = parent.choices[index]
    let isNear = choice.bound > 15 && dice.chance(1, in: 2)
    values[index] = isNear ? near(choice, &dice) : dice.choose(upTo: choice.bound)
    return values
  }

  /// A value not far from that of a choice.
  private static func near(_ choice: Choice, _ dice: inout ChoiceSource) -> UInt64 {
    let distance = dice.choose(upTo: 7) + 1
    let isAbove = dice.chance(1, in: 2)
    return isAbove
      ? min(choice.bound, choice.value + min(distance, choice.bound - choice.value))
      : choice.value - min(choice.value, distance)
  }

  /// The labels of a case's spans, each once, in the order in which they were opened: so a kind of which a
  /// case has many is not varied more often than others.
  private static func labels(of source: ChoiceSource) -> [SpanLabel] {
    source.spans.reduce(into: []) { labels, span in
      if !labels.contains(span.label) { labels.append(span.label) }
    }
  }

  private static func span(
    _ label: SpanLabel, of source: ChoiceSource, _ dice: inout ChoiceSource
  ) -> Span {
    dice.element(of: source.spans.filter { $0.label == label })
  }

  private static func spliced(
    _ parent: ChoiceSource, _ old: Range<Int>, with donor: ChoiceSource, _ new: Range<Int>
  ) -> [UInt64] {
    var values = parent.values
    values.replaceSubrange(old, with: donor.values[new])
    return values
  }
}
