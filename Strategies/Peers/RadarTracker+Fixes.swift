import TrackerModel

// Fixes: moving or stopped, the bubble around the last one, and the server.
extension RadarTracker {
  func take(_ location: Location, _ memory: inout Memory, _ app: inout App) {
    guard memory.state.isTracking, location.horizontalAccuracy >= 0,
      app.now - memory.lastHandled >= .seconds(1),
      !(memory.state.isStopped && location.horizontalAccuracy >= Self.coarsest)
    else { return }
    if let movedAt = memory.state.lastMovedAt, location.timestamp < movedAt { return }
    memory.lastHandled = app.now
    let wasStopped = memory.state.isStopped
    judge(location, &memory)
    app.record(location)
    app.save(memory.state)
    if let radius = options.bubbleRadius {
      app[.radar].startMonitoring(
        for: Region(identifier: .bubble, center: location.coordinate, radius: radius))
    }
    if memory.state.isStopped, !wasStopped { stopped(&memory, &app) }
    if !memory.state.isStopped, let interval = options.movingInterval {
      wake(every: interval, &memory, &app)
    }
    upload(&memory, &app)
  }

  /// Stopped is 140 s within 70 m of where the phone last moved; by visits only where that is off.
  private func judge(_ location: Location, _ memory: inout Memory) {
    guard let anchor = memory.state.lastMoved, let movedAt = memory.state.lastMovedAt else {
      memory.state.lastMoved = location
      memory.state.lastMovedAt = location.timestamp
      return
    }
    if location.distance(from: anchor) > Self.stopDistance {
      memory.state.lastMoved = location
      memory.state.lastMovedAt = location.timestamp
      memory.state.isStopped = false
    } else if options.stopsByDistance {
      memory.state.isStopped = location.timestamp - movedAt >= Self.stopDuration
    }
  }

  func stopped(_ memory: inout Memory, _ app: inout App) {
    memory.state.isStopped = true
    // Shutting down is put off for 10 s, in which a fix may still come.
    app.startTimer(.shutDown, after: .seconds(10))
  }

  private func upload(_ memory: inout Memory, _ app: inout App) {
    guard memory.upload == nil else { return }
    memory.upload = app.beginBackgroundTask("track")
    app.upload()
  }

  func endUpload(_ event: Event, _ memory: inout Memory, _ app: inout App) {
    if event == .uploadDidFinish { app.deletePoints(.acknowledged) }
    guard let task = memory.upload else { return }
    memory.upload = nil
    app.endBackgroundTask(task)
  }
}
