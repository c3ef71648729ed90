extension RuleCatalog {
  /// The rules of standard location service: fixes, and sessions in the background.
  package static let standardService: [Rule] = [
    Rule(
      .S01, "all", .documented, ["STD", "LMPG-1", "MN"],
      """
      The first fix after startUpdatingLocation may be a cached one, at worst days old; a fresh \
      one takes several seconds.
      """),
    Rule(
      RuleID("S", 2), "all", .documented, ["LMPG"],
      "Apple's sample code drops fixes that are older than 15 s.",
      .notModelled(because: "a sample's threshold, which I-S7 uses, and no behaviour of iOS")),
    Rule(
      .S03, "all", .documented, ["STD"],
      "Starting a running session again brings no new first fix; stopping and starting it does."),
    Rule(
      .S04, "all", .documented, ["STD", "DF", "HDR"],
      """
      After the first fix, one comes when the phone is farther than the distance filter from the \
      last, or when accuracy improves.
      """),
    Rule(
      .S05, "all", .documented, ["ACC", "EG", "004"],
      """
      Accuracy is what iOS aims at: for a while fixes may be worse, and where 3 km was asked they \
      may be good to 100 m.
      """),
    Rule(
      .S06, "all", .measured, ["OVER", "DEVVER"],
      """
      At best accuracy without a filter a moving phone gives up to one fix a second, and one at \
      rest may give none for minutes.
      """),
    Rule(
      .S07, "iOS 6+", .documented, ["UPD"],
      """
      The fixes of one call are in order of time, newest last; there are several after a \
      suspension or when they could not be delivered.
      """),
    Rule(
      .S08, "all", .documented, ["STD", "BGLOC", "LMPG-1"],
      """
      A suspended app gets its fixes when it runs again; a session that is allowed in the \
      background keeps the app running instead.
      """),
    Rule(
      .S09, "all", .documented, ["STD", "AUTHGUIDE"],
      "Termination ends the standard service, which does not relaunch the app."),
    Rule(
      .S10, "iOS 9+", .documented, ["HDR", "ALLOWBG", "004"],
      """
      allowsBackgroundLocationUpdates is false at first; setting it to true without the location \
      background mode is fatal.
      """),
    Rule(
      .S11, "iOS 9+", .documented, ["ALLOWBG", "HDR"],
      """
      A session started in the foreground with allowsBackgroundLocationUpdates keeps the app \
      running in the background.
      """),
    Rule(
      .S12, "iOS 8+", .documentedSecondHand, ["DTS-776698", "MN", "TS-2661", "WIU"],
      """
      A session started in the background keeps the app running after an SLC wake; after region \
      and visit wakes the sources differ.
      """),
    Rule(
      .S13, "iOS 16.4+", .documentedSecondHand, ["ENG-726945", "DTS-776698"],
      """
      Beside SLC, a background session needs no distance filter and 100 m or better, or the blue \
      indicator, else it may be suspended.
      """),
    Rule(
      .S14, "iOS 16.4+", .measured, ["HT"],
      "S-13 spares apps without significant changes: one tracker was cured by giving them up."),
    Rule(
      .S15, "iOS 11+", .documented, ["HDR"],
      """
      With Always the status bar shows a background session only if the app wants it; with When \
      In Use it always does.
      """),
  ]
}
