/// Returns the name that was probably meant, or nil if none is near.
///
/// Near is one wrong letter in three, three at most: of `ios20` nobody knows which version was
/// meant, while `airplanMode` leaves no doubt. At the same distance the first candidate wins.
func closestName(to typed: String, among names: [String]) -> String? {
  let limit = max(1, min(3, typed.count / 3))
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(typed.lowercased(), name.lowercased())
    if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

/// Says what to write instead of an unknown name, as the end of a sentence.
func suggestion(for typed: String, among names: [String]) -> String {
  if let name = closestName(to: typed, among: names) { return ". Did you mean '\(name)'?" }
  let quoted = names.map { "'\($0)'" }
  guard let last = quoted.last else { return "." }
  guard quoted.count > 1 else { return "; only \(last) is known." }
  return "; known are " + quoted.dropLast().joined(separator: ", ") + " and \(last)."
}

/// The least number of letters to insert, delete or replace to get from one word to another.
private func editDistance(_ first: String, _ second: String) -> Int {
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
