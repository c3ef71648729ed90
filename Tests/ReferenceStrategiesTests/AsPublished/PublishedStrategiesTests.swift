import Invariants
import StoryModel
import Testing
import TrackerModel

@testable import ReferenceStrategies

/// What the harness finds of the strategies as published: the table at the end of the rulebook's
/// chapter 7, as far as the catalog has its invariants.
struct PublishedStrategiesTests {
  /// One column of the table, on the versions of iOS where it reads the same.
  struct Column: Sendable, CustomTestStringConvertible {
    let name: String
    let strategy: any TrackerStrategy
    let profiles: [ProfileID]
    /// F in the table: broken in one story or another.
    let broken: Set<String>
    /// P in the table: put to the test, and kept in all stories.
    let kept: Set<String>
    /// Neither, or else than the table says: broken in these stories as they are now.
    let varies: Set<String>
    var testDescription: String {
      "\(name) on \(profiles.map(\.rawValue).joined(separator: ", "))"
    }
  }

  @Test(arguments: columns)
  func `are convicted of what the table says, and of nothing else`(column: Column) {
    for profile in column.profiles {
      let found = SeparatingStory.findings(of: column.strategy, on: profile)
      #expect(column.broken.subtracting(found.broken) == [], "to be broken on \(profile)")
      #expect(
        found.broken.subtracting(column.broken).subtracting(column.varies) == [],
        "broken on \(profile)")
      #expect(column.kept.subtracting(found.exercised) == [], "to be tested on \(profile)")
    }
  }

  private static let chained: Set<String> = [
    "I-S2", "I-S3", "I-S5", "I-S7", "I-S10", "I-S11", "I-S14", "I-L1a", "I-L4", "I-E4",
  ]
  private static let unarmed: Set<String> = [
    "I-S2", "I-S5", "I-S7", "I-S8", "I-S10", "I-S11", "I-L1a", "I-L1b", "I-L1c", "I-L3", "I-L8",
    "I-L2", "I-H2", "I-H3",
  ]
  private static let aliveAtRest: Set<String> = ["I-E1", "I-E8", "I-H1"]
  private static let fromIOS13: [ProfileID] = [.ios13, .ios18]

  static let columns: [Column] = [
    Column(
      name: "000", strategy: Published000(), profiles: [.ios12],
      broken: chained.union(aliveAtRest),
      kept: ["I-S1", "I-S4", "I-S8", "I-L1c", "I-L3", "I-L6", "I-L8", "I-L12", "I-E2"],
      // I-H2 is F in the table: what was denied stays asked for, and iOS suspends the app before it
      // has executed for 10 s.
      varies: ["I-L1b", "I-L11", "I-E3", "I-E7"]),
    Column(
      // Dead within 33 min of being left: what it costs alive is not seen, nor its balance.
      name: "000", strategy: Published000(), profiles: fromIOS13,
      broken: chained.union(["I-H3"]),
      kept: ["I-S1", "I-S4", "I-S8", "I-L1c", "I-L3", "I-L8", "I-L12", "I-E2"],
      varies: ["I-L1b", "I-L11", "I-E3", "I-E7"]),
    Column(
      name: "001", strategy: Published001(), profiles: [.ios12],
      broken: unarmed.union(aliveAtRest).union(["I-S3", "I-E2", "I-E4"]),
      kept: ["I-S1", "I-S4"], varies: ["I-L6", "I-L9", "I-L10", "I-L11", "I-E5", "I-E7"]),
    Column(
      // Dead after 46 s at most, with two tasks open.
      name: "001", strategy: Published001(), profiles: fromIOS13, broken: unarmed,
      kept: ["I-S1", "I-S4"], varies: ["I-L6", "I-L9", "I-L10", "I-L11", "I-E5", "I-E7"]),
    Column(
      name: "002", strategy: Published002(), profiles: [.ios12] + fromIOS13,
      broken: ["I-S1", "I-S7", "I-L1a", "I-E2", "I-E8"],
      kept: ["I-S4", "I-S5", "I-S8", "I-S13", "I-L8", "I-L12", "I-E4"],
      // I-L6 is P in the table: a process that a visit starts at the arrival has the receiver on
      // for ten minutes (B-002-5).
      // I-H2 and I-H3 are F in the table: what the error does not stop, the change of status does.
      // I-S17 is not in the table: while motion says nothing on the way (M-04) it is coarse, and records so.
      varies: [
        "I-S10", "I-S11", "I-S17", "I-L1b", "I-L1c", "I-L2", "I-L3", "I-L4", "I-L5", "I-L6", "I-L9",
        "I-L10",
        "I-L11", "I-L13", "I-E1", "I-E5", "I-E7",
      ]),
    Column(
      name: "003, allowed", strategy: Published003(repairing: [.b1]),
      profiles: [.ios12] + fromIOS13,
      broken: ["I-S1", "I-S7", "I-S9", "I-S11", "I-L1a", "I-L4", "I-L8", "I-H2", "I-H3"],
      kept: ["I-S4", "I-S5", "I-S8", "I-S10", "I-L12", "I-E1", "I-E2", "I-E4", "I-E8"],
      // I-L6 is P in the table: nothing is armed after a crash on screen (B-003-6). I-S14 is not
      // in it: the track stands for what the app holds in memory.
      varies: ["I-S14", "I-L1b", "I-L1c", "I-L6", "I-L11"]),
    Column(
      name: "003, allowed, with the method's right name",
      strategy: Published003(repairing: [.b1, .b4]), profiles: [.ios18],
      broken: [
        "I-S2", "I-S5", "I-S7", "I-S9", "I-S11", "I-L1a", "I-L4", "I-L8", "I-H2", "I-H3",
      ],
      kept: ["I-S1", "I-S3", "I-S4"], varies: ["I-S14", "I-L1b", "I-L1c", "I-L6", "I-L11"]),
    Column(
      name: "003", strategy: Published003(), profiles: [.ios18],
      broken: ["I-S11", "I-L13"],
      kept: [],
      // I-H2 is F in the table; it never asks, which is I-L13's.
      varies: ["I-H2"]),
    Column(
      name: "004, with today's keys", strategy: Published004(repairing: [.b2]),
      profiles: [.ios12, .ios13],
      broken: ["I-S7", "I-S10", "I-S11", "I-L1a", "I-E2", "I-E8", "I-H2", "I-H3"],
      kept: ["I-S1", "I-S4", "I-S5", "I-L1c", "I-L3", "I-L8", "I-L12"],
      // Of I-S14 as in seed 003.
      // I-S17 is not in the table: it records whatever comes, cell towers among satellites. Nor is I-L5 here: it
      // records with what motion says, which is nothing now and then (M-04).
      varies: ["I-S14", "I-S17", "I-L1b", "I-L4", "I-L5", "I-L11", "I-E1", "I-E5", "I-E7"]),
    Column(
      name: "004, with today's keys", strategy: Published004(repairing: [.b2]),
      profiles: [.ios16_4],
      broken: ["I-S7", "I-S10", "I-S11", "I-L1a", "I-L4", "I-H2", "I-H3"],
      kept: ["I-S1", "I-S4", "I-S5", "I-L1c", "I-L3", "I-L8", "I-L12", "I-E1", "I-E8"],
      varies: ["I-S14", "I-L1b", "I-L5", "I-L6", "I-L10", "I-L11", "I-E7"]),
    Column(
      name: "004", strategy: Published004(), profiles: [.ios18],
      broken: ["I-S10", "I-S11", "I-L13"],
      kept: ["I-S1"], varies: []),
  ]
}

// The catalog of the published strategies.
extension PublishedStrategiesTests {
  @Test func `names every strategy once, and none of the other catalog`() {
    let names = PublishedStrategies.all.map(\.id)
    #expect(
      names == [
        "published-000", "published-001", "published-002", "published-003", "published-004",
      ])
    #expect(Catalog.all.filter { names.contains($0.id) }.isEmpty)
  }

  @Test(arguments: PublishedStrategies.all)
  func `tells the idea and the year in one line`(strategy: any TrackerStrategy) {
    #expect(strategy.summary.count <= 80)
    #expect(strategy.summary.contains(/^As published in 20[0-9]{2}: .+\.$/))
  }

  @Test(arguments: PublishedStrategies.all)
  func `claims invariants that exist, and promises no more than they can break`(
    strategy: any TrackerStrategy
  ) {
    for claim in strategy.claims {
      #expect(InvariantCatalog.invariant(claim.invariant) != nil)
      #expect(claim.knownLimit == nil)
    }
  }
}
