import TrackerModel

extension Samples {
  /// Reported accuracies beyond this are of cells.
  private static let cellMeters = 300.0
  /// Older than this when told, a location is a cached one.
  private static let cachedSeconds = 60.0
  /// Longer without a fix is a gap.
  private static let gapSeconds = 60.0
  /// Fewer fixes than this show no place about which they scatter.
  private static let fewestAtRest = 5
  /// An app that stops sooner than this did not look for anything.
  private static let shortestSearch = 60.0

  /// How an app asked, in the words of a report.
  private static func setting(_ regime: MeasuredRegime) -> String {
    let accuracy = regime.accuracyMeters < 0 ? "best" : "\(Int(regime.accuracyMeters)) m"
    return "\(accuracy), filter \(Int(regime.filterMeters)) m, \(regime.mode.rawValue)"
  }

  /// The fixes of a run: on each section of the way, on a table, and after each wake.
  mutating func addFixes(of log: PhoneLog, of run: MeasuredRun, on day: MeasuredDay) {
    guard run.regime.mode != .off, !day.phonesWithoutFixes.contains(run.phone) else { return }
    for section in day.sections where section.travel != .change && section.isKnown {
      guard let span = log.part(of: section.start, section.end) else { continue }
      addWay(log, span, section.travel, run.regime)
    }
    if day.sections.isEmpty { addTable(log, run.regime) }
    if run.regime.mode == .duty { addFirstFixes(log, run.regime) }
  }

  private mutating func addWay(
    _ log: PhoneLog, _ span: ClosedRange<Double>, _ travel: Travel, _ regime: MeasuredRegime
  ) {
    func key(_ name: String, _ unit: ComparedQuantity.Unit, isJudged: Bool = true) -> Key {
      Key(
        topic: .wayFixes, group: "\(Self.setting(regime)), \(travel.rawValue)", name: name,
        unit: unit, isJudged: isJudged)
    }
    let fixes = log.fixes.filter {
      span.contains($0.told) && $0.told - $0.taken <= Self.cachedSeconds && $0.accuracy >= 0
    }
    let intervals = zip(fixes, fixes.dropFirst()).filter { before, after in
      log.tracking.contains { $0.contains(before.told) && $0.contains(after.told) }
    }.map { $1.told - $0.told }
    for interval in intervals { add(interval, to: key("interval", .seconds)) }
    add(
      Double(intervals.count { $0 > Self.gapSeconds }),
      of: log.trackedSeconds(of: span) / 3_600, to: key("gaps above 60 s", .perHour))
    guard !fixes.isEmpty else { return }
    for fix in fixes {
      add(fix.accuracy, to: key("stated accuracy", .meters))
      guard let error = fix.error else { continue }
      // On rails the reference itself may be tens of metres off.
      add(error, to: key("error", .meters, isJudged: !travel.isOnRails))
      if fix.accuracy <= 10 {
        add(error, to: key("error of fixes that say 10 m", .meters, isJudged: !travel.isOnRails))
      }
    }
    let cells = fixes.count { $0.accuracy > Self.cellMeters }
    add(Double(cells), of: Double(fixes.count), to: key("cell-sized", .percent))
    let honest = fixes.filter { $0.error != nil }
    add(
      Double(honest.count { ($0.error ?? 0) <= $0.accuracy }), of: Double(honest.count),
      to: key("within stated accuracy", .percent, isJudged: !travel.isOnRails))
  }

  private mutating func addTable(_ log: PhoneLog, _ regime: MeasuredRegime) {
    func key(_ name: String, _ unit: ComparedQuantity.Unit) -> Key {
      Key(topic: .tableFixes, group: Self.setting(regime), name: name, unit: unit)
    }
    add(
      Double(log.fixes.count), of: log.trackedSeconds(of: log.period) / 3_600,
      to: key("fixes", .perHour))
    let fixes = log.fixes.filter {
      $0.told - $0.taken <= Self.cachedSeconds && $0.accuracy >= 0
    }
    guard fixes.count >= Self.fewestAtRest else { return }
    let middle = Coordinate(
      latitude: Self.quantile(0.5, of: fixes.map(\.coordinate.latitude).sorted()),
      longitude: Self.quantile(0.5, of: fixes.map(\.coordinate.longitude).sorted()))
    for fix in fixes { add(fix.coordinate.distance(to: middle), to: key("scatter", .meters)) }
    for (before, after) in zip(fixes, fixes.dropFirst()) {
      add(before.coordinate.distance(to: after.coordinate), to: key("step", .meters))
    }
  }

  /// What comes first after an app began to track by itself.
  private mutating func addFirstFixes(_ log: PhoneLog, _ regime: MeasuredRegime) {
    func key(_ name: String, _ unit: ComparedQuantity.Unit) -> Key {
      Key(
        topic: .firstFixes,
        group: regime.accuracyMeters < 0 ? "best" : "\(Int(regime.accuracyMeters)) m",
        name: name, unit: unit)
    }
    let begun = log.tracking.filter {
      $0.lowerBound > log.period.lowerBound + Self.shortestSearch
        && $0.length >= Self.shortestSearch
    }
    for span in begun {
      let fixes = log.fixes.lazy.filter { span.contains($0.told) && $0.accuracy >= 0 }
      if let first = fixes.first {
        add(
          first.told - first.taken > Self.cachedSeconds ? 1 : 0, of: 1,
          to: key("first is older than 60 s", .percent))
      }
      for meters in regime.accuracyMeters < 0 ? [65.0, 10] : [65] {
        let good = fixes.first {
          $0.accuracy <= meters && $0.told - $0.taken <= Self.cachedSeconds
        }
        add(good == nil ? 1 : 0, of: 1, to: key("never one of \(Int(meters)) m", .percent))
        if let good {
          add(good.told - span.lowerBound, to: key("to one of \(Int(meters)) m", .seconds))
        }
      }
    }
  }
}
