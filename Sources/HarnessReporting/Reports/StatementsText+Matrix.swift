import PublishedStatements
import TrackerModel

// The table of document 000.
extension StatementsText {
  /// The table at the end of the document's README, with what was measured under it.
  public static func matrix(_ matrix: PublishedTable) -> String {
    var table = Table()
    table.append(["", "by itself", "after a quit", "after power-off", "battery"])
    for app in matrix.apps {
      let published = app.publishedBasisPoints
      table.append([
        app.name + ", as published", "yes", "yes", "yes", percent(published...published),
      ])
      for row in app.rows {
        let starts = [row.byItself, row.afterForceQuit, row.afterPowerOff].map(\.rawValue)
        table.append(["  on \(row.profile.title)"] + starts + [percent(row.basisPoints)])
      }
    }
    let lines =
      [TextLayout.wrapped("The table of document 000, measured again: does the app start?"), ""]
      + table.fittedLines
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

  private static func note(_ matrix: PublishedTable) -> String {
    let own = matrix.apps.contains { $0.name == PublishedTable.publishedStrategy.rawValue }
    return
      "Battery: the share of an iPhone 7 Plus battery used in a typical day by the Moment-like "
      + "app, and in 19.2 hours at home by the document's own app. Moment's source is not public; "
      + "the app here is our interpretation of what the document says about it."
      + (own
        ? ""
        : " The document's own app, \(PublishedTable.publishedStrategy), is not in the catalog.")
  }
}
