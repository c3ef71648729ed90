import StoryModel
import TrackerModel

/// Background fetch as the app has set it up: kept by iOS, whatever becomes of the process.
struct BackgroundFetch {
  /// The least time between two, in milliseconds; nil for never.
  var interval: Int64?
  /// When the last one was.
  var last = Int64.min / 2
}

/// A fetch or silent push that the app has not completed yet.
struct OpenFetch {
  var deadline: Int64
  /// W-03 or W-04.
  var rule: RuleID
}

// Background fetch, up to iOS 12: at times that the system chooses (W-03).
extension Phone {
  /// The system finds one time in each hour. Assumption: Apple says only that it is opportunistic;
  /// a device log of fetches with the minimum interval would show it wrong.
  private var fetchPeriod: Int64 { max(1, profile.assumed.fetchPeriod.wholeMilliseconds) }
  /// W-03, W-04: how long the app has to call the completion handler.
  private static let fetchTime: Int64 = 30_000

  /// Assumption: iOS keeps the interval over launches and reboots, as it must to launch the app.
  mutating func setFetchInterval(_ interval: Duration?) {
    guard profile.life.hasBackgroundFetch, manifest.backgroundModes.contains(.fetch) else {
      return note(.answer(.ignored), .W03)
    }
    fetching.interval = interval?.wholeMilliseconds
    if interval == nil {
      alarms.cancel(AlarmID(.fetch))
    } else {
      awaitFetchOpportunity()
    }
  }

  /// The next time at which the phone has a moment for fetches: a property of the phone's day, not
  /// of the app.
  private mutating func awaitFetchOpportunity() {
    func opportunity(_ period: Int64) -> Int64 {
      period * fetchPeriod
        + noise.integer(.fetchOpportunity, period, in: 0...fetchPeriod - 1)
    }
    let period = now / fetchPeriod
    let next = opportunity(period)
    alarms.set(AlarmID(.fetch), at: next > now ? next : opportunity(period + 1))
  }

  mutating func fetchOpportunityCame() {
    guard let interval = fetching.interval else { return }
    awaitFetchOpportunity()
    // A fetch needs the network, and an app on the screen is not asked.
    guard now - fetching.last >= interval, power.isOn, isOnline, process.state != .foreground,
      process.wasInstalled, !process.isStopped
    else { return }
    guard facts.backgroundRefreshStatus == .available else {
      return note(.withheld(.fetch, .backgroundRefreshOff), .W07)
    }
    guard wake(.fetch, .event(.performFetch), .W03) else { return }
    fetching.last = now
    awaitCompletion(.W03)
  }

  /// The app has 30 s, for which it runs.
  mutating func awaitCompletion(_ rule: RuleID) {
    process.openFetches.append(OpenFetch(deadline: now + Self.fetchTime, rule: rule))
    watchFetches()
  }

  /// The completion handler of the oldest one is called.
  mutating func completeFetch() {
    guard !process.openFetches.isEmpty else { return }
    process.openFetches.removeFirst()
    watchFetches()
  }

  private mutating func watchFetches() {
    if let first = process.openFetches.first {
      alarms.set(AlarmID(.fetchLimit), at: max(now, first.deadline))
    } else {
      alarms.cancel(AlarmID(.fetchLimit))
    }
    considerSuspension()
  }

  /// W-03, W-04: whoever overruns is killed. Assumption: not on the screen, where nothing waits for
  /// the app to be done.
  mutating func fetchTimeEnded() {
    guard let first = process.openFetches.first else { return }
    guard process.state == .foreground else { return terminate(.fetchOverrun, first.rule) }
    process.openFetches.removeFirst()
    watchFetches()
  }
}
