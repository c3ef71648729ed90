import PublishedStatements
import TrackerConformance

/// The statements as the rulebook's chapter 3 lists them: name, place, verdict.
enum RulebookStatements {
  /// A row of the table.
  struct Row: Hashable {
    let id: String
    let place: String
    let verdict: PublishedStatement.Verdict
  }

  static let rows = table.split(separator: "\n").map { line in
    let words = line.split(separator: " ").map(String.init)
    return Row(id: words[0], place: words[1], verdict: verdict(words[2]))
  }

  /// The rulebook adds to some of its verdicts a word that the statement's reason has.
  private static func verdict(_ word: String) -> PublishedStatement.Verdict {
    switch word.prefix(3) {
    case "VER": .varies
    case "CON": .contradicted
    case "UNV": .unverified
    default: .holds
    }
  }

  private static let table = """
    Q-01 000:32 VER
    Q-02 000:33,41 OK
    Q-03 000:41 VER
    Q-04 000:42 VER
    Q-05 000:43 VER
    Q-06 000:40 OK as one sample
    Q-07 000:40 OK with caveat
    Q-08 000:115,120 OK
    Q-09 000:117 VER
    Q-10 000:118 OK
    Q-11 000:22 UNV
    Q-12 000:121,135 UNV
    Q-13 000:122 CON
    Q-14 000:8 VER
    Q-15 000:131 VER
    Q-16 000:36 OK
    Q-17 001:32 VER
    Q-18 001:82 VER
    Q-19 001:53,55 CON partly
    Q-20 001:24 OK
    Q-21 001:125 OK
    Q-22 001:294 OK
    Q-23 001:71 OK-ish
    Q-24 001:67 CON with its code
    Q-25 002:13 CON
    Q-26 002:22,24 OK
    Q-27 002:27 VER
    Q-28 002:29 OK
    Q-29 002:34 OK late
    Q-30 002:37 OK
    Q-31 002:37 CON partly
    Q-32 002:38 UNV
    Q-33 002:41 OK with false alarms
    Q-34 002:41 CON
    Q-35 002:42 OK
    Q-36 002:48 VER
    Q-37 002:51 CON since iOS 13
    Q-38 002:51 OK
    Q-39 003:9 OK
    Q-40 003:9 OK
    Q-41 003:36 UNV
    Q-42 003:57 CON
    Q-43 003:59,78 VER
    Q-44 003:128 OK
    Q-45 003:137 VER
    Q-46 004:118-130 OK
    Q-47 004:138-140 OK but old keys
    Q-48 004:168-176 OK
    Q-49 004:191-222 OK for WhenInUse
    Q-50 004:240 OK
    Q-51 004:268-284 OK
    Q-52 004:325-341 OK
    Q-53 004:353 VER/CON
    Q-54 004:375 UNV
    Q-55 004:443 OK
    Q-56 004:466 CON
    """
}
