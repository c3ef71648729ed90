import TrackerConformance

extension CampaignMismatch {
  /// What of a campaign file does not fit, and what to do: one sentence or two.
  public var text: String {
    switch self {
    case .seed(let there, let here):
      "it is of seed \(there), and this is seed \(here); play one seed in all parts."
    case .generator(let there):
      "it is of generator \(there), and this program has generator \(StoryToken.generatorVersion), "
        + "which makes other scenarios; use one build for all parts."
    case .unknownStrategy(let name):
      "it is of the strategy \(name), which this program does not have."
    case .strategies(let there, let here):
      "it is of \(there.joined(separator: ", ")), and this is of \(here.joined(separator: ", "))."
    case .invariants:
      "it was judged by other invariants; use one build for all parts."
    case .names:
      "it is of other versions of iOS, or of other kinds of happening."
    case .behaviour(let name):
      "\(name) does something else there in the same scenarios, or is judged otherwise; use one build "
        + "for all parts."
    }
  }
}
