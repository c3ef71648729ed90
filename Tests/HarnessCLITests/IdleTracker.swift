import TrackerModel

/// A tracker that does nothing, and so keeps what binds everybody; it says when it is launched. One that `looks` asks
/// where it is whenever it is opened, so that it is told something.
struct IdleTracker: TrackerStrategy {
  struct Memory: Sendable { var looks = false }
  struct Checkpoint: Codable, Hashable, Sendable {}
  var id: StrategyID = "idle"
  let summary = "Does nothing."
  var manifest: AppManifest {
    var manifest = AppManifest(supportedVersions: versions)
    // Who only looks where it is keeps no points.
    if looks { manifest.features.remove(.store) }
    return manifest
  }
  var claims: [Claim] = []
  var versions: ClosedRange<SystemVersion> = .all
  var looks = false
  var launched: @Sendable () -> Void = {}

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    launched()
    if looks { ask(in: &app) }
    return Memory(looks: looks)
  }

  private func ask(in app: inout App) {
    guard app.authorizationStatus == .notDetermined, app.applicationState == .active else { return }
    app["only"].requestWhenInUseAuthorization()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    if event == .userDidDisableTracking { memory.looks = false }
    guard memory.looks, event.kind == .didChangeAuthorization || event == .didBecomeActive else {
      return
    }
    ask(in: &app)
    guard app.applicationState == .active, app.authorizationStatus.allowsLocation else { return }
    app["only"].requestLocation()
  }
}
