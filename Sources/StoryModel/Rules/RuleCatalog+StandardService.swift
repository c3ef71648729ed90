extension RuleCatalog {
  /// The rules of standard location service: fixes, and sessions in the background.
  package static let standardService: [Rule] = [
    Rule(
      .S01,
      """
      The first fix after startUpdatingLocation may be a cached one, at worst days old; a fresh \
      one takes several seconds.
      """,
      versions: "all", .documented, ["STD", "LMPG-1", "MN"]),
    Rule(
      RuleID("S", 2),
      "Apple's sample code drops fixes that are older than 15 s.",
      versions: "all", .documented, ["LMPG"],
      .notModelled(because: "a sample's threshold, which I-S7 uses, and no behaviour of iOS")),
    Rule(
      .S03,
      "Starting a running session again brings no new first fix; stopping and starting it does.",
      versions: "all", .documented, ["STD"]),
    Rule(
      .S04,
      """
      After the first fix, one comes when the phone is farther than the distance filter from the \
      last, or when accuracy improves.
      """,
      versions: "all", .documented, ["STD", "DF", "HDR"]),
    Rule(
      .S05,
      """
      Accuracy is what iOS aims at: for a while fixes may be worse, and where 3 km was asked they \
      may be good to 100 m.
      """,
      versions: "all", .documented, ["ACC", "EG", "004"]),
    Rule(
      .S06,
      """
      At best accuracy without a filter a moving phone gives up to one fix a second, and one at \
      rest may give none for minutes.
      """,
      versions: "all", .measured, ["OVER", "DEVVER"]),
    Rule(
      .S07,
      """
      The fixes of one call are in order of time, newest last; there are several after a \
      suspension or when they could not be delivered.
      """,
      versions: "iOS 6+", .documented, ["UPD"]),
    Rule(
      .S08,
      """
      A suspended app gets its fixes when it runs again; a session that is allowed in the \
      background keeps the app running instead.
      """,
      versions: "all", .documented, ["STD", "BGLOC", "LMPG-1"]),
    Rule(
      .S09,
      "Termination ends the standard service, which does not relaunch the app.",
      versions: "all", .documented, ["STD", "AUTHGUIDE"]),
    Rule(
      .S10,
      """
      allowsBackgroundLocationUpdates is false at first; setting it to true without the location \
      background mode is fatal.
      """,
      versions: "iOS 9+", .documented, ["HDR", "ALLOWBG", "004"]),
    Rule(
      .S11,
      """
      A session started in the foreground with allowsBackgroundLocationUpdates keeps the app \
      running in the background.
      """,
      versions: "iOS 9+", .documented, ["ALLOWBG", "HDR"]),
    Rule(
      .S12,
      """
      A session started in the background keeps the app running after an SLC wake; after region \
      and visit wakes the sources differ.
      """,
      versions: "iOS 8+", .documentedSecondHand, ["DTS-776698", "MN", "TS-2661", "WIU"]),
    Rule(
      .S13,
      """
      Beside SLC, a background session needs no distance filter and 100 m or better, or the blue \
      indicator, else it may be suspended.
      """,
      versions: "iOS 16.4+", .documentedSecondHand, ["ENG-726945", "DTS-776698"]),
    Rule(
      .S14,
      "S-13 spares apps without significant changes: one tracker was cured by giving them up.",
      versions: "iOS 16.4+", .measured, ["HT"]),
    Rule(
      .S15,
      """
      With Always the status bar shows a background session only if the app wants it; with When \
      In Use it always does.
      """,
      versions: "iOS 11+", .documented, ["HDR"]),
  ]
}
