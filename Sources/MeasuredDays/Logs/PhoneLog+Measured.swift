import TrackerModel

extension PhoneLog {
  /// What the phone of a run logged; a day without a table of a kind has none of that.
  init(
    measured run: MeasuredRun, on day: MeasuredDay, in folder: MeasuredFolder
  ) throws(MeasuredError) {
    self.init(run)
    if run.regime.mode == .always { trackingBegins(at: period.lowerBound) }
    try readFixes(of: run, on: day, in: folder)
    try readTransitions(of: run, in: folder)
    try readMotion(of: run, in: folder)
    end()
  }

  private mutating func readFixes(
    of run: MeasuredRun, on day: MeasuredDay, in folder: MeasuredFolder
  ) throws(MeasuredError) {
    guard
      let table = try MeasuredTable(
        ifPresent: "\(run.day)/fixes.csv", in: folder.url,
        columns: ["phone", "told_s", "taken_s", "lat", "lon", "hacc_m"])
    else { return }
    for row in table.rows where row.text("phone") == run.phone {
      let told = try row.seconds("told_s")
      guard period.contains(told) else { continue }
      let (taken, place) = (try row.seconds("taken_s"), try row.coordinate())
      let truth = run.regime.makesReference ? nil : day.coordinate(at: taken)
      fixes.append(
        Fix(
          told: told, taken: taken, coordinate: place,
          accuracy: try row.number("hacc_m", in: -1...1e7),
          error: truth.map { place.distance(to: $0) }))
    }
    fixes.sort { $0.told < $1.told }
  }

  private mutating func readTransitions(
    of run: MeasuredRun, in folder: MeasuredFolder
  ) throws(MeasuredError) {
    guard
      let table = try MeasuredTable(
        ifPresent: "\(run.day)/transitions.csv", in: folder.url,
        columns: ["phone", "t_s", "transition"])
    else { return }
    var told: [(seconds: Double, transition: String)] = []
    for row in table.rows where row.text("phone") == run.phone {
      let seconds = try row.seconds("t_s")
      if period.contains(seconds) { told.append((seconds, row.text("transition"))) }
    }
    for (seconds, transition) in told.sorted(by: { $0.seconds < $1.seconds }) {
      switch transition {
      case "T_EXITED_GEOFENCE": exits.append(seconds)
      case "T_VISIT_STARTED": arrivals.append(seconds)
      case "T_VISIT_ENDED": departures.append(seconds)
      case "T_TRIP_STARTED" where run.regime.mode == .duty: trackingBegins(at: seconds)
      case "T_TRIP_ENDED", "T_FORCE_STOP_TRACKING": trackingEnds(at: seconds)
      default: break
      }
    }
  }

  private mutating func readMotion(
    of run: MeasuredRun, in folder: MeasuredFolder
  ) throws(MeasuredError) {
    guard
      let table = try MeasuredTable(
        ifPresent: "\(run.day)/motion.csv", in: folder.url, columns: ["phone", "t_s", "flags"])
    else { return }
    for row in table.rows where row.text("phone") == run.phone {
      let seconds = try row.seconds("t_s")
      guard seconds <= period.upperBound else { continue }
      motion.append(Motion(seconds: seconds, kinds: try Self.kinds(row)))
    }
    motion.sort { $0.seconds < $1.seconds }
  }

  private static func kinds(
    _ row: MeasuredTable.Row
  ) throws(MeasuredError) -> MotionActivity.Kinds {
    let names: [Substring: MotionActivity.Kinds] = [
      "none": [], "stationary": .stationary, "walking": .walking, "running": .running,
      "cycling": .cycling, "automotive": .automotive,
    ]
    var kinds: MotionActivity.Kinds = []
    for name in row.text("flags").split(separator: "+", omittingEmptySubsequences: false) {
      guard let kind = names[name] else {
        throw row.error(
          "'flags' is '\(row.text("flags"))', and has to be of "
            + "\(names.keys.sorted().joined(separator: ", ")), with + between.")
      }
      kinds.formUnion(kind)
    }
    return kinds
  }
}
