import CoreLocation
import Foundation
import ProcessSimulation
import Testing
import TrackerModel

struct CLMonitorTests {
  private static let home = CLLocationCoordinate2D(latitude: 48.25, longitude: 11.5)

  /// What a monitor of the app's one name knows of "my home" once it is open.
  private static func record(
    in played: inout PlayedProcess, _ change: @escaping @Sendable (CLMonitor) async -> Void
  ) -> (names: [String], record: CLMonitor.Record?) {
    var found: (names: [String], record: CLMonitor.Record?) = ([], nil)
    played.run {
      Task {
        let monitor = await CLMonitor("places")
        await change(monitor)
        found = (await monitor.identifiers, await monitor.record(for: "my home"))
      }
    }
    return found
  }

  @Test func `keeps its conditions and what was found of them last for the next process`() throws {
    var played = PlayedProcess()
    let first = Self.record(in: &played) { monitor in
      let circle = CLMonitor.CircularGeographicCondition(center: Self.home, radius: 150)
      await monitor.add(circle, identifier: "my home", assuming: .satisfied)
      await monitor.add(circle, identifier: "other")
      await monitor.remove("other")
    }
    #expect(first.names == ["my home"])
    #expect(first.record?.lastEvent.state == .satisfied)
    played.run {
      _ = SimulatedProcess.current.tellFacades(
        .monitorEvent(
          MonitorEvent(identifier: "my home", state: .outside, date: .start)))
    }
    var next = PlayedProcess(disk: played.saved)
    let then = Self.record(in: &next) { _ in }
    #expect(then.names == ["my home"])
    #expect(then.record?.lastEvent.state == .unsatisfied)
    let circle = then.record?.condition as? CLMonitor.CircularGeographicCondition
    #expect(circle?.center.latitude == 48.25 && circle?.radius == 150)
  }

  @Test(arguments: [" spaces  ", "\u{301}accent", "Café 🏠", "1 2 3", "back\\slash"])
  func `keeps a condition whatever its name is`(name: String) {
    var played = PlayedProcess()
    let add: @Sendable (CLMonitor) async -> Void = { monitor in
      let circle = CLMonitor.CircularGeographicCondition(center: Self.home, radius: 150)
      await monitor.add(circle, identifier: name)
      await monitor.add(circle, identifier: "my home")
    }
    _ = Self.record(in: &played, add)
    var next = PlayedProcess(disk: played.saved)
    let found = Self.record(in: &next) { _ in }
    #expect(
      found.names.map { Array($0.unicodeScalars) }
        == [name, "my home"].map { Array($0.unicodeScalars) })
    #expect(found.record != nil)
  }

  @Test func `knows nothing of a condition that nobody added`() {
    var played = PlayedProcess()
    #expect(Self.record(in: &played) { _ in }.record == nil)
  }
}
