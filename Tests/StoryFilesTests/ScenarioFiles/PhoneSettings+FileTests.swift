import StoryFiles
import StoryModel
import Testing

struct PhoneSettingsFileTests {
  @Test func `reads every setting again that it wrote`() throws {
    var story = Scenario(title: "A day")
    story.settings.hasPasscode = false
    story.settings.hasCellular = false
    story.settings.wifi = false
    story.settings.batteryPercent = 1
    story.settings.beginsAtHour = 23
    story.settings.chargesAtNight = false
    story.settings.lowPowerMode = true
    story.settings.backgroundRefresh = false
    story.settings.motionAllowed = false
    story.settings.notificationsAllowed = false
    story.settings.foreignRegions = 1_000
    #expect(try scenario(json(story)) == story)
    #expect(
      try json(story).contains(
        """
        "settings":{"backgroundRefresh":false,"batteryPercent":1,"beginsAtHour":23,\
        "chargesAtNight":false,\
        "foreignRegions":1000,"hasCellular":false,"hasPasscode":false,"lowPowerMode":true,\
        "motionAllowed":false,"notificationsAllowed":false,"wifi":false}
        """))
  }

  @Test func `writes only what differs from a new phone`() throws {
    var story = Scenario(title: "A day")
    story.settings.lowPowerMode = true
    #expect(try json(story).contains(#""settings":{"lowPowerMode":true}"#))
  }
}
