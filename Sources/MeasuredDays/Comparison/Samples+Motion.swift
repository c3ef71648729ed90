import TrackerModel

extension Samples {
  /// What the motion coprocessor told an app that was awake all day.
  mutating func addMotion(of log: PhoneLog, of run: MeasuredRun, on day: MeasuredDay) {
    guard run.regime.mode == .always, !day.sections.isEmpty, !log.motion.isEmpty else { return }
    for section in day.sections where section.isKnown {
      guard let right = section.travel.activity,
        let span = log.part(of: section.start, section.end)
      else { continue }
      addMotion(log, span, section.travel.rawValue, right)
    }
    for (before, after) in zip(day.trips, day.trips.dropFirst()) {
      guard let span = log.part(of: before.end, after.start) else { continue }
      addMotion(log, span, "rest", .stationary)
    }
  }

  private mutating func addMotion(
    _ log: PhoneLog, _ span: ClosedRange<Double>, _ group: String, _ right: MotionActivity.Kinds
  ) {
    func key(_ name: String, _ unit: ComparedQuantity.Unit) -> Key {
      Key(topic: .motion, group: group, name: name, unit: unit)
    }
    // What was in force when the section began is the first of it.
    let before = log.motion.last { $0.seconds <= span.lowerBound }
    let within = log.motion.filter { span.lowerBound < $0.seconds && $0.seconds < span.upperBound }
    var (rightSeconds, silentSeconds) = (0.0, 0.0)
    var (since, kinds) = (span.lowerBound, before?.kinds ?? [])
    var delay: Double?
    for change in within + [PhoneLog.Motion(seconds: span.upperBound, kinds: [])] {
      if kinds.isSuperset(of: right) {
        rightSeconds += change.seconds - since
        delay = delay ?? since - span.lowerBound
      }
      if kinds.isEmpty { silentSeconds += change.seconds - since }
      (since, kinds) = (change.seconds, change.kinds)
    }
    add(delay == nil ? 1 : 0, of: 1, to: key("never right", .percent))
    if let delay { add(delay, to: key("first right", .seconds)) }
    add(rightSeconds, of: span.length, to: key("right", .percent))
    add(silentSeconds, of: span.length, to: key("no flag", .percent))
    let changes = zip([before].compactMap { $0 } + within, within).count { $0.kinds != $1.kinds }
    add(Double(changes), of: span.length / 3_600, to: key("changes", .perHour))
  }
}
