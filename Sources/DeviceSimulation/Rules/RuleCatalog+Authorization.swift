extension RuleCatalog {
  /// The rules of authorization.
  static let authorization: [Rule] = [
    Rule(
      .A01,
      """
      The permission is not determined, restricted, denied (also when Location Services are \
      off), When In Use, or Always.
      """,
      versions: "iOS 8+", .documented, ["HDR"]),
    Rule(
      .A02,
      """
      Nothing is delivered before the app asked and the user granted; starting a service does \
      not ask.
      """,
      versions: "iOS 8+", .documented, ["ALWAYS"]),
    Rule(
      .A03,
      """
      requestWhenInUseAuthorization acts only while not determined and in the foreground; \
      otherwise nothing happens.
      """,
      versions: "iOS 8+", .documented, ["HDR", "WIU"]),
    Rule(
      .A04,
      """
      requestAlwaysAuthorization acts while not determined, later versions also once from When \
      In Use; otherwise nothing happens.
      """,
      versions: "iOS 8+", .documented, ["HDR8", "HDR12", "HDR", "ALWAYS"]),
    Rule(
      .A05,
      """
      Without the usage strings in Info.plist a request does nothing: no question, no callback, \
      no crash.
      """,
      versions: "iOS 8+", .documented, ["HDR8", "HDR12", "HDR", "AUTHGUIDE", "004"]),
    Rule(
      .A06,
      """
      Asked for Always first, Allow While Using means provisional Always, Allow Once a passing \
      When In Use, the third answer denied.
      """,
      versions: "iOS 13+", .documented, ["ALWAYS", "W19-705"]),
    Rule(
      .A07,
      """
      Under provisional Always iOS asks again when an event needs Always, and withholds the \
      event unless the user chooses it in time.
      """,
      versions: "iOS 13+", .documented, ["ALWAYS"]),
    Rule(
      .A10,
      "iOS asks its location questions only while the app is in the foreground.",
      versions: "iOS 8+", .documented, ["WIU"]),
    Rule(
      .A12,
      """
      Each manager is told when status or accuracy changes, a suspended app when it next runs, \
      and every new manager once.
      """,
      versions: "iOS 4.2+", .documented, ["DIDAUTH", "AUTHGUIDE"]),
    Rule(
      .A13,
      "A change of the location permission does not kill the app.",
      versions: "all", .measured, ["EM680", "AUTHGUIDE"]),
    Rule(
      .A15, "Giving or taking the motion permission kills the app.",
      versions: "iOS 10+", .measured, ["OR-MOTION", "EM680"]),
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
      .A28,
      """
      An answer that leaves the status as it was brings no callback, and after Don't Allow \
      further requests do nothing.
      """,
      versions: "iOS 8+", .documented, ["ALWAYS", "WIU"]),
  ]
}
