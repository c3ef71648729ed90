import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// The report of `harness compare`: who keeps which promise, claimed or not, and at what cost.
///
/// The same comparison gives the same text: nothing here depends on the clock or on threads.
public enum CompareText {
  /// What is printed before the first scenario is played.
  ///
  /// - Parameters:
  ///   - comparison: What is compared.
  ///   - stories: The scenarios to play.
  ///   - isLimited: Whether the clock may end it before they are all played.
  public static func heading(
    _ comparison: Comparison, stories: Range<Int>, isLimited: Bool = false
  ) -> String {
    FuzzText.heading(
      comparison.campaign, stories: stories, isLimited: isLimited,
      isOnEveryProfile: comparison.profiles != nil)
  }

  /// The report without its heading: a matrix of the strategies, or one of the versions of iOS for
  /// each strategy; then what the signs mean.
  public static func body(_ comparison: Comparison, _ tally: Comparison.Tally) -> String {
    let grids =
      comparison.profiles.map { profiles in
        comparison.campaign.strategies.indices.map { index in
          versions(of: index, on: profiles, comparison.campaign, tally)
        }
      } ?? [strategies(comparison.campaign, tally)]
    let quantities = quantities(comparison, tally)
    let legend = CompareLegend.lines(for: Set(grids.flatMap(\.grid.cells)))
    var lateness = Lateness()
    for version in tally.versions { lateness.merge(version.lateness) }
    let late = lateness.line.map { [[TextLayout.wrapped($0, hanging: 2)]] } ?? []
    let lost = LossText.lines(comparison, tally)
    return (grids.map(\.lines) + (lost.isEmpty ? [] : [lost]) + [legend] + late + quantities).map {
      lines in
      "\n" + lines.map { $0 + "\n" }.joined()
    }.joined()
  }

  /// What was measured: of the strategies, or for each of them of the versions of iOS.
  private static func quantities(_ comparison: Comparison, _ tally: Comparison.Tally) -> [[String]]
  {
    let campaign = comparison.campaign
    let tables = comparison.profiles.map { profiles in
      campaign.strategies.enumerated().map { index, strategy in
        [strategy.id.rawValue]
          + QuantityTable(
            rows: zip(profiles, tally.versions).map { profile, tally in
              .init(
                title: profile.columnHeading, counts: tally.strategies[index],
                claims: strategy.claims.filter { $0.versions.contains(profile.version) })
            }, invariants: campaign.invariants
          ).lines
      }
    }
    let all = QuantityTable(
      rows: zip(campaign.strategies, tally.versions[0].strategies).map {
        .init(title: $0.id.rawValue, counts: $1, claims: $0.claims)
      }, invariants: campaign.invariants)
    let told = (tables ?? [all.lines]).filter { $0.count > 1 }
    let hasMissed = tally.versions.contains { version in
      version.strategies.contains { $0.invariants.contains { $0.measured.missed > 0 } }
    }
    return told.isEmpty || !hasMissed
      ? told : told + [[TextLayout.wrapped(MissedMeasurements.legend, hanging: 2)]]
  }

  private typealias Part = (grid: CompareGrid, lines: [String])

  /// The strategies side by side.
  private static func strategies(_ campaign: Campaign, _ tally: Comparison.Tally) -> Part {
    let columns = zip(campaign.strategies, tally.versions[0].strategies).map { strategy, counts in
      CompareGrid.Column(title: strategy.id.rawValue, counts: counts)
    }
    let grid = CompareGrid(columns: columns, invariants: campaign.invariants)
    return (grid, grid.lines(by: "by all"))
  }

  /// The versions of iOS side by side, for one strategy.
  private static func versions(
    of strategy: Int, on profiles: [Profile], _ campaign: Campaign, _ tally: Comparison.Tally
  ) -> Part {
    let columns = zip(profiles, tally.versions).map { profile, tally in
      CompareGrid.Column(
        title: profile.columnHeading, counts: tally.strategies[strategy],
        isDrawnTogether: !profile.id.isVariant)
    }
    let grid = CompareGrid(columns: columns, invariants: campaign.invariants, corner: "iOS")
    let name = "\(campaign.strategies[strategy].id)"
    return (grid, [name] + grid.lines(by: "on all") + changes(in: grid, on: profiles))
  }

  /// A line for each invariant of which two versions say different things.
  private static func changes(in grid: CompareGrid, on profiles: [Profile]) -> [String] {
    zip(grid.invariants, grid.rows).compactMap { invariant, cells in
      let tested = cells.enumerated().filter { $0.element.exercised > 0 }
      let phrases = tested.map(\.element.phrase).reduce(into: [String]()) { all, phrase in
        if !all.contains(phrase) { all.append(phrase) }
      }
      guard phrases.count > 1 else { return nil }
      // What is kept first, what is broken last, whichever version is older.
      let ranked = phrases.enumerated().sorted { first, second in
        (rank(first.element, tested), first.offset) < (rank(second.element, tested), second.offset)
      }
      let parts = ranked.map(\.element).map { phrase in
        let same = tested.filter { $0.element.phrase == phrase }
        let versions = same.map { profiles[$0.offset] }.titles(within: profiles)
        return "\(phrase) on \(versions)\(count(same.map(\.element)))"
      }
      return TextLayout.wrapped("\(invariant.id): \(parts.joined(separator: "; "))", hanging: 2)
    }
  }

  private static func rank(
    _ phrase: String, _ cells: [(offset: Int, element: ComparedCell)]
  ) -> Int {
    let verdict = cells.first { $0.element.phrase == phrase }?.element.verdict
    let order: [Verdict?] = [.conforms, .unexpectedPass, .known, .depends, .violates]
    return order.firstIndex(of: verdict) ?? order.count
  }

  /// In how many scenarios, where it is broken: one of a hundred may be chance.
  private static func count(_ cells: [ComparedCell]) -> String {
    let broken = cells.reduce(0) { $0 + $1.broken }
    guard broken > 0 else { return "" }
    let exercised = cells.reduce(0) { $0 + $1.exercised }
    return " (\(Figures.grouped(broken)) of \(Figures.counted(exercised, "scenario")))"
  }
}
