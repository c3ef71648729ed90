import Invariants
import PublishedStatements
import TrackerConformance
import TrackerModel

// Seed 000's own table.
extension ClaimsText {
  /// The table at the end of the seed's README, with what was measured under it.
  public static func matrix(_ matrix: SeedMatrix) -> String {
    var table = Table()
    table.append(["", "by itself", "after a quit", "after power-off", "battery"])
    for app in matrix.apps {
      let published = app.publishedBasisPoints
      table.append([app.name + ", the seed", "yes", "yes", "yes", percent(published...published)])
      for row in app.rows {
        let starts = [row.byItself, row.afterForceQuit, row.afterPowerOff].map(\.rawValue)
        table.append(["  on \(row.profile.title)"] + starts + [percent(row.basisPoints)])
      }
    }
    let lines = ["Seed 000's own table: does the app start?", ""] + table.lines
    return (lines + ["", TextLayout.wrapped(note(matrix))]).map { $0 + "\n" }.joined()
  }

  /// A share of the battery; a range where it depends on what is open.
  private static func percent(_ basisPoints: ClosedRange<Int64>) -> String {
    let (least, most) = (tenths(basisPoints.lowerBound), tenths(basisPoints.upperBound))
    return least == most ? "\(least) %" : "\(least)–\(most) %"
  }

  private static func tenths(_ basisPoints: Int64) -> String {
    Figures.decimal(Figures.divided(basisPoints, by: 10), places: 1)
  }

  private static func note(_ matrix: SeedMatrix) -> String {
    let own = matrix.apps.contains { $0.name == SeedMatrix.publishedStrategy.rawValue }
    return "Battery: of an iPhone 7 Plus, in a usual day for the Moment-like app, in 19.2 hours "
      + "at home for the seed's own. What Moment does is not open; the app here is our reading of "
      + "what the seed says of it."
      + (own ? "" : " The seed's own app, \(SeedMatrix.publishedStrategy), is not in the catalog.")
  }
}
