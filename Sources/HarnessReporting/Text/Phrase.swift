import StoryModel
import TrackerModel

/// What a line says: who acts, and what is done.
struct Phrase: Hashable, Sendable {
  /// The widest actor, `withheld`, and a space.
  static let actorWidth = 9

  let actor: String
  let text: String

  init(_ actor: String, _ text: String) {
    self.actor = actor
    self.text = text
  }
}

extension Phrase {
  /// Puts an entry of a trace, or a run of like ones, into words.
  init(_ line: FoldedEntry) {
    switch line.first.what {
    case .happening(let note): self.init(note)
    case .truth(let truth): self.init("truth", truth.words)
    case .launch(let cause): self.init("launch", cause.words)
    case .process(let change): self.init("process", change.words)
    case .wake(let channel): self.init("wake", channel.words)
    case .withheld(let channel, let reason):
      self.init("withheld", "\(channel.words) · \(reason.words)")
    case .event(let note): self.init("event", note.words(fixes: line.fixes))
    case .batched: self.init("event", "older fix of a batch · \(line.fixes?.quality ?? "")")
    case .request(let request): self.init("request", request.words(fixes: line.fixes))
    case .answer(let answer): self.init("answer", answer.words)
    case .session(let change, let manager): self.init("session", "#\(manager) \(change.words)")
    case .positioning(let mode): self.init("radio", mode.words)
    case .stored(_, let store):
      self.init("disk", "stores \(line.fixes?.place ?? "")\(store.suffix)")
    case .lost(let data): self.init("disk", data.words)
    case .uploaded:
      let points = Figures.counted(line.points, "point")
      self.init("server", "accepts \(points)\(line.count > 1 ? " in all" : "")")
    case .deleted(let acknowledged, let unacknowledged):
      self.init(
        "disk",
        "deletes \(Figures.grouped(acknowledged)) accepted, \(Figures.counted(unacknowledged, "other point"))"
      )
    case .energy(let microjoules): self.init("energy", Measures.energy(microjoules: microjoules))
    case .notificationShown(let name): self.init("notice", "\(name)")
    case .prompt(let note): self.init(note)
    case .brokenBudget(let budget): self.init("budget", budget.words)
    case .end(let totals): self.init("totals", totals.words)
    }
  }
}

extension FixSpan {
  /// Where a fix is and how sure: `52.52000, 13.40500 · 5 m`; of several the first and last place.
  var place: String {
    let start = Measures.coordinate(first.coordinate)
    let end = Measures.coordinate(last.coordinate)
    return (start == end ? start : "\(start) to \(end)") + " · " + Measures.accuracy(accuracy)
  }

  /// How sure a delivered fix is and how old: `65 m · age 0.1 s`.
  var quality: String {
    "\(Measures.accuracy(accuracy)) · age \(ages)"
  }

  private var ages: String {
    let (least, most) = (Times.brief(age.lowerBound), Times.brief(age.upperBound))
    if least == most { return least }
    let isShort = age.lowerBound > -60_000 && age.upperBound < 60_000
    return isShort ? "\(least.dropLast(2))–\(most)" : "\(least)–\(most)"
  }
}

extension TrackStore {
  /// Where a point goes, if that is not the track.
  var suffix: String {
    switch self {
    case .track: ""
    case .journal: " · journal"
    }
  }
}
