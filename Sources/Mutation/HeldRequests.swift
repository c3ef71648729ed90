import StoryModel
import TrackerModel

/// What an app has asked for and iOS still holds, followed through a trace: to tell a request that
/// changes something from one that iOS ignores, such as a second stop, or a property that is set to
/// the value it has.
///
/// In doubt a request counts as one that changes something. What is known is known of one process: a
/// new one begins with nothing, because what it asks for again it may have to (C-09).
struct HeldRequests: Sendable {
  /// What requests are about; the last one about it is what counts.
  fileprivate enum Thing: Hashable, Sendable {
    case property(Identifier, RequestKind)
    case session(Identifier), liveUpdates, manager(Identifier)
    case significantChanges(Identifier), visits, region(Identifier)
    case timer(Identifier), notification(Identifier), motion, history
    case upload, checkpoint, message(Identifier)
  }

  private struct Held: Sendable {
    var request: Request
    var turn: Int
  }

  private var held: [Thing: Held] = [:]
  private var turn = 0
  // Points in the journal, and points in the track that the server has.
  private var journal = 0
  private var acknowledged = 0

  /// Takes an entry, and tells whether it is a request that iOS ignores by what it holds.
  mutating func ignores(_ entry: TraceEntry) -> Bool {
    switch entry.what {
    case .request(let request): return ignores(request)
    case .launch: turn += 1
    case .event(let event):
      turn += 1
      hear(event)
    case .process(.terminated): held.removeAll(keepingCapacity: true)
    // iOS did something to it: whoever asks again does not ask in vain.
    case .session(.paused, let manager), .session(.losesBackground, let manager):
      held[.session(manager)] = nil
    case .notificationShown(let name): held[.notification(name)] = nil
    case .stored(_, .journal): journal += 1
    case .uploaded(let count):
      acknowledged += count
      held[.upload] = nil
    case .deleted: acknowledged = 0
    default: break
    }
    return false
  }

  private mutating func hear(_ event: EventNote) {
    switch event {
    case .timer(let name):
      // One that repeats runs on; one that does not is gone.
      if case .startTimer(_, _, false)? = held[.timer(name)]?.request {
        held[.timer(name)]?.request = .invalidateTimer(name)
      }
    case .plain(.uploadDidFail), .plain(.uploadDidFinish): held[.upload] = nil
    // Nobody knows what a change of the permission does to what is held.
    case .authorization: held = held.filter { $0.key.isOutsideLocation }
    default: break
    }
  }

  private mutating func ignores(_ request: Request) -> Bool {
    switch request {
    case .mergeJournal:
      defer { journal = 0 }
      return journal == 0
    case .deletePoints(.acknowledged): return acknowledged == 0
    default: break
    }
    guard let (thing, lasts) = Self.thing(of: request) else { return false }
    let before = held[thing]
    held[thing] = Held(request: request, turn: turn)
    guard let before else { return request.endsWhatAProcessBegins }
    return before.request == request && (lasts || before.turn == turn)
  }

  /// What a request is about, and whether asking again later is in vain too; nil where every one
  /// counts.
  private static func thing(of request: Request) -> (Thing, lasts: Bool)? {
    switch request {
    case .createManager(let name), .releaseManager(let name): (.manager(name), true)
    case .setDelegateMethods(let name, _), .setDesiredAccuracy(let name, _),
      .setDistanceFilter(let name, _),
      .setActivityType(let name, _), .setPausesLocationUpdatesAutomatically(let name, _),
      .setAllowsBackgroundLocationUpdates(let name, _),
      .setShowsBackgroundLocationIndicator(let name, _):
      (.property(name, request.kind), true)
    case .startUpdatingLocation(let name), .stopUpdatingLocation(let name): (.session(name), true)
    case .startLiveUpdates, .stopLiveUpdates: (.liveUpdates, true)
    case .startMonitoringSignificantLocationChanges(let name),
      .stopMonitoringSignificantLocationChanges(let name):
      (.significantChanges(name), true)
    case .startMonitoringVisits, .stopMonitoringVisits: (.visits, true)
    case .stopMonitoring(let name): (.region(name), true)
    // Where the phone is in relation to it is found out anew.
    case .startMonitoring(let region): (.region(region.identifier), false)
    case .startTimer(let name, _, _): (.timer(name), false)
    case .invalidateTimer(let name): (.timer(name), true)
    case .addNotification(let name, _, _): (.notification(name), false)
    case .removePendingNotification(let name): (.notification(name), true)
    case .startActivityUpdates, .stopActivityUpdates: (.motion, true)
    case .queryActivities: (.history, false)
    case .upload: (.upload, true)
    case .saveCheckpoint: (.checkpoint, false)
    case .tellUser(let message): (.message(message), false)
    default: nil
    }
  }
}

extension HeldRequests.Thing {
  fileprivate var isOutsideLocation: Bool {
    switch self {
    case .timer, .notification, .upload, .checkpoint, .message, .manager, .property: true
    case .session, .liveUpdates, .significantChanges, .visits, .region, .motion, .history: false
    }
  }
}

extension Request {
  /// Whether it ends what only this process can have begun, and so nothing where nothing is held.
  fileprivate var endsWhatAProcessBegins: Bool {
    switch self {
    case .stopUpdatingLocation, .invalidateTimer, .stopActivityUpdates, .stopLiveUpdates: true
    default: false
    }
  }
}
