import StoryModel
import TrackerModel

/// What the app is told next: that its process begins, or an event.
enum Delivery {
  case launch(Launch)
  /// One fix, which is nearly everything: without the reference that an `Event` may hold.
  case fix(Location, manager: Identifier, of: LocationService)
  /// A fix of a session that is not what it should be (S-27).
  case falseFix(Location, manager: Identifier, of: LocationService)
  /// An event, and the rule that it stands on, where that is not the one of all events of its kind.
  case event(Event, of: LocationService, rule: RuleID? = nil)
}

/// Deliveries on their way to an executing app, first in, first out.
///
/// The buffer is reused; a batch of deliveries is taken from the front without moving the rest.
struct Inbox {
  private var items = ReusedBuffer<Delivery>()
  private var head = 0

  var isEmpty: Bool { head == items.count }

  mutating func add(_ delivery: Delivery) {
    items.append(delivery)
  }

  mutating func take() -> Delivery {
    let delivery = items[head]
    head += 1
    if head == items.count {
      items.removeAll()
      head = 0
    }
    return delivery
  }

  mutating func removeAll() {
    items.removeAll()
    head = 0
  }

  /// Takes back that a timer fires: several come due at once after a suspension, and the handler of one may
  /// invalidate another.
  mutating func withdraw(timer name: Identifier) {
    items.removeAll(from: head) {
      if case .event(.timerDidFire(name), _, _) = $0 { true } else { false }
    }
    if head == items.count { removeAll() }
  }
}

extension Phone {
  /// Hands an event to the app if it executes; otherwise it is lost, unless the caller keeps it.
  mutating func tell(
    _ event: Event, of service: LocationService = .standard, rule: RuleID? = nil
  ) {
    guard process.isExecuting else { return }
    inbox.add(.event(event, of: service, rule: rule))
    if instrument.repeatsCallbacks, Instrument.mayComeTwice(event) {
      inbox.add(.event(event, of: service, rule: rule))
    }
  }

  /// Hands one fix to the app if it executes.
  mutating func tell(_ fix: Location, manager: Identifier, of service: LocationService) {
    guard process.isExecuting else { return }
    inbox.add(.fix(fix, manager: manager, of: service))
  }

  /// The next delivery, unless the app does not execute or is busy.
  mutating func takeDelivery() -> Delivery? {
    guard !inbox.isEmpty, process.isExecuting else { return nil }
    guard now >= process.busyUntil else {
      alarms.set(AlarmID(.busy), at: process.busyUntil)
      return nil
    }
    let delivery = inbox.take()
    guard isHeard(delivery) else { return skip(delivery) }
    process.beginHandler(of: delivery)
    process.handlerBegan = now
    countEvent()
    switch delivery {
    case .launch: break
    case .fix(let fix, let manager, let service):
      noteFixes(newest: fix, count: 1, manager: manager, of: service)
    case .falseFix(let fix, let manager, let service):
      noteFalseFix(fix, manager: manager, of: service)
    case .event(let event, let service, let rule): noteEvent(event, of: service, rule)
    }
    return delivery
  }

  /// The delegate lacks the method. Nothing comes of it; S-24: of an error, on one reading an exception
  /// (K-11). What is the app's is noted all the same where none of its delegates hears it: iOS has told it,
  /// and who cannot be told has not been spared.
  private mutating func skip(_ delivery: Delivery) -> Delivery? {
    if case .event(let event, let service, let rule) = delivery, isUnheardByAll(event) {
      noteEvent(event, of: service, rule)
    }
    if case .event(.didFailWithError(_, let manager), _, _) = delivery,
      sessionReadings.missingFailHandlerThrows, location.hasDelegate(manager)
    {
      terminate(.exception, .S24)
    }
    return takeDelivery()
  }

  private mutating func countEvent() {
    // The tasks that were open when their time ended are as many as the app has begun: no loop.
    if process.handler == .expiry, process.owedHandlers > 0 {
      process.owedHandlers -= 1
      return
    }
    let second = now / 1_000
    if second != process.eventSecond {
      process.eventSecond = second
      process.eventsInSecond = 0
    }
    process.eventsInSecond += 1
    if process.eventsInSecond == AppLimits.eventsPerSecond { breakBudget(.eventsPerSecond) }
  }

  private mutating func noteEvent(
    _ event: Event, of service: LocationService, _ rule: RuleID?
  ) {
    switch event {
    case .didUpdateLocations(let locations, let manager):
      for fix in locations.dropLast() { note(.batched(fix)) }
      noteFixes(
        newest: locations.newest, count: locations.count, manager: manager, of: service)
    case .timerDidFire(let timer):
      power.addTick()
      note(.event(.timer(timer)), .T18)
    case .didBecomeActive:
      launchEnded()
      note(.event(EventNote(event, status: facts)), event.rule)
    default:
      // S-21: what is said of a request for one fix.
      note(
        .event(EventNote(event, status: facts)),
        rule ?? (service == .oneShot ? .S21 : event.rule))
    }
  }
}

extension Phone {
  private mutating func noteFixes(
    newest: Location, count: Int, manager: Identifier, of service: LocationService
  ) {
    totals.fixesDelivered += count
    // C-21: a fix that was kept may be older than what the manager's location reads.
    if newest.timestamp >= location.newestDelivered?.timestamp ?? newest.timestamp {
      location.newestDelivered = newest
    }
    power.addFixCallback()
    note(
      .event(.locations(newest: newest, count: count, manager: manager, of: service)),
      rule(ofFixFrom: newest.timestamp, count: count, service))
  }

  /// A false fix is no place: `CLLocationManager.location` keeps the one before.
  private mutating func noteFalseFix(
    _ fix: Location, manager: Identifier, of service: LocationService
  ) {
    totals.fixesDelivered += 1
    power.addFixCallback()
    note(.event(.locations(newest: fix, count: 1, manager: manager, of: service)), .S27)
  }

  /// S-01, S-07, C-07, C-10, C-21: a cached fix and a batch are told apart from what the service
  /// gives.
  ///
  /// Mutating, though it changes nothing: a debug build copies the phone for a call that is not.
  private mutating func rule(
    ofFixFrom time: Instant, count: Int, _ service: LocationService
  ) -> RuleID {
    if service == .oneShot { return .S21 }
    let isOld = time.milliseconds < now - 1_000
    if service == .significantChange {
      if count > 1 { return .C10 }
      return !isOld ? .C01 : location.resumesSignificantChanges ? .C21 : .C07
    }
    if service == .liveUpdates { return .S30 }
    return count > 1 ? .S07 : isOld ? .S01 : .S04
  }
}
