import HarnessReporting
import TrackerConformance

/// The parts of several campaign files, put together.
struct MergedParts {
  typealias Source = (path: String, file: CampaignFile)

  /// The scenarios that were counted.
  let stories: Range<Int>
  /// What was counted.
  let tally: CampaignTally

  /// Adds the parts of all files.
  ///
  /// - Throws: A failure that names the files that do not fit together, or what is missing.
  init(_ sources: [Source], of campaign: Campaign, _ console: Console) throws(CommandFailure) {
    guard let first = sources.first else { throw CommandFailure("no file was named.", .usage) }
    let whole = first.file.head.whole
    var parts = CampaignParts(of: whole)
    for source in sources {
      try Self.check(source, against: first)
      try Self.add(source, to: &parts, among: sources, console)
    }
    // Where the clock ended the campaign, there is no telling how far it was to go.
    let isOpen = first.file.head.count == nil
    guard isOpen || parts.missing.isEmpty else {
      throw CommandFailure(Self.text(missing: parts.missing, sources), .data)
    }
    stories = whole.lowerBound..<parts.end
    tally = parts.tallies(beginningWith: [campaign.emptyTally])[0]
  }

  private static func check(_ source: Source, against first: Source) throws(CommandFailure) {
    let path = Quoted.bare(source.path)
    if let mismatch = source.file.head.mismatch(to: first.file.head) {
      throw CommandFailure("\(path), beside \(Quoted.bare(first.path)): \(mismatch.text)", .data)
    }
    guard source.file.head.count == first.file.head.count else {
      throw CommandFailure(
        "\(path), beside \(Quoted.bare(first.path)): the campaigns have other numbers of scenarios; "
          + "play all parts with one '--count'.", .data)
    }
  }

  private static func add(
    _ source: Source, to parts: inout CampaignParts, among sources: [Source], _ console: Console
  ) throws(CommandFailure) {
    var repeated = 0
    for part in try source.file.parts() {
      let played = "\(Quoted.bare(source.path)): scenarios \(part.from) to \(part.to - 1) "
      switch parts.add(part) {
      case .added: break
      case .repeated: repeated += part.to - part.from
      case .overlaps(let both):
        throw CommandFailure(
          played + "cannot be added: another file counted \(both.lowerBound) to "
            + "\(both.upperBound - 1) in a part of another size. Leave one of the two out.", .data)
      case .contradicts:
        throw CommandFailure(
          played + "were counted by another file with another result; one of the two programs was "
            + "changed, or a strategy decides by chance.", .data)
      case .outside:
        throw CommandFailure(played + "are not of this campaign.", .data)
      }
    }
    if repeated > 0 {
      console.complain(
        "\(Quoted.bare(source.path)): \(Figures.counted(repeated, "scenario")) of it stand in another "
          + "file, too, with the same result; they count once.\n")
    }
  }

  /// What is missing, and which file was to have it.
  private static func text(missing: [Range<Int>], _ sources: [Source]) -> String {
    let lines = missing.prefix(8).map { gap in
      let span = "scenarios \(gap.lowerBound) to \(gap.upperBound - 1) are missing: "
      guard let owner = sources.first(where: { $0.file.head.stories?.overlaps(gap) == true }) else {
        return span + "no file is of this part; play it."
      }
      return span + "\(Quoted.bare(owner.path)) ends before them. Go on with it by '--out "
        + "\(Quoted.bare(owner.path)) --resume'."
    }
    let rest = missing.count > 8 ? "\nError: and \(missing.count - 8) more gaps." : ""
    return lines.joined(separator: "\nError: ") + rest
  }
}

extension CampaignHead {
  /// The scenarios of the whole campaign.
  var whole: Range<Int> { 0..<(count ?? Campaign.maximumStories) }
}
