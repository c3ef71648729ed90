import StoryModel

/// Passes that take things out of a scenario, and put others in their place.
extension StoryDescent {
  /// Takes away what happens, where the phone goes and what is set, as much at once as possible.
  mutating func takeAway() {
    takeAway(from: \.happenings)
    takeAway(from: \.moves)
    _ = attempt { $0.settings = Array(repeating: 0, count: $0.settings.count) }
    for place in best.settings.indices { _ = attempt { $0.settings[place] = 0 } }
    for part in [\StoryChoices.ending, \.beginning] {
      _ = attempt { $0[keyPath: part] = Array(repeating: 0, count: $0[keyPath: part].count) }
      for place in best[keyPath: part].indices { _ = attempt { $0[keyPath: part][place] = 0 } }
    }
    _ = attempt { $0.aging = [0] }
    _ = attempt { $0.use = $0.use.prefix(1).map { _ in 0 } }
    _ = attempt { $0.noise = 0 }
    for index in best.moves.indices {
      _ = attempt { $0.moves[index] = StoryChoices.simplestMove }
    }
    for index in best.happenings.indices {
      _ = attempt { story in
        for place in story.happenings[index].indices.dropFirst(StoryChoices.Place.own) {
          story.happenings[index][place] = 0
        }
      }
    }
  }

  private mutating func takeAway(from list: WritableKeyPath<StoryChoices, [[UInt64]]>) {
    var size = best[keyPath: list].count
    while size > 0 {
      var end = best[keyPath: list].count
      while end >= size {
        let range = end - size..<end
        _ = attempt { $0[keyPath: list].removeSubrange(range) }
        end = min(end - size, best[keyPath: list].count)
      }
      size /= 2
    }
  }

  /// Gives happenings, moves and hours for each other.
  mutating func trade() {
    for hours in 0..<best.hours where attempt({ $0.hours = hours }) { break }
    tradeForHours(\.happenings)
    tradeForHours(\.moves)
  }

  /// The most hours that are given for a happening or a move: their place in the list of hours.
  private var mostHours: UInt64 { 13 }

  private mutating func tradeForHours(_ list: WritableKeyPath<StoryChoices, [[UInt64]]>) {
    var index = best[keyPath: list].count
    while index > 0 {
      index = min(index, best[keyPath: list].count) - 1
      guard index >= 0 else { return }
      for hours in best.hours..<max(best.hours, mostHours) {
        let isFound = attempt {
          $0[keyPath: list].remove(at: index)
          $0.hours = hours + 1
        }
        if isFound { break }
      }
    }
  }
}
