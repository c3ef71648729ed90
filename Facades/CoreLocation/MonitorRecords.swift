import ProcessSimulation

/// The conditions of a monitor and what was found of them last, which iOS keeps for the app.
final class MonitorRecords: @unchecked Sendable {
  private let key: String
  private var all: [CLMonitor.Record] = []

  /// Reads those of a monitor's name, which an earlier process may have added.
  init(of name: String) {
    key = "monitor/" + name
    let text = SimulatedProcess.current.systemText(forKey: key) ?? ""
    all = text.unicodeScalars.split(separator: "\n").compactMap { Self.record($0) }
  }

  var identifiers: [String] { all.map(\.lastEvent.identifier) }

  subscript(identifier: String) -> CLMonitor.Record? {
    all.first { $0.lastEvent.identifier == identifier }
  }

  func add(_ circle: CLMonitor.CircularGeographicCondition, _ event: CLMonitor.Event) {
    all.removeAll { $0.lastEvent.identifier == event.identifier }
    all.append(CLMonitor.Record(condition: circle, lastEvent: event))
    save()
  }

  func note(_ event: CLMonitor.Event) {
    guard let index = all.firstIndex(where: { $0.lastEvent.identifier == event.identifier }) else {
      return
    }
    all[index] = CLMonitor.Record(condition: all[index].condition, lastEvent: event)
    save()
  }

  func remove(_ identifier: String) {
    all.removeAll { $0.lastEvent.identifier == identifier }
    save()
  }

  private func save() {
    let lines = all.compactMap(Self.line)
    SimulatedProcess.current.setSystemText(lines.joined(separator: "\n"), forKey: key)
  }

  private static let states: [CLMonitor.Event.State] = [
    .unknown, .satisfied, .unsatisfied, .unmonitored,
  ]

  // The name last, since it may hold anything but a control character.
  private static func line(_ record: CLMonitor.Record) -> String? {
    guard let circle = record.condition as? CLMonitor.CircularGeographicCondition,
      let state = states.firstIndex(of: record.lastEvent.state)
    else { return nil }
    let numbers = [
      Double(state), record.lastEvent.date.timeIntervalSinceReferenceDate,
      circle.center.latitude, circle.center.longitude, circle.radius,
    ]
    return numbers.map { "\($0)" }.joined(separator: " ") + " " + record.lastEvent.identifier
  }

  // By scalars: a name may begin with a mark that joins the space before it.
  private static func record(_ line: String.UnicodeScalarView.SubSequence) -> CLMonitor.Record? {
    let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    let numbers = parts.prefix(5).compactMap { Double(String($0)) }
    guard parts.count == 6, numbers.count == 5, states.indices.contains(Int(numbers[0])) else {
      return nil
    }
    let circle = CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: numbers[2], longitude: numbers[3]),
      radius: numbers[4])
    let event = CLMonitor.Event(
      identifier: String(parts[5]), state: states[Int(numbers[0])],
      date: Date(timeIntervalSinceReferenceDate: numbers[1]))
    return CLMonitor.Record(condition: circle, lastEvent: event)
  }
}
