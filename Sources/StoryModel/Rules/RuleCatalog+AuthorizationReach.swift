extension RuleCatalog {
  /// The rules of authorization: how far each permission reaches.
  package static let authorizationReach: [Rule] = [
    Rule(
      .A16, "iOS 8+", .documented, ["HDR12", "HDR", "WIU", "AUTHGUIDE"],
      """
      When In Use reaches into the background only by a session started in the foreground; \
      starting one in the background fails.
      """),
    Rule(
      .A17, "iOS 8+", .documented, ["AUTHGUIDE", "BAS.h"],
      """
      When In Use never relaunches an app; Always does so for SLC, visits and regions, not for \
      the standard service.
      """),
    Rule(
      .A18, "all", .documented, ["HDR12", "HDR", "W19-705", "AUTHGUIDE", "ZENG", "WIGL"],
      """
      Before iOS 13 When In Use cannot start SLC, visits or regions at all; from iOS 13 it can, \
      and they deliver only in use.
      """),
    Rule(
      .A19, "iOS 14+", .documented, ["HDR", "ACC"],
      """
      Reduced accuracy gives positions good to about 5 km and up to 20 minutes old; regions are \
      unavailable, SLC and visits stay.
      """),
    Rule(
      .A20, "iOS 14+", .documented, ["VISIT"],
      "Visits go on coming under reduced accuracy, with places less precise."),
    Rule(
      .A21, "iOS 14+", .documented, ["HDR", "ERR"],
      """
      Full accuracy for a while ends with the user's attention or with a session that shows the \
      indicator, and cannot be had in the background.
      """),
    Rule(
      .A22, "iOS 18+", .documented, ["SVC.h", "W24-10212", "DTS-799094", "FRM-826964"],
      """
      liveUpdates and CLMonitor are silent out of use without a held CLServiceSession, to be \
      taken again at a launch; CLLocationManager is exempt.
      """),
    Rule(
      .A23, "iOS 18+", .documented, ["BGLOC", "SVC.h", "SUSPAUTH", "FRM-826964"],
      """
      Unless the app declares explicit service sessions, liveUpdates, CLMonitor and background \
      sessions imply one for When In Use.
      """),
    Rule(
      .A24, "iOS 17+", .documented, ["BAS.h", "DTS-770063", "W23-10180"],
      """
      A background activity session begins in the foreground, carries a When In Use app through \
      the background, and is lost if a relaunch does not rejoin it.
      """),
    Rule(
      RuleID("A", 25), "iOS 4+", .documented, ["HDR", "LMPG"],
      "Using location while Location Services are off can bring up a dialog to turn them on.",
      .notModelled(because: "nothing that the app can see changes")),
    Rule(
      RuleID("A", 26), "iOS 16+", .documented, ["ALWAYS"],
      "Control Center shows what has used location lately.",
      .notModelled(because: "nothing that the app can see changes")),
    Rule(
      .A27, "iOS 17+", .documented, ["BAS.h", "W23-10180"],
      """
      Creating a background activity session always yields an object, be the session dead or not, \
      and releasing the object ends the session.
      """),
    Rule(
      .A28, "iOS 8+", .documented, ["ALWAYS", "WIU"],
      """
      An answer that leaves the status as it was brings no callback, and after Don't Allow \
      further requests do nothing.
      """),
  ]
}
