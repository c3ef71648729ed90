import Testing
import TrackerModel

@testable import DeviceSimulation

@Suite("Registrations") struct PhoneRegistrationsTests {
  @Test(.covers(.L26), arguments: [true, false])
  func `survive an update of the app on one reading`(reading: Bool) {
    let probe = ProbeStrategy.atLaunch { app in
      guard app.now == .start else { return }
      app.startSLC()
      app["main"].startMonitoringVisits()
      app["main"].startMonitoring(
        for: Region(
          identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 100))
    }
    let update = Happening(at: .minutes(10), .appUpdate)
    let story = Story(
      .test(.homeThenDrive, [update], readings: [.updateKeepsRegistrations: reading]), probe)
    #expect(story.terminations.map(\.rule) == [.L26])
    #expect(story.wakes(.significantChange).isEmpty != reading)
    #expect(
      (story.wakes(.region, from: 600) + story.wakes(.visit, from: 600)).isEmpty != reading)
    #expect(story.withheld.isEmpty)
  }
}
