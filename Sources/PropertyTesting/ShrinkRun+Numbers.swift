/// Passes that make single choices, or groups of them, smaller.
extension ShrinkRun {
  /// Sets runs of numbers to 0, as long as possible.
  mutating func zeroNumbers() {
    var place = 0
    while true {
      let base = values
      let places = best.indices.filter { $0 >= place && best[$0].isNumeric && base[$0] > 0 }
      if places.isEmpty { return }
      let zeroed = AdaptiveSearch.largestCount(upTo: places.count) { count in
        var candidate = base
        for place in places.prefix(count) { candidate[place] = 0 }
        return attempt(candidate)
      }
      place = places[max(0, zeroed - 1)] + 1
    }
  }

  /// Lowers equal numbers together, where lowering one alone would break their equality.
  mutating func lowerDuplicates() {
    var done: [Choice] = []
    while let choice = firstDuplicate(except: done) {
      done.append(choice)
      let places = best.indices.filter { best[$0] == choice }
      lower(places)
    }
  }

  private func firstDuplicate(except done: [Choice]) -> Choice? {
    for (place, choice) in best.enumerated() where choice.isNumeric && choice.value > 0 {
      if !done.contains(choice), best[(place + 1)...].contains(choice) { return choice }
    }
    return nil
  }

  /// Lowers each number by itself.
  mutating func lowerNumbers() {
    var place = 0
    while place < best.count {
      if best[place].isNumeric, best[place].value > 0 { lower([place]) }
      place += 1
    }
  }

  /// Lowers equal choices to one smaller value.
  private mutating func lower(_ places: [Int]) {
    let base = values
    let choice = best[places[0]]
    AdaptiveSearch.lower(choice.value, isSigned: choice.isSigned) { value in
      var candidate = base
      for place in places { candidate[place] = value }
      return attempt(candidate)
    }
  }

  /// Sets flags that stand outside of lists to false, each by itself.
  mutating func lowerFlags() {
    var place = 0
    while place < best.count {
      let isOfItem = spans.contains { $0.label.isItem && $0.start == place }
      if best[place].value > 0, !best[place].isNumeric, !isOfItem {
        var candidate = values
        candidate[place] = 0
        _ = attempt(candidate)
      }
      place += 1
    }
  }

  /// Tries values that a search for a threshold misses, such as those with a common divisor.
  mutating func lowerThoroughly() {
    var place = 0
    while place < best.count {
      let value = best[place].value
      if best[place].isNumeric, value > 1 {
        let lowestBit = value & (~value &+ 1)
        for smaller in [value / 2, value - lowestBit, value - 2, value & ~1] where smaller < value {
          var candidate = values
          candidate[place] = smaller
          if attempt(candidate) { break }
        }
      }
      place += 1
    }
  }
}
