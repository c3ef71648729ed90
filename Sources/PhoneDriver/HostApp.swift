public import TrackerModel

/// The app around a tracker: what the contract asks of it, and no framework of Apple's does.
public protocol HostApp: AnyObject {
  /// Recorded points that the server has not accepted.
  var pendingUploads: Int { get }
  /// The key of `NSLocationTemporaryUsageDescriptionDictionary` that says why the place must be precise
  ///
  var fullAccuracyPurposeKey: String { get }
  /// What a notification of the tracker's says; one without text is never shown.
  func text(ofNotification name: Identifier) -> (title: String, body: String)

  /// Does what the driver leaves to the app.
  ///
  /// Its store (`record`, `mergeJournal`, `deletePoints`), its server (`upload`, whose answer it gives to
  /// the driver as `uploadDidFinish` or `uploadDidFail`, and other network tasks, whose ends it gives by
  /// their names), its screen (`tellUser`), its trips (`beginTrip`,
  /// `endTrip`, `perform`); and what other frameworks do: refresh and processing tasks, audio, calls, Live
  /// Activities, shared files. `compute` is what a strategy says of its own work, and asks for nothing.
  func carryOut(_ request: Request)

  /// The tracker is about to be launched, to hear something, or the driver to carry out what it asks for: for
  /// an app that writes down what its tracker does.
  func trackerLaunches(_ launch: Launch, _ facts: AppFacts)
  /// See ``trackerLaunches(_:_:)``.
  func trackerHears(_ event: Event, _ facts: AppFacts)
  /// See ``trackerLaunches(_:_:)``.
  func trackerAsks(_ request: Request, _ facts: AppFacts)
}

extension HostApp {
  /// `tracking`.
  public var fullAccuracyPurposeKey: String { "tracking" }

  /// The tracker's name of it as its text.
  public func text(ofNotification name: Identifier) -> (title: String, body: String) {
    ("", name.description)
  }

  /// Nothing.
  public func trackerLaunches(_ launch: Launch, _ facts: AppFacts) {}
  /// Nothing.
  public func trackerHears(_ event: Event, _ facts: AppFacts) {}
  /// Nothing.
  public func trackerAsks(_ request: Request, _ facts: AppFacts) {}
}
