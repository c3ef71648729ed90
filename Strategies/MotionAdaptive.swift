import TrackerModel

/// Accuracy follows the motion coprocessor: precise in a vehicle, on a bicycle or running; coarse at
/// rest, and for who walks until fixes show that it goes somewhere; alive all the time, and relaunched
/// by significant changes and visits.
///
/// The idea of seeds 002 and 004, done soundly: a single doubtful activity does not end a trip, a
/// phone whose motion is denied or slow is judged by its fixes, and the session shows the indicator
/// that keeps it running on iOS 16.4 and later (S-13).
struct MotionAdaptive: TrackerStrategy {
  typealias Checkpoint = AlwaysAwake.Checkpoint

  let id: StrategyID = "motion-adaptive"
  let summary = "Precise while Core Motion or the fixes say that the user travels."
  let manifest = AppManifest()
  let claims: [Claim] =
    AlwaysAwake.claims + [
      // Between trips the session is coarse: what shows the trip is the motion, or the next cell.
      .promises(.tripStartTime, atMost: .minutes(20)),
      .promises(.tripStartDistance, atMost: .meters(20_000)),
      // Rest is three minutes without movement; a false fix begins it anew, and so does Core
      // Motion, which is late.
      .promises(.tripEnd, atMost: .seconds(360)),
    ]

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> AlwaysAwake {
    AlwaysAwake(restoring: checkpoint, asksCoreMotion: true, in: &app)
  }

  func handle(_ event: Event, memory: inout AlwaysAwake, in app: inout App) {
    memory.handle(event, in: &app)
  }
}
