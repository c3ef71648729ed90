import PropertyTesting
import StoryModel

/// Passes that look for the simplest value of each choice, from the simplest upwards.
///
/// Not by halves: a promise may be broken at eight and at ten and kept at nine, and what is found must not hang on
/// where the search began.
extension StoryDescent {
  /// How many values of a choice are tried; of a larger one those below and its halves.
  private var mostValues: UInt64 { 30 }

  mutating func scan() {
    for index in best.happenings.indices where index < best.happenings.count {
      scanKind(of: index)
      scanTime(of: index)
      scan(\.happenings[index], from: StoryChoices.Place.own)
    }
    for index in best.moves.indices where index < best.moves.count { scan(\.moves[index]) }
    scan(\.settings)
    scan(\.ending)
    scan(\.beginning)
    scan(\.aging)
    scan(\.use)
    for noise in 0..<min(best.noise, mostValues) where attempt({ $0.noise = noise }) { break }
  }

  private mutating func scan(_ part: WritableKeyPath<StoryChoices, [UInt64]>, from start: Int = 0) {
    var place = start
    while place < best[keyPath: part].count {
      let value = best[keyPath: part][place]
      let bound = best.bounds(by: generator)[keyPath: part][place]
      for smaller in smaller(than: value) {
        if attempt({ $0[keyPath: part][place] = smaller }) { break }
        // The last entry of a menu has a number of its own after it.
        guard value == bound, bound > 1, place + 1 < best[keyPath: part].count else { continue }
        let isFound = attempt {
          $0[keyPath: part][place] = smaller
          $0[keyPath: part].remove(at: place + 1)
        }
        if isFound { break }
      }
      place += 1
    }
  }

  private func smaller(than value: UInt64) -> [UInt64] {
    if value <= mostValues { return Array(0..<value) }
    let small = Array(0..<mostValues)
    var half = value / 2
    var halves: [UInt64] = []
    while half >= mostValues {
      halves.append(half)
      half /= 2
    }
    return small + halves.reversed() + [value - 1]
  }

  private mutating func scanKind(of index: Int) {
    let happening = best.happenings[index]
    let (tens, minute) = (
      happening[StoryChoices.Place.tens], happening[StoryChoices.Place.minute]
    )
    for kind in 0..<happening[StoryChoices.Place.kind] {
      for (tens, minute) in [(tens, minute), (0, 0), (tens / 2, 0)] {
        let other = generator.happening(kind, tens: tens, minute: minute)
        if attempt({ $0.happenings[index] = other }) { return }
      }
    }
  }

  private mutating func scanTime(of index: Int) {
    let happening = best.happenings[index]
    for tens in 0..<happening[StoryChoices.Place.tens] {
      for minute in [0, happening[StoryChoices.Place.minute]] {
        let isFound = attempt {
          $0.happenings[index][StoryChoices.Place.tens] = tens
          $0.happenings[index][StoryChoices.Place.minute] = minute
        }
        if isFound { return scanTime(of: index) }
      }
    }
    for minute in 0..<happening[StoryChoices.Place.minute] {
      if attempt({ $0.happenings[index][StoryChoices.Place.minute] = minute }) { return }
    }
  }
}
