import StoryModel
import TrackerModel

/// Since when the app knows that it may not track: the user stopped tracking in the app, or
/// took the permission away.
///
/// Either lasts until the world changes back, whether or not the app has heard of that: it may read
/// the status before it is told.
public struct OffState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = AuthorizationState.kinds.union(ChoiceState.kinds)

  /// When the app was told, and how many milliseconds it had executed by then.
  public struct News: Sendable {
    /// When.
    public var time: Instant
    /// How many milliseconds the app had executed by then.
    public var executed: Int64
  }

  /// When it was told that the user stopped tracking; nil while the user wants it.
  public private(set) var stopped: News?
  /// When it was told that the permission is gone; nil while there is one.
  public private(set) var denied: News?
  /// How often it was told either.
  public private(set) var newsCount = 0

  /// Takes an entry, and how things stand after it; `executed` is how many milliseconds the app has
  /// executed up to it.
  mutating func observe(
    _ entry: TraceEntry, _ status: AuthorizationStatus, _ choice: ChoiceState, executed: Int64
  ) {
    if status != .denied && status != .restricted { denied = nil }
    let news = News(time: entry.time, executed: executed)
    switch entry.what {
    // The permission may have changed unseen while Location Services were off.
    case .happening(.locationServices(true)): denied = nil
    case .happening(.tracking(true)): stopped = nil
    case .event(.plain(.userDidDisableTracking)): if stopped == nil { stopped = told(news) }
    case .event(.authorization(.denied, _, _)), .event(.authorization(.restricted, _, _)):
      if denied == nil { denied = told(news) }
    // A choice that the disk refused to keep cannot be known to the next process.
    case .launch where choice.isOn: stopped = nil
    default: break
    }
  }

  private mutating func told(_ news: News) -> News {
    newsCount += 1
    return news
  }
}
