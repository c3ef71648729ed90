extension RuleCatalog {
  /// The rules of device state.
  package static let device: [Rule] = [
    Rule(
      .D01, "all", .measured, ["IPADP", "LMPG-1", "LMPG-2"],
      """
      Airplane mode switches off cell, and Wi-Fi unless it is switched on again; from iOS 8.3 \
      satellites are still received.
      """),
    Rule(
      .D02, "all", .folklore, ["none"],
      """
      In airplane mode satellites lack their assistance data, so a first fix takes 30 to 60 s or \
      more.
      """),
    Rule(
      .D03, "iOS 9+", .documented, ["BAR", "HT205234"],
      """
      Low Power Mode stops background refresh, shortens background time, dims and locks the \
      screen sooner, and leaves location alone.
      """),
    Rule(
      .D04, "all", .documented, ["APG-LIFE", "PROTCLASS", "000"],
      """
      When the phone loses power every process is gone without a callback; after the boot it \
      waits for the first unlock.
      """),
    Rule(
      .D05, "iOS 7+", .documented, ["SEC", "DTS-15685", "RDAR-DEFAULTS", "FRM-768842", "MD535988"],
      """
      From a boot to the first unlock files and defaults cannot be read; defaults look empty, \
      and what is written then is lost.
      """),
    Rule(
      .D06, "all", .documented, ["SEC", "LOCK"],
      """
      After the first unlock a lock closes only files of class Complete, about 10 s later or when \
      the passcode is due.
      """),
    Rule(
      .D07, "all", .documented, ["PROT"],
      "An app is told when protected data closes and opens, provided the phone has a passcode."),
    Rule(
      .D08, "all", .measured, ["000", "LOCK"],
      """
      Undocumented notifications tell a running app of the lock; apps that used them were \
      rejected.
      """),
    Rule(
      .D09, "all", .seed, ["000"],
      """
      hasBlankedScreen tells of the screen going off and on, not of an unlock; to take it for one \
      counts twice.
      """),
    Rule(
      .D10, "all", .folklore, ["none"],
      """
      A new time or zone shifts the date but not the monotonic clock, which timers and interval \
      triggers follow.
      """),
    Rule(
      .D11, "all", .folklore, ["L-28"],
      "A write to a full disk fails with an error; the app is not told in advance."),
    Rule(
      RuleID("D", 12), "all", .folklore, ["WIGL"],
      "An iPad without a cellular radio has no satellite receiver.",
      .notModelled(because: "the phones of the stories are iPhones, which all have one")),
    Rule(
      .D13, "all", .seed, ["000", "C-17"],
      "Charging launches no app by itself; what follows it is a boot and then the first event."),
    Rule(
      .D14, "all", .documented, ["SEC"],
      """
      Files of protection class None can be read and written before the first unlock, so a \
      journal can hold points till then.
      """),
  ]
}
