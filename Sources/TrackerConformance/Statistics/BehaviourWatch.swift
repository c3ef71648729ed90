import StoryModel
import TrackerModel

/// Takes a story's behaviour apart: two steps of phone and app that follow each other are a piece.
///
/// A step is which kind of entry it is, which case of it (which request, which event, which cause of
/// a termination) and the rule of iOS behind it, without names, numbers and places. What the world
/// does is no step: it is drawn at random, and what comes of it is in the steps. Fixes on their way
/// to the disk are none either: a trip has three a second, and they would part all other steps.
struct BehaviourWatch: TraceSink {
  /// What this story and those before it showed.
  private(set) var tally: BehaviourTally
  private let story: Int
  /// The step before; 0 at the beginning of the story.
  private var last: UInt32 = 0
  private var lastPiece: UInt64 = 0

  /// - Parameter tally: What the stories before showed; hand it over, and no copy is made.
  init(story: Int, adding tally: consuming BehaviourTally = BehaviourTally()) {
    self.story = story
    self.tally = tally
  }

  mutating func receive(_ entry: TraceEntry) {
    guard let step = entry.behaviourStep else { return }
    // Both halves hold a step, which is never 0, so that no piece is.
    let piece = UInt64(last) << 32 | UInt64(step)
    last = step
    guard piece != lastPiece else { return }
    lastPiece = piece
    tally.note(piece, in: story)
  }
}

extension TraceEntry {
  /// The step of phone or app that an entry is, as a number above 0; nil for what is none.
  var behaviourStep: UInt32? {
    let kind = what.kind
    guard !kind.isOfFixes, let detail = what.stepDetail else { return nil }
    return (UInt32(kind.rawValue) + 1) << 24 | UInt32(detail) << 16 | UInt32(rule?.rawValue ?? 0)
  }
}

extension Occurrence {
  /// Which case of its kind a step of phone or app is; nil for what is no step.
  fileprivate var stepDetail: UInt8? {
    switch self {
    case .happening, .truth, .batched, .stored, .energy, .end: nil
    case .launch(.user): 0
    case .launch(.event(let channel)): channel.rawValue + 1
    case .process(let change): change.detail
    case .wake(let channel): channel.rawValue
    case .withheld(let channel, let reason): channel.rawValue << 4 | reason.rawValue
    // Which number a case has does not matter, only that it is its own: its tag will do.
    case .event(let note): unsafeBitCast(note.eventKind, to: UInt8.self)
    case .request(let request): unsafeBitCast(request.kind, to: UInt8.self)
    case .answer(let answer): answer.detail
    case .session(let change, _): change.detail
    case .positioning(let mode): mode.rawValue
    case .lost(let data): unsafeBitCast(data, to: UInt8.self)
    case .uploaded, .notificationShown: 0
    case .deleted(_, let unacknowledged): unacknowledged > 0 ? 1 : 0
    case .prompt(let note): note.detail
    case .brokenBudget(let budget): budget.rawValue
    }
  }
}

extension ProcessChange {
  fileprivate var detail: UInt8 {
    switch self {
    case .foreground: 0
    case .background: 1
    case .suspended: 2
    case .resumed: 3
    case .terminated(let cause): 4 + cause.rawValue
    }
  }
}

extension Answer {
  fileprivate var detail: UInt8 {
    switch self {
    case .ignored: 0
    case .fatal: 1
    case .unavailable: 2
    case .tooLarge: 3
    case .noSuchTask: 4
    case .notKept: 5
    case .dead: 6
    }
  }
}

extension SessionChange {
  fileprivate var detail: UInt8 {
    switch self {
    case .began(let keepsRunning): keepsRunning ? 1 : 0
    case .ended: 2
    case .paused: 3
    case .losesBackground: 4
    case .resumed: 5
    case .indicator(let isOn): isOn ? 7 : 6
    }
  }
}

extension PromptNote {
  fileprivate var detail: UInt8 {
    switch self {
    case .asks: 0
    case .asksForUpgrade: 1
    case .expires: 2
    case .answered: 3
    case .asksForNotifications: 4
    case .answeredNotifications(let granted): granted ? 6 : 5
    case .asksForFullAccuracy: 7
    case .answeredFullAccuracy(let granted): granted ? 9 : 8
    }
  }
}
