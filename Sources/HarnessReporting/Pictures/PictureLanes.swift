import Invariants
import StoryModel
import TrackerModel

/// The lanes of a story, from its trace.
struct PictureLanes {
  /// Whether the lanes show something of an entry, so that its time is not idle.
  static func isLively(_ entry: TraceEntry) -> Bool {
    switch entry.what {
    case .energy, .end, .truth(.precondition), .truth(.calmBegan), .truth(.lowBattery): false
    default: true
    }
  }

  /// The lane of an entry, by its name in addresses; empty for one that has none.
  static func lane(of entry: TraceEntry) -> String {
    switch entry.what {
    case .happening, .prompt, .notificationShown: "user"
    case .truth: "truth"
    case .launch, .process, .brokenBudget: "process"
    case .wake, .withheld: "wakes"
    case .session: "sessions"
    case .positioning: "radio"
    case .energy: "battery"
    case .event(.locations), .batched: "fixes"
    case .event: "events"
    case .stored, .lost, .uploaded, .deleted: "recorded"
    case .request, .answer: "requests"
    case .end: ""
    }
  }

  let entries: [TraceEntry]
  let end: Int64

  /// The lanes from top to bottom; the last is what was promised and broke.
  func all(breaches: [PictureLane.Item]) -> [PictureLane] {
    [
      PictureLane(id: "user", name: "user, world", items: marks("user") { _ in "user" }),
      PictureLane(id: "truth", name: "trips", items: trips),
      PictureLane(id: "process", name: "process", items: process),
      PictureLane(
        id: "wakes", name: "wake-ups",
        items: marks("wakes") { if case .withheld = $0.what { "withheld" } else { "wake" } }),
      PictureLane(id: "sessions", name: "sessions", items: sessions),
    ] + registrations + [
      PictureLane(id: "radio", name: "radio", items: radio),
      PictureLane(id: "battery", name: "energy an hour", items: energy),
      PictureLane(id: "events", name: "other events", items: marks("events") { _ in "event" }),
      PictureLane(id: "fixes", name: "fixes", items: marks("fixes") { _ in "fix" }),
      PictureLane(id: "requests", name: "requests", items: requests),
      PictureLane(id: "recorded", name: "recorded", items: recorded),
      PictureLane(id: "owed", name: "owed, broken", items: breaches),
    ]
  }

  // MARK: Moments

  private func marks(
    _ lane: String, _ look: (TraceEntry) -> String?
  ) -> [PictureLane.Item] {
    entries.compactMap { entry in
      guard Self.lane(of: entry) == lane, let look = look(entry) else { return nil }
      let time = entry.time.milliseconds
      let phrase = Phrase(FoldedEntry(entry))
      return PictureLane.Item(
        time: time...time, look: look, text: "\(phrase.actor) \(phrase.text)", isMark: true)
    }
  }

  private var requests: [PictureLane.Item] {
    marks("requests") { entry in
      // Every point that is recorded has a lane of its own.
      if case .request(.record) = entry.what { nil } else { "request" }
    }
  }

  private var recorded: [PictureLane.Item] {
    marks("recorded") { entry in
      switch entry.what {
      case .lost: "bad lost"
      case .uploaded, .deleted: "sent"
      default: "point"
      }
    }
  }

  // MARK: States

  /// Bars of a state that entries change: its look and text while it lasts.
  private func bars(
    _ change: (TraceEntry, inout (look: String, text: String)?) -> Void
  ) -> [PictureLane.Item] {
    var items: [PictureLane.Item] = []
    var (state, since): ((look: String, text: String)?, Int64) = (nil, 0)
    func close(at time: Int64) {
      guard let state, time > since else { return }
      items.append(PictureLane.Item(time: since...time, look: state.look, text: state.text))
    }
    for entry in entries {
      var next = state
      change(entry, &next)
      if next?.look == state?.look, next?.text == state?.text { continue }
      close(at: entry.time.milliseconds)
      (state, since) = (next, entry.time.milliseconds)
    }
    close(at: end)
    return items
  }

  private var trips: [PictureLane.Item] {
    bars { entry, state in
      switch entry.what {
      case .truth(.tripBegan(let number)): state = ("trip", "trip \(number)")
      case .truth(.tripEnded): state = nil
      default: break
      }
    }
  }

  private var process: [PictureLane.Item] {
    let bars = bars { entry, state in
      switch entry.what {
      case .process(.foreground): state = ("foreground", "on screen")
      case .launch, .process(.background), .process(.resumed):
        state = ("background", "runs in the background")
      case .process(.suspended): state = ("suspended", "suspended")
      case .process(.terminated): state = nil
      default: break
      }
    }
    let ends = marks("process") { entry in
      if case .process(.terminated) = entry.what { "bad ended" } else { nil }
    }
    return (bars + ends).enumerated().sorted { first, second in
      (first.element.time.lowerBound, first.offset) < (
        second.element.time.lowerBound, second.offset
      )
    }.map(\.element)
  }

  private var sessions: [PictureLane.Item] {
    var open: Set<Identifier> = []
    return bars { entry, state in
      switch entry.what {
      case .session(.began, let manager), .session(.resumed, let manager): open.insert(manager)
      case .session(.ended, let manager), .session(.paused, let manager): open.remove(manager)
      case .process(.terminated): open = []
      default: break
      }
      state = open.isEmpty ? nil : ("session", Figures.counted(open.count, "session") + " at work")
    }
  }

  private var radio: [PictureLane.Item] {
    bars { entry, state in
      guard case .positioning(let mode) = entry.what else { return }
      switch mode {
      case .off: state = nil
      case .cell: state = ("cell", mode.words)
      case .wifi: state = ("wifi", mode.words)
      case .gnss: state = ("gnss", mode.words)
      }
    }
  }

  /// What the app caused in each hour, against the hour with the most.
  private var energy: [PictureLane.Item] {
    var (last, since): (Int64, Int64) = (0, 0)
    var hours: [(time: ClosedRange<Int64>, energy: Int64)] = []
    for entry in entries {
      guard case .energy(let total) = entry.what, entry.time.milliseconds > since else { continue }
      hours.append((since...entry.time.milliseconds, max(0, total - last)))
      (last, since) = (total, entry.time.milliseconds)
    }
    let most = max(1, hours.map(\.energy).max() ?? 1)
    return hours.map { hour in
      PictureLane.Item(
        time: hour.time, look: "energy",
        text:
          "\(Measures.energy(microjoules: hour.energy)) to \(Times.clock(hour.time.upperBound))",
        height: Int(hour.energy * 100 / most))
    }
  }
}
