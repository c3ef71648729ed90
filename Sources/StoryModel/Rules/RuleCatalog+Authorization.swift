extension RuleCatalog {
  /// The rules of authorization: questions, answers, and what changing them does.
  package static let authorization: [Rule] = [
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
      .A08,
      """
      Always asked for after When In Use brings the upgrade question at once, a single time; only \
      the change to Always calls back.
      """,
      versions: "iOS 13.4+", .documented, ["ALWAYS"]),
    Rule(
      .A09,
      """
      Allow Once is over when the app is no longer in use, and not determined again; a request \
      for Always meanwhile does nothing.
      """,
      versions: "iOS 13+", .documented, ["WIU", "ALWAYS", "DIDAUTH"]),
    Rule(
      .A10,
      "iOS asks its location questions only while the app is in the foreground.",
      versions: "iOS 8+", .documented, ["WIU"]),
    Rule(
      .A11,
      """
      A reminder of background use appears from time to time, and its answer may turn Always into \
      When In Use.
      """,
      versions: "iOS 13+", .documented, ["DIDAUTH", "HT", "KLAVIYO-462"]),
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
      .A14,
      """
      Changing an app's permission for contacts, calendars, reminders, camera, photos or \
      microphone kills it.
      """,
      versions: "iOS 6+", .measured, ["COCOADAYS", "VN53", "OR-PRIVACY", "TGCAMERA-34"]),
    Rule(
      .A15, "Giving or taking the motion permission kills the app.",
      versions: "iOS 10+", .measured, ["OR-MOTION", "EM680"]),
  ]
}
