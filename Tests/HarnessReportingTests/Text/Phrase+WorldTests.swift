import PublishedStatements
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct PhraseWorldTests {
  @Test(arguments: [
    (HappeningNote.opensApp, "user     opens the app"),
    (.leavesApp, "user     leaves the app"),
    (.forceQuits, "user     swipes the app away"),
    (.memoryPressure(severe: false), "world    memory runs short"),
    (.memoryPressure(severe: true), "world    memory runs very short"),
    (.crash, "world    the app crashes"),
    (.appUpdate, "world    the app is updated"),
    (.airplaneMode(true, wifi: false), "user     turns airplane mode on"),
    (.airplaneMode(true, wifi: true), "user     turns airplane mode on, Wi-Fi on"),
    (.airplaneMode(false, wifi: true), "user     turns airplane mode off"),
    (.service(false), "world    the cellular network is gone"),
    (.service(true), "world    the cellular network is back"),
    (.locationPermission(.denied), "user     turns location permission off"),
    (.locationPermission(.authorizedWhenInUse), "user     sets location permission to While Using"),
    (.locationPermission(.authorizedAlways), "user     sets location permission to Always"),
    (.locationPermission(.notDetermined), "user     resets the location permission"),
    (.locationPermission(.restricted), "user     restricts the location permission"),
    (.preciseLocation(false), "user     hides the precise location"),
    (.preciseLocation(true), "user     shares the precise location"),
    (.locationServices(false), "user     turns Location Services off"),
    (.powerOff, "user     switches the phone off"),
    (.batteryEmpty, "world    the battery is empty"),
    (.boot, "world    the phone boots"),
    (.firstUnlock, "user     unlocks the phone"),
    (.lowPowerMode(true), "user     turns Low Power Mode on"),
    (.backgroundRefresh(false), "user     turns Background App Refresh off"),
    (.motionPermission(false), "user     takes the motion permission away"),
    (.motionPermission(true), "user     gives the motion permission"),
    (.notificationPermission(false), "user     turns notifications off"),
    (.tracking(false), "user     switches tracking off in the app"),
    (.server(false), "world    the server stops answering"),
    (.server(true), "world    the server answers again"),
    (.diskSpace(false), "world    the disk is full"),
    (.diskSpace(true), "world    the disk has room again"),
    (.charging(true), "user     plugs the phone in"),
    (.charging(false), "user     unplugs the phone"),
    (.gnss(false), "world    no satellites to receive"),
    (.gnss(true), "world    satellites can be received again"),
  ])
  func `tells what the world and the user do`(note: HappeningNote, text: String) {
    #expect(said(.happening(note)) == text)
  }

  @Test(arguments: [
    (
      Truth.leg(.drive, millimetersPerSecond: 15_000, .urban),
      "truth    drive at 54 km/h, between buildings"
    ),
    (.leg(.dwell, millimetersPerSecond: 0, .indoor), "truth    rest, indoors"),
    (.tripBegan(1), "truth    trip 2 begins"),
    (.tripEnded(1), "truth    trip 2 ends"),
    (.calmBegan, "truth    the world heals"),
    (.precondition(true), "truth    P0 holds"),
    (.precondition(false), "truth    P0 does not hold"),
    (.farFromLastSignificantChange, "truth    far from the last significant change"),
    (.lowBattery(true), "truth    battery below 20 %"),
    (.lowBattery(false), "truth    battery at 20 % again"),
    (.checkpointWritten(bytes: 65), "truth    checkpoint of 65 bytes"),
    (.fileWritten("log", bytes: 12), "truth    12 bytes written to log"),
  ])
  func `tells what no app can know`(truth: Truth, text: String) {
    #expect(said(.truth(truth)) == text)
  }

  @Test func `tells what iOS asks and the user answers`() {
    #expect(said(.prompt(.asks)) == "prompt   asks for location")
    #expect(said(.prompt(.asksForUpgrade)) == "prompt   asks whether to change to Always")
    #expect(said(.prompt(.answered(.authorizedAlways))) == "user     answers authorizedAlways")
    #expect(said(.prompt(.asksForNotifications)) == "prompt   asks for notifications")
    #expect(
      said(.prompt(.answeredNotifications(granted: true))) == "user     allows notifications")
    #expect(
      said(.prompt(.answeredNotifications(granted: false))) == "user     refuses notifications")
  }
}
