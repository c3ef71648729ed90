import TrackerModel

// From a wake to the end of the trip.
extension Sentinel {
  /// Looks with a precise session. One that a region or visit wake began may lose its right without
  /// a word (S-12, K-16); a significant change grants it anew, another wake for its own seconds.
  func look(
    mayRestart: Bool = false, isShort: Bool = false, _ memory: inout Memory, _ app: inout App
  ) {
    guard memory.ledger.isTrackingEnabled else { return }
    if mayRestart {
      forget(&memory, &app)
      memory.burst.revive(after: .zero, in: &app)
    } else {
      memory.burst.beginAnew(in: &app)
    }
    memory.burst.start(isShort: isShort, in: &app)
    if memory.burst.isRunning { memory.lookedAt = app.now }
  }

  /// Ends a burst that was suspended too long ago to know anything of now.
  func forget(_ memory: inout Memory, _ app: inout App) {
    if memory.burst.isForgotten(at: app.now) { stop(&memory, &app) }
  }

  /// Takes up the trip that another process left, and its alarm.
  func resume(_ memory: inout Memory, _ app: inout App) {
    guard let last = memory.ledger.state.lastOnTrip, app.now - last <= Burst.blindPause else {
      return memory.alarm.withdraw(in: &app)
    }
    memory.alarm.pushBack(in: &app)
    look(&memory, &app)
    if !memory.burst.isRunning { stop(&memory, &app) }
  }

  /// Whether significant changes can mean a departure, or that a trip goes on. One that places a resting
  /// phone within the fence (C-20) does not.
  func mayHaveLeft(_ changes: Locations, _ memory: Memory, _ app: borrowing App) -> Bool {
    let change = changes.newest
    return Relaunching.isMovement(changes, at: app.now)
      && (memory.burst.isOnTrip || change.horizontalAccuracy > Fence.leastRadius
        || !Fence.contains(change, in: app))
  }

  /// An arrival is reported minutes late (V-04): what this process has not seen to be a trip is over.
  func reached(_ visit: Visit, _ memory: inout Memory, _ app: inout App) {
    forget(&memory, &app)
    if !memory.burst.isOnTrip { memory.alarm.withdraw(in: &app) }
    memory.fence.set(around: visit, in: &app)
  }

  /// A departure is so, too: it is no news to whoever has looked since, or was told where it led.
  func left(_ visit: Visit, _ memory: inout Memory, _ app: inout App) {
    let isBlind = memory.burst.isRunning && !memory.burst.proof.holds(at: app.now)
    if max(memory.burst.proof.provenAt, memory.fence.reachedAt) < visit.departureDate || isBlind {
      look(isShort: true, &memory, &app)
    }
  }

  func take(_ locations: Locations, _ memory: inout Memory, _ app: inout App) {
    let place = memory.burst.take(locations, in: &app)
    if memory.burst.isOnTrip { watch(&memory, &app) }
    saveSearch(&memory, &app)
    // The first fence stands as soon as there is a place for it.
    if let place, app.monitoredRegions.isEmpty, memory.fence.knownAt < memory.lookedAt {
      memory.fence.set(around: place, in: &app)
    }
    memory.burst.upload(in: &app)
  }

  /// Keeps the alarm of a trip ahead, and tells the next process of the trip.
  func watch(_ memory: inout Memory, _ app: inout App) {
    if memory.alarm.pushBack(in: &app) { remember(tripAt: app.now, &memory, &app) }
  }

  func checkForRest(_ memory: inout Memory, _ app: inout App) {
    guard memory.burst.isOver(in: &app) else {
      if memory.alarm.isSet { watch(&memory, &app) }
      saveSearch(&memory, &app)
      // The fence follows to every stop: the next process may have nothing else.
      if let place = memory.burst.standingPlace(at: app.now), !Fence.contains(place, in: app) {
        memory.fence.set(around: place, in: &app)
      }
      memory.burst.upload(in: &app)
      return
    }
    rest(&memory, &app)
  }

  /// Ends the burst, and waits where it found the phone.
  func rest(_ memory: inout Memory, _ app: inout App) {
    stop(&memory, &app)
    if let place = memory.burst.restingPlace(at: app.now) {
      memory.fence.set(around: place, in: &app)
    }
  }

  func stop(_ memory: inout Memory, _ app: inout App) {
    memory.burst.stop(in: &app)
    // A trip that a switch of the user cut short may have sent its points a minute ago.
    let isCut = [.denied, .restricted].contains(app.authorizationStatus)
    memory.burst.upload(in: &app, tripEnded: !isCut)
    memory.alarm.withdraw(in: &app)
    remember(tripAt: nil, &memory, &app)
  }

  func retryLater(_ app: inout App) {
    app.startTimer(.retry, after: TrackLog.retryDelay, repeats: false)
  }

  /// Nothing goes on that was wanted before.
  func halt(_ memory: inout Memory, _ app: inout App) {
    app.invalidateTimer(.retry)
    stop(&memory, &app)
  }

  /// Lets the next process know of a search in vain while it goes on.
  private func saveSearch(_ memory: inout Memory, _ app: inout App) {
    let state = memory.ledger.state
    if memory.burst.search.isNews(to: state.searchIsFullAt, at: app.now) {
      remember(tripAt: state.lastOnTrip, &memory, &app)
    }
  }

  func remember(tripAt time: Instant?, _ memory: inout Memory, _ app: inout App) {
    let fullAt = memory.burst.searchIsFullAt(app.now)
    memory.ledger.update(in: &app) { ($0.lastOnTrip, $0.searchIsFullAt) = (time, fullAt) }
  }
}
