/// Returns the name that was probably meant, or nil if none is near.
///
/// A name that looks the same wins: `force-quit` means `forceQuit`, and `PO` means `P0`. Next comes a
/// name of the same meaning: of versions of iOS the one that stands for `ios15`, and `forceQuit` for
/// `kill`; then one that starts with what was typed: `visits` means `visits-and-regions`. Otherwise
/// near is one wrong letter in three, three at most: of `ios20` nobody knows which version was meant,
/// while `airplanMode` leaves no doubt. Case does not matter. At the same distance the first name
/// wins, so the order of declaration decides.
public func closestName(to typed: String, among names: [String]) -> String? {
  let wanted = typed.lowercased()
  let looks = appearance(wanted)
  if !looks.isEmpty, let same = names.first(where: { appearance($0) == looks }) { return same }
  if let meant = MeantName.name(for: wanted, among: names) { return meant }
  if wanted.count > 1, let longer = names.first(where: { $0.lowercased().hasPrefix(wanted) }) {
    return longer
  }
  let limit = max(1, min(3, wanted.count / 3))
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(wanted, name.lowercased())
    if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

/// A name without what is easily missed: case, what joins words, and whether it is a letter or the
/// digit that looks like it.
private func appearance(_ name: String) -> String {
  String(
    name.lowercased().compactMap { letter -> Character? in
      switch letter {
      case " ", "-", "_", ".", ":": nil
      case "o": "0"
      case "l", "i": "1"
      default: letter
      }
    })
}

/// Says what to write instead of an unknown name, as the end of a sentence.
package func suggestion(for typed: String, among names: [String]) -> String {
  if let name = closestName(to: typed, among: names) { return ". Did you mean '\(name)'?" }
  let quoted = names.map { "'\($0)'" }
  guard let last = quoted.last else { return "." }
  guard quoted.count > 1 else { return "; only \(last) is known." }
  return "; known are " + quoted.dropLast().joined(separator: ", ") + " and \(last)."
}

/// The least number of letters to insert, delete, replace or swap with their neighbour to get from
/// one word to another.
func editDistance(_ first: String, _ second: String) -> Int {
  let (first, second) = (Array(first), Array(second))
  // Three rows of the usual table at a time: `row[j]` is the distance to the first j letters.
  var rowBefore: [Int] = []
  var row = Array(0...second.count)
  for (index, letter) in first.enumerated() {
    var next = [index + 1]
    for (column, other) in second.enumerated() {
      var least = min(
        row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1)
      if index > 0, column > 0, letter == second[column - 1], other == first[index - 1] {
        least = min(least, rowBefore[column - 1] + 1)
      }
      next.append(least)
    }
    (rowBefore, row) = (row, next)
  }
  return row[second.count]
}
