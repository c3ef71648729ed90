import StoryModel
import TrackerModel

/// Everything of a story that is known before it begins, in order of time.
///
/// Kept apart from the alarms: it is sorted once, and taking the next item is moving an index.
struct Script {
  enum Action {
    case firstLaunch
    case leg(Int)
    case speed(Int)
    case begin(Int)
    case end(Int)
    case boot
    case firstUnlock
    case tripBegan(Int)
    case tripEnded(Int)
    case stayBegan(Int)
    case stayEnded(Int)
    case cellChange(Int)
    case nightCharging(Bool)
    case calm
  }

  /// V-06: a stay in which the story begins, and that is over sooner, began too long ago to be told.
  ///
  /// Assumption: it began some time before, so that it may be shorter here than a stay is (V-07); a log of visits
  /// from the first minutes of an app would show it wrong.
  private static let nearlyOver: Int64 = 600_000

  private struct Item {
    var time: Int64
    var order: Int
    var action: Action
  }

  private var items: [Item] = []
  private var next = 0

  let trips: [Trip]
  let stays: [Path.Stay]

  var nextTime: Int64 { next < items.count ? items[next].time : .max }

  mutating func take() -> Action {
    defer { next += 1 }
    return items[next].action
  }

  init(
    scenario: Scenario, profile: Profile, path: Path, noise: Noise, pace: TripPace,
    end: Int64
  ) {
    trips = path.trips(pace)
    stays = path.stays(atLeast: profile.visits.shortestStay.wholeMilliseconds)
    addJourney(path)
    add(0, .firstLaunch)
    addTrips(end: end)
    addStays()
    addHappenings(of: scenario)
    if scenario.settings.chargesAtNight {
      addNights(from: Int64(scenario.settings.beginsAtHour), end: end)
    }
    let cells = CellMap(profile: profile, noise: noise)
    for (index, time) in cells.changes(on: path, end: end).enumerated() {
      add(time, .cellChange(index))
    }
    if let calm = scenario.calmFrom { add(calm.wholeMilliseconds, .calm) }
    items.removeAll { $0.time > end }
    items.sort { ($0.time, $0.order) < ($1.time, $1.order) }
  }

  private mutating func add(_ time: Int64, _ action: Action) {
    items.append(Item(time: time, order: items.count, action: action))
  }

  private mutating func addJourney(_ path: Path) {
    var last: (mode: Journey.Mode, moving: Bool, Journey.Surroundings)?
    var speed: Int64 = 0
    for (index, stretch) in path.stretches.enumerated() {
      let this = (stretch.mode, stretch.speed > 0, stretch.surroundings)
      defer { (last, speed) = (this, stretch.speed) }
      if let last, last == this {
        // Nothing changes for the phone but its speed.
        if stretch.speed != speed { add(stretch.start, .speed(index)) }
      } else {
        add(stretch.start, .leg(index))
      }
    }
  }

  private mutating func addTrips(end: Int64) {
    for (index, trip) in trips.enumerated() {
      add(trip.start, .tripBegan(index))
      if let end = trip.end { add(end, .tripEnded(index)) }
    }
  }

  private mutating func addStays() {
    for (index, stay) in stays.enumerated() {
      // Nobody arrives in a stay that began before the story and is nearly over: V-06.
      if stay.end == .max || stay.end - stay.start >= Self.nearlyOver {
        add(stay.start, .stayBegan(index))
      }
      if stay.end != .max { add(stay.end, .stayEnded(index)) }
    }
  }

  private mutating func addHappenings(of scenario: Scenario) {
    for (index, happening) in scenario.happenings.enumerated() {
      func end(after length: Duration) -> Int64 {
        scenario.end(of: happening, after: length).wholeMilliseconds
      }
      add(happening.at.wholeMilliseconds, .begin(index))
      if case .powerOff(let off, let locked) = happening.kind {
        add(end(after: off), .boot)
        add(end(after: off + locked), .firstUnlock)
      } else if let duration = happening.kind.duration {
        add(end(after: duration), .end(index))
      }
    }
  }

  /// The charger from 22 h to 6 h of each day, of whose hours the story begins at one.
  private mutating func addNights(from hour: Int64, end: Int64) {
    var evening = (22 - hour) * Phone.hour
    // Who begins at night finds the phone on the charger.
    if evening > 16 * Phone.hour {
      add(0, .nightCharging(true))
      add(evening - 16 * Phone.hour, .nightCharging(false))
    } else if evening < 0 {
      add(0, .nightCharging(true))
      add(evening + 8 * Phone.hour, .nightCharging(false))
      evening += 24 * Phone.hour
    }
    while evening < end {
      add(evening, .nightCharging(true))
      add(evening + 8 * Phone.hour, .nightCharging(false))
      evening += 24 * Phone.hour
    }
  }
}
