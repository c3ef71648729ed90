extension RuleCatalog {
  /// The rules of device state.
  static let device: [Rule] = [
    Rule(
      .D01,
      """
      Airplane mode switches off cell, and Wi-Fi unless it is switched on again; from iOS 8.3 \
      satellites are still received.
      """,
      versions: "all", .measured, ["IPADP", "LMPG-1", "LMPG-2"]),
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
      .D11, "A write to a full disk fails with an error; the app is not told in advance.",
      versions: "all", .folklore, ["L-28"]),
    Rule(
      .D14,
      """
      Files of protection class None can be read and written before the first unlock, so a \
      journal can hold points till then.
      """,
      versions: "all", .documented, ["SEC"]),
  ]
}
