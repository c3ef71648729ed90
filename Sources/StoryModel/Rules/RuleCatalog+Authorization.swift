extension RuleCatalog {
  /// The rules of authorization: questions, answers, and what changing them does.
  package static let authorization: [Rule] = [
    Rule(
      .A01, "iOS 8+", .documented, ["HDR"],
      """
      The permission is not determined, restricted, denied (also when Location Services are \
      off), When In Use, or Always.
      """),
    Rule(
      .A02, "iOS 8+", .documented, ["ALWAYS"],
      """
      Nothing is delivered before the app asked and the user granted; starting a service does \
      not ask.
      """),
    Rule(
      .A03, "iOS 8+", .documented, ["HDR", "WIU"],
      """
      requestWhenInUseAuthorization acts only while not determined and in the foreground; \
      otherwise nothing happens.
      """),
    Rule(
      .A04, "iOS 8+", .documented, ["HDR8", "HDR12", "HDR", "ALWAYS"],
      """
      requestAlwaysAuthorization acts while not determined, later versions also once from When \
      In Use; otherwise nothing happens.
      """),
    Rule(
      .A05, "iOS 8+", .documented, ["HDR8", "HDR12", "HDR", "AUTHGUIDE", "004"],
      """
      Without the usage strings in Info.plist a request does nothing: no question, no callback, \
      no crash.
      """),
    Rule(
      .A06, "iOS 13+", .documented, ["ALWAYS", "W19-705"],
      """
      Asked for Always first, Allow While Using means provisional Always, Allow Once a passing \
      When In Use, the third answer denied.
      """),
    Rule(
      .A07, "iOS 13+", .documented, ["ALWAYS"],
      """
      Under provisional Always iOS asks again when an event needs Always, and withholds the \
      event unless the user chooses it in time.
      """),
    Rule(
      .A08, "iOS 13.4+", .documented, ["ALWAYS"],
      """
      Always asked for after When In Use brings the upgrade question at once, a single time; only \
      the change to Always calls back.
      """),
    Rule(
      .A09, "iOS 13+", .documented, ["WIU", "ALWAYS", "DIDAUTH"],
      """
      Allow Once is over when the app is no longer in use, and not determined again; a request \
      for Always meanwhile does nothing.
      """),
    Rule(
      .A10, "iOS 8+", .documented, ["WIU"],
      "iOS asks its location questions only while the app is in the foreground."),
    Rule(
      .A11, "iOS 13+", .documented, ["DIDAUTH", "HT", "KLAVIYO-462"],
      """
      A reminder of background use appears from time to time, and its answer may turn Always into \
      When In Use.
      """),
    Rule(
      .A12, "iOS 4.2+", .documented, ["DIDAUTH", "AUTHGUIDE"],
      """
      Each manager is told when status or accuracy changes, a suspended app when it next runs, \
      and every new manager once.
      """),
    Rule(
      .A13, "all", .measured, ["EM680", "AUTHGUIDE"],
      "A change of the location permission does not kill the app."),
    Rule(
      .A14, "iOS 6+", .measured, ["COCOADAYS", "VN53", "OR-PRIVACY", "TGCAMERA-34"],
      """
      Changing an app's permission for contacts, calendars, reminders, camera, photos or \
      microphone kills it.
      """),
    Rule(
      .A15, "iOS 10+", .measured, ["OR-MOTION", "EM680"],
      "Giving or taking the motion permission kills the app."),
  ]
}
