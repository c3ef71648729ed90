import TrackerModel
import TrackerSupport

/// One manager on significant changes, to be relaunched; one with a session, to stay alive.
///
/// The idea of seeds 000 and 003, done soundly: the second manager's session replaces the chain of
/// background tasks. It is coarse at rest and precise while the phone travels, and it shows the
/// indicator, without which iOS 16.4 suspends a coarse session beside significant changes (S-13).
struct DualManager: TrackerStrategy {
  typealias Checkpoint = AlwaysAwake.Checkpoint

  let id: StrategyID = "dual-manager"
  let summary = "Significant changes relaunch the app, a second manager keeps it alive."
  let manifest = AppManifest()
  let claims: [Claim] =
    AlwaysAwake.claims + [
      // Between trips the session is coarse: what shows the trip is the next cell or motion.
      .promises(.tripStartDistance, atMost: .meters(20_000)),
      // Rest is three minutes without movement; a false fix begins it anew.
      .promises(.tripEnd, atMost: .seconds(210)),
    ]

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> AlwaysAwake {
    AlwaysAwake(restoring: checkpoint, in: &app)
  }

  func handle(_ event: Event, memory: inout AlwaysAwake, in app: inout App) {
    memory.handle(event, in: &app)
  }
}
