/// Returns the candidate that was probably meant, or nil if none is near.
///
/// A candidate that starts with what was typed wins: `visits` means `visits-and-regions`. Otherwise
/// near is fewer than four edits, as in swift-argument-parser, and at most half of the letters:
/// `seed` is three edits from `help`, and nobody who typed the one meant the other. Of several
/// candidates that are equally near the first wins, so the order of declaration decides.
func closest(to typed: String, among candidates: [String]) -> String? {
  let editLimit = 4
  if typed.count > 1, let longer = candidates.first(where: { $0.hasPrefix(typed) }) {
    return longer
  }
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(typed, candidate)
    guard 2 * distance <= max(typed.count, candidate.count) else { continue }
    if distance < best?.distance ?? editLimit { best = (candidate, distance) }
  }
  return best?.name
}

/// Returns the least number of letters to insert, delete or replace to get from one word to another.
func editDistance(_ first: String, _ second: String) -> Int {
  let second = Array(second)
  // One row of the usual table at a time: `row[j]` is the distance to the first j letters.
  var row = Array(0...second.count)
  for (index, letter) in first.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in second.indices {
      let replacing = diagonal + (letter == second[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replacing, row[column] + 1, diagonal + 1)
    }
  }
  return row[second.count]
}
