import StoryModel

extension PhoneSettings {
  /// Reads the settings from a field of a file; what it does not name is as in a new phone.
  init(in file: StrictFields, at name: String) throws {
    self.init()
    let names = [
      "hasPasscode", "hasCellular", "hasSlowNetwork", "wifi", "batteryPercent", "chargesAtNight",
      "beginsAtHour", "lowPowerMode", "backgroundRefresh", "motionAllowed", "notificationsAllowed",
      "foreignRegions",
    ]
    guard let fields = try file.object(name, fields: names) else { return }
    hasPasscode = try fields.flag("hasPasscode") ?? hasPasscode
    hasCellular = try fields.flag("hasCellular") ?? hasCellular
    hasSlowNetwork = try fields.flag("hasSlowNetwork") ?? hasSlowNetwork
    wifi = try fields.flag("wifi") ?? wifi
    batteryPercent =
      try fields.wholeNumber("batteryPercent", in: ScenarioFileLimits.batteryPercent)
      ?? batteryPercent
    chargesAtNight = try fields.flag("chargesAtNight") ?? chargesAtNight
    beginsAtHour =
      try fields.wholeNumber("beginsAtHour", in: ScenarioFileLimits.hour) ?? beginsAtHour
    lowPowerMode = try fields.flag("lowPowerMode") ?? lowPowerMode
    backgroundRefresh = try fields.flag("backgroundRefresh") ?? backgroundRefresh
    motionAllowed = try fields.flag("motionAllowed") ?? motionAllowed
    notificationsAllowed = try fields.flag("notificationsAllowed") ?? notificationsAllowed
    foreignRegions =
      try fields.wholeNumber("foreignRegions", in: ScenarioFileLimits.foreignRegions)
      ?? foreignRegions
  }

  /// Writes what differs from a new phone.
  func write(in file: inout KeyedEncodingContainer<FieldKey>, at name: String) throws {
    let usual = PhoneSettings()
    var fields = file.object(name)
    try fields.write("hasPasscode", hasPasscode, unless: usual.hasPasscode)
    try fields.write("hasCellular", hasCellular, unless: usual.hasCellular)
    try fields.write("hasSlowNetwork", hasSlowNetwork, unless: usual.hasSlowNetwork)
    try fields.write("wifi", wifi, unless: usual.wifi)
    try fields.write("batteryPercent", batteryPercent, unless: usual.batteryPercent)
    try fields.write("chargesAtNight", chargesAtNight, unless: usual.chargesAtNight)
    try fields.write("beginsAtHour", beginsAtHour, unless: usual.beginsAtHour)
    try fields.write("lowPowerMode", lowPowerMode, unless: usual.lowPowerMode)
    try fields.write("backgroundRefresh", backgroundRefresh, unless: usual.backgroundRefresh)
    try fields.write("motionAllowed", motionAllowed, unless: usual.motionAllowed)
    try fields.write(
      "notificationsAllowed", notificationsAllowed, unless: usual.notificationsAllowed)
    try fields.write("foreignRegions", foreignRegions, unless: usual.foreignRegions)
  }
}
