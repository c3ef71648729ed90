extension RuleCatalog {
  /// The rules of device state.
  package static let device: [Rule] = [
    Rule(
      .D01,
      """
      Airplane mode switches off cell, and Wi-Fi unless it is switched on again; from iOS 8.3 \
      satellites are still received.
      """,
      versions: "all", .measured, ["IPADP", "LMPG-1", "LMPG-2"]),
    Rule(
      .D02,
      """
      In airplane mode satellites lack their assistance data, so a first fix takes 30 to 60 s or \
      more.
      """,
      versions: "all", .folklore, ["none"]),
    Rule(
      .D03,
      """
      Low Power Mode stops background refresh, shortens background time, dims and locks the \
      screen sooner, and leaves location alone.
      """,
      versions: "iOS 9+", .documented, ["BAR", "HT205234"]),
    Rule(
      .D04,
      """
      When the phone loses power every process is gone without a callback; after the boot it \
      waits for the first unlock.
      """,
      versions: "all", .documented, ["APG-LIFE", "PROTCLASS", "000"]),
    Rule(
      .D05,
      """
      From a boot to the first unlock files and defaults cannot be read; defaults look empty, \
      and what is written then is lost.
      """,
      versions: "iOS 7+", .documented,
      ["SEC", "DTS-15685", "RDAR-DEFAULTS", "FRM-768842", "MD535988"]),
    Rule(
      .D06,
      """
      After the first unlock a lock closes only files of class Complete, about 10 s later or when \
      the passcode is due.
      """,
      versions: "all", .documented, ["SEC", "LOCK"]),
    Rule(
      .D07,
      "An app is told when protected data closes and opens, provided the phone has a passcode.",
      versions: "all", .documented, ["PROT"]),
    Rule(
      .D08,
      """
      Undocumented notifications tell a running app of the lock; apps that used them were \
      rejected.
      """,
      versions: "all", .measured, ["000", "LOCK"]),
    Rule(
      .D09,
      """
      hasBlankedScreen tells of the screen going off and on, not of an unlock; to take it for one \
      counts twice.
      """,
      versions: "all", .seed, ["000"]),
    Rule(
      .D10,
      """
      A new time or zone shifts the date but not the monotonic clock, which timers and interval \
      triggers follow.
      """,
      versions: "all", .folklore, ["none"]),
    Rule(
      .D11, "A write to a full disk fails with an error; the app is not told in advance.",
      versions: "all", .folklore, ["L-28"]),
    Rule(
      RuleID("D", 12),
      "An iPad without a cellular radio has no satellite receiver.",
      versions: "all", .folklore, ["WIGL"],
      .notModelled(because: "the phones of the stories are iPhones, which all have one")),
    Rule(
      .D13,
      "Charging launches no app by itself; what follows it is a boot and then the first event.",
      versions: "all", .seed, ["000", "C-17"]),
    Rule(
      .D14,
      """
      Files of protection class None can be read and written before the first unlock, so a \
      journal can hold points till then.
      """,
      versions: "all", .documented, ["SEC"]),
  ]
}
