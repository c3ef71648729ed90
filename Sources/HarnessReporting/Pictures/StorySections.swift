import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// What a page shows of one story: what happened in lanes over one axis of time, on a map, and line by
/// line beside them.
struct StorySections {
  private let report: RunReport
  private let command: String
  private let address: PageAddress
  private let lanes: [PictureLane]
  private let axis: FoldedAxis
  private let breaches: [Int64]
  /// The story's ground.
  let map: StoryMap

  /// Prepares the sections of a story that was played.
  ///
  /// - Parameters:
  ///   - report: What the harness has to say of it.
  ///   - command: What to type to play it again.
  ///   - address: How its parts are named on the page.
  init(_ report: RunReport, command: String, address: PageAddress = PageAddress()) {
    (self.report, self.command, self.address) = (report, command, address)
    let judgement = report.judgement
    let broken = (judgement.rulings(.violates) + judgement.rulings(.depends)).compactMap { ruling in
      ruling.finding.violation.map { (ruling, $0) }
    }
    breaches = broken.map(\.1.time.milliseconds)
    let end = judgement.scenario.length.wholeMilliseconds
    let owed = broken.map { ruling, violation in
      let time = violation.time.milliseconds
      return PictureLane.Item(
        time: time...time, look: "bad owed",
        text:
          "\(ruling.invariant.id) breaks. Expected: \(violation.expected). Actual: \(violation.actual)",
        isMark: true)
    }.sorted { $0.time.lowerBound < $1.time.lowerBound }
    lanes = PictureLanes(entries: judgement.entries, end: end).all(breaches: owed)
    axis = FoldedAxis(
      moments: judgement.entries.filter(PictureLanes.isLively).map(\.time.milliseconds) + breaches,
      end: end)
    map = StoryMap(
      judgement.scenario, judgement.entries, report.track,
      GroundTruth(judgement.scenario, report.pace))
  }

  /// The strategy and the scenario.
  var title: String { heading[0] }

  private var heading: [String] {
    RunText.heading(report.judgement.scenario, report.judgement.strategy.id)
  }

  /// The HTML; longer than the budget only if even a trace without a line is.
  func html(within budget: Int) -> String {
    let trace = PictureTrace(report.judgement.entries, breaches: breaches)
    // The widest sentence on what is left out counts as if it were there.
    let frame = html(trace: "", count: trace.rows.count, leftOut: trace.rows.count).utf8.count
    let (rows, leftOut) = trace.html(within: budget - frame)
    return html(trace: rows, count: trace.rows.count, leftOut: leftOut)
  }

  private func html(trace: String, count: Int, leftOut: Int) -> String {
    let judgement = report.judgement
    let missing =
      leftOut == 0 ? "" : " \(Figures.grouped(leftOut)) more are left out, to keep the page small."
    return """
      <div class="story" data-story="\(address.number.map { "\($0)" } ?? "")">
      <header>\(HTML.text("h1", heading[0]))
      \(HTML.text("p", heading[1] + " · noise seed \(judgement.scenario.noiseSeed)"))
      \(HTML.text("p", RulingText.closing(judgement), class: "verdict \(judgement.verdict.rawValue)"))
      <p>Play again: \(HTML.text("code", command))</p></header>
      \(findings)
      <section><h2>Lanes</h2>\(lanePicture)
      \(laneLegend)</section>
      <div class="columns"><section><h2>Map</h2>\(map.html)</section>
      <section class="trace"><h2>Trace</h2><p class="note"><output class="shown">\
      \(Figures.counted(count - leftOut, "line")).</output>\(missing) \
      <a class="all" href="\(address.link(""))">Show all</a></p>
      <div class="rows"><table><tbody>
      \(trace)</tbody></table></div></section></div>
      <div class="columns"><section><h2>Scenario</h2>\(HTML.text("pre", story))</section>
      <section><h2>Figures</h2>\(facts)</section></div>
      <section><h2>Invariants</h2>\(verdicts)</section>
      </div>
      """
  }

  private var lanePicture: String {
    LanePicture(lanes: lanes, axis: axis, breaches: breaches, address: address).html
  }
}

extension StorySections {
  private var story: String {
    let judgement = report.judgement
    let lines = StoryText.lines(
      of: judgement.scenario, namingPhone: false, asked: judgement.permissionAsked)
    return (report.notes + lines).joined(separator: "\n")
  }

  private var facts: String {
    let rows = RunText.figures(report).map { HTML.text("th", $0) + HTML.text("td", $1) }
    return "<table class=\"facts\">" + rows.map { "<tr>\($0)</tr>" }.joined() + "</table>"
  }

  /// Every invariant with how often it was put to the test: none is green that was not.
  private var verdicts: String {
    let rows = report.judgement.rulings.map { ruling in
      let cells = RulingText.row(of: ruling)
      let tests = Figures.counted(ruling.finding.exercised, "test")
      return "<tr class=\"\(ruling.verdict.rawValue)\">"
        + (cells + [tests]).map { HTML.text("td", $0) }.joined() + "</tr>\n"
    }
    return "<div class=\"scroll\"><table class=\"verdicts\">\(rows.joined())</table></div>"
  }

  /// What broke, each with its arithmetic and a link to its time.
  private var findings: String {
    let judgement = report.judgement
    let broken = judgement.rulings(.violates) + judgement.rulings(.depends)
    let blocks = broken.compactMap { ruling -> String? in
      guard let violation = ruling.finding.violation else { return nil }
      let time = violation.time.milliseconds
      let around = address.link("t=\(max(0, time - 600_000))-\(time + 600_000)")
      var facts = [("Expected", violation.expected), ("Actual", violation.actual)]
      if let pending = violation.pendingText { facts.append(("Pending", pending)) }
      if !ruling.openQuestions.isEmpty {
        facts.append(("Rests on", ruling.openQuestions.readings.joined(separator: ", ")))
      }
      let rows = facts.map { "<tr>" + HTML.text("th", $0) + HTML.text("td", $1) + "</tr>" }
      return """
        <article class="\(ruling.verdict.rawValue)"><h3>✘ <a href="\(around)">\(Times.clock(time))</a> \
        \(HTML.escaped("\(ruling.invariant.id), \(ruling.invariant.name)"))</h3>
        \(HTML.text("p", ruling.invariant.summary))
        <table class="facts">\(rows.joined())</table></article>
        """
    }
    guard !blocks.isEmpty else { return "" }
    return "<section><h2>Broken</h2>\(blocks.joined(separator: "\n"))</section>"
  }

  private var laneLegend: String {
    let keys = [
      ("foreground", "on screen"), ("background", "in the background"), ("suspended", "suspended"),
      ("gnss", "satellites"), ("wifi", "Wi-Fi"), ("cell", "cells"), ("withheld", "withheld"),
      ("sent", "sent or deleted"),
    ].map { "<span class=\"key \($0)\"></span>\($1) " }
    return "<p class=\"legend\">\(keys.joined())&#160; ✘ ended, lost or broken</p>"
      + "<p class=\"note\">Click an item, a name or a time of a finding to see its lines of the trace;"
      + " drag over the lanes for a range. Grey columns: an hour or more in which nothing happens, folded.</p>"
  }
}
