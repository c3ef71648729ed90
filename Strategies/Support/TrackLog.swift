import TrackerModel

/// Which fixes are kept, where, and when they are sent.
public struct TrackLog: Sendable {
  /// Older fixes are of the past: Apple's sample drops what is older than 15 s (S-02).
  public static let freshness = Duration.seconds(15)
  /// Coarser fixes are no track: Wi-Fi's 65 m is, a cell's kilometre is not.
  public static let coarsest = 100.0
  /// Points that make an upload worth the radio's tail of 11 J.
  public static let uploadThreshold = 600
  /// How long points wait at most while the app runs on a trip, where that is asked for: the tail then
  /// costs a twelfth of what positioning does, and in ten minutes online all is sent (I-L11).
  public static let uploadInterval = Duration.minutes(9)
  /// How long to leave the server alone after a failure: a queue of hours goes through a slow network in what is
  /// left of ten minutes.
  public static let retryDelay = Duration.minutes(5)

  /// Nothing from before the process: another one may have stored it already.
  private var newest: Instant
  /// Until the store can be read: what another process wrote beside it is merged first.
  private var usesJournal = true
  /// The task of the upload that goes on, which keeps the app running.
  public private(set) var upload: BackgroundTaskIdentifier?
  private var nextUpload = Instant.start
  private var lastUpload: Instant
  private let isPrompt: Bool

  /// Starts the log of a process; a prompt one sends what is little, too.
  public init<State>(isPrompt: Bool = false, in app: borrowing AppInterface<State>) {
    newest = app.now
    lastUpload = app.now
    self.isPrompt = isPrompt
  }

  /// Stores what of a batch is fresh, fine enough and newer than what is stored, oldest first.
  public mutating func record<State>(_ locations: Locations, in app: inout AppInterface<State>) {
    mergeJournal(in: &app)
    for location in locations
    where location.timestamp > newest && app.now - location.timestamp <= Self.freshness
      && (0...Self.coarsest).contains(location.horizontalAccuracy)
    {
      newest = location.timestamp
      app.record(location, in: usesJournal ? .journal : .track)
    }
  }

  /// Moves the journal into the track, once the phone is unlocked (D-14); a suspended app is not told
  /// when it is.
  private mutating func mergeJournal<State>(in app: inout AppInterface<State>) {
    guard usesJournal, app.isProtectedDataAvailable else { return }
    usesJournal = false
    app.mergeJournal()
  }

  /// Sends what is stored, if it is enough or the trip is over, in a background task.
  public mutating func uploadIfWorthwhile<State>(
    in app: inout AppInterface<State>, tripEnded: Bool = false
  ) {
    mergeJournal(in: &app)
    guard upload == nil, !usesJournal, app.now >= nextUpload, app.pendingUploads > 0,
      tripEnded || app.pendingUploads >= Self.uploadThreshold
        || (isPrompt && app.now - lastUpload >= Self.uploadInterval)
    else { return }
    lastUpload = app.now
    upload = app.beginBackgroundTask("upload")
    app.upload()
  }

  /// Takes the events of the upload; its task is ended on every way out.
  public mutating func handle<State>(_ event: Event, in app: inout AppInterface<State>) {
    switch event {
    case .uploadDidFinish:
      // It may have outlived its task: what counts is that the server answers.
      nextUpload = app.now
      app.deletePoints(.acknowledged)
    case .uploadDidFail: nextUpload = app.now.advanced(by: Self.retryDelay)
    case .backgroundTaskWillExpire(let task) where task == upload:
      nextUpload = app.now.advanced(by: Self.retryDelay)
    default: return
    }
    guard let task = upload else { return }
    upload = nil
    app.endBackgroundTask(task)
  }
}
