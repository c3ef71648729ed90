import StoryModel
import TrackerModel

/// Something that goes on, from when an app asks for it to when it ends it.
enum Ongoing: Hashable, Sendable {
  /// A location session, which ``RequestedSessions`` follows.
  case session
  /// What iOS monitors for the app, which ``RegistrationState`` follows.
  case registration
  /// A timer.
  case timer(Identifier, repeats: Bool)
  /// A background task.
  case task(BackgroundTaskIdentifier)
  /// A notification that has not been shown.
  case notification(Identifier, repeats: Bool)
  /// Motion activity updates.
  case motion
  /// Audio.
  case audio
  /// Background fetch.
  case fetch
  /// A `CLBackgroundActivitySession`.
  case activitySession
  /// A `CLServiceSession`.
  case serviceSession
  /// A Live Activity.
  case liveActivity

  /// Whether another one takes its place, and an end of the same name ends it.
  func isSame(as other: Ongoing) -> Bool {
    switch (self, other) {
    case (.timer(let one, _), .timer(let other, _)): one == other
    case (.notification(let one, _), .notification(let other, _)): one == other
    default: self == other
    }
  }

  /// Whether iOS keeps it when the process ends (N-04, W-03).
  var outlivesProcess: Bool {
    switch self {
    case .notification, .fetch: true
    case .session, .registration, .timer, .task, .motion, .audio, .activitySession, .serviceSession,
      .liveActivity:
      false
    }
  }

  /// What is still on, as a phrase for a violation.
  var phrase: String {
    switch self {
    case .session: "session still requested"
    case .registration: "registration still there"
    case .timer(let name, _): "timer '\(name)' still running"
    case .task(let task): "background task \(task.rawValue) still open"
    case .notification(let name, _): "notification '\(name)' still pending"
    case .motion: "motion updates still requested"
    case .audio: "audio still playing"
    case .fetch: "background fetch still asked for"
    case .activitySession: "background activity session still held"
    case .serviceSession: "service session still held"
    case .liveActivity: "Live Activity still shown"
    }
  }
}

/// What goes on for the app beside its sessions and registrations, in its process and with iOS.
struct OngoingWork: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = OccurrenceKinds(
    .request, .answer, .event, .process, .notificationShown, .happening
  ).withoutFixes

  /// In order of the requests.
  private(set) var all: [Ongoing] = []
  /// Whether an upload is on its way.
  private(set) var isUploading = false
  /// What the last request began, in case that iOS answers that it did not.
  private var newest: Ongoing?

  /// The first timer that runs.
  var timer: Ongoing? {
    all.first { if case .timer = $0 { true } else { false } }
  }

  /// The first of all that goes on; a background task of an upload does until that is answered.
  ///
  /// - Parameter timers: Whether a timer counts.
  func first(timers: Bool) -> Ongoing? {
    all.first {
      switch $0 {
      case .task: !isUploading
      case .timer: timers
      default: true
      }
    }
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .request(let request): take(request)
    case .answer(let answer): take(answer)
    case .event(.timer(let name)): remove(.timer(name, repeats: false))
    case .event(.plain(.uploadDidFinish)), .event(.plain(.uploadDidFail)): isUploading = false
    // It does not go on by itself (W-06).
    case .event(.plain(.audioWasInterrupted)): remove(.audio)
    case .notificationShown(let name): remove(.notification(name, repeats: false))
    case .happening(.powerOff), .happening(.batteryEmpty):
      all.removeAll { if case .notification = $0 { true } else { false } }
    case .process(.terminated):
      isUploading = false
      all.removeAll { !$0.outlivesProcess }
    default: break
    }
  }

  private mutating func take(_ request: Request) {
    newest = nil
    if case .upload = request { isUploading = true }
    switch request.purpose {
    case .begins(let ongoing): begin(ongoing)
    case .ends(let ongoing): all.removeAll { $0.isSame(as: ongoing) }
    case .neutral, .asksForLocation, .deed: break
    }
  }

  private mutating func begin(_ ongoing: Ongoing) {
    switch ongoing {
    case .session, .registration: return
    default: break
    }
    let count = all.count
    all.removeAll { $0.isSame(as: ongoing) }
    if all.count == count { newest = ongoing }
    all.append(ongoing)
  }

  private mutating func take(_ answer: Answer) {
    switch answer {
    case .notKept(let name): all.removeAll { $0.isSame(as: .notification(name, repeats: false)) }
    case .noSuchTask: break
    case .ignored, .fatal, .unavailable, .tooLarge, .dead:
      if let newest { remove(newest) }
      newest = nil
    }
  }

  /// What comes again and again stays.
  private mutating func remove(_ ongoing: Ongoing) { all.removeAll { $0 == ongoing } }
}
