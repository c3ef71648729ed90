extension RuleCatalog {
  /// The rules of authorization: how far each permission reaches.
  package static let authorizationReach: [Rule] = [
    Rule(
      .A16,
      """
      When In Use reaches into the background only by a session started in the foreground; \
      starting one in the background fails.
      """,
      versions: "iOS 8+", .documented, ["HDR12", "HDR", "WIU", "AUTHGUIDE"]),
    Rule(
      .A17,
      """
      When In Use never relaunches an app; Always does so for SLC, visits and regions, not for \
      the standard service.
      """,
      versions: "iOS 8+", .documented, ["AUTHGUIDE", "BAS.h"]),
    Rule(
      .A18,
      """
      Before iOS 13 When In Use cannot start SLC, visits or regions at all; from iOS 13 it can, \
      and they deliver only in use.
      """,
      versions: "all", .documented, ["HDR12", "HDR", "W19-705", "AUTHGUIDE", "ZENG", "WIGL"]),
    Rule(
      .A19,
      """
      Reduced accuracy gives positions good to about 5 km and up to 20 minutes old; regions are \
      unavailable, SLC and visits stay.
      """,
      versions: "iOS 14+", .documented, ["HDR", "ACC"]),
    Rule(
      .A20,
      "Visits go on coming under reduced accuracy, with places less precise.",
      versions: "iOS 14+", .documented, ["VISIT"]),
    Rule(
      .A21,
      """
      Full accuracy for a while ends with the user's attention or with a session that shows the \
      indicator, and cannot be had in the background.
      """,
      versions: "iOS 14+", .documented, ["HDR", "ERR"]),
    Rule(
      .A22,
      """
      liveUpdates and CLMonitor are silent out of use without a held CLServiceSession, to be \
      taken again at a launch; CLLocationManager is exempt.
      """,
      versions: "iOS 18+", .documented, ["SVC.h", "W24-10212", "DTS-799094", "FRM-826964"]),
    Rule(
      .A23,
      """
      Unless the app declares explicit service sessions, liveUpdates, CLMonitor and background \
      sessions imply one for When In Use.
      """,
      versions: "iOS 18+", .documented, ["BGLOC", "SVC.h", "SUSPAUTH", "FRM-826964"]),
    Rule(
      .A24,
      """
      A background activity session begins in the foreground, carries a When In Use app through \
      the background, and is lost if a relaunch does not rejoin it.
      """,
      versions: "iOS 17+", .documented, ["BAS.h", "DTS-770063", "W23-10180"]),
    Rule(
      RuleID("A", 25),
      "Using location while Location Services are off can bring up a dialog to turn them on.",
      versions: "iOS 4+", .documented, ["HDR", "LMPG"],
      .notModelled(because: "nothing that the app can see changes")),
    Rule(
      RuleID("A", 26),
      "Control Center shows what has used location lately.",
      versions: "iOS 16+", .documented, ["ALWAYS"],
      .notModelled(because: "nothing that the app can see changes")),
    Rule(
      .A27,
      """
      Creating a background activity session always yields an object, be the session dead or not, \
      and releasing the object ends the session.
      """,
      versions: "iOS 17+", .documented, ["BAS.h", "W23-10180"]),
    Rule(
      .A28,
      """
      An answer that leaves the status as it was brings no callback, and after Don't Allow \
      further requests do nothing.
      """,
      versions: "iOS 8+", .documented, ["ALWAYS", "WIU"]),
  ]
}
