import StoryModel
import TrackerModel

/// What the motion coprocessor says from one true change to the next (M-04): the right flag, none, now and then a
/// wrong one, each for an exponential time.
///
/// A pure function of the story: each draw is keyed by the time at which an estimate begins, so that what an app hears
/// does not depend on when it listens. Nothing is drawn while nobody does.
struct MotionFlapping {
  let spans: [MotionTimeline.Span]
  let noise: Noise
  let profile: Profile

  /// An estimate, when it began, and when the next does.
  struct Estimate {
    /// The index of the span that it lies in.
    fileprivate var span: Int
    var kinds: MotionActivity.Kinds
    var since: Int64
    var until: Int64
  }

  /// The estimate in force at a time, from an earlier one on; nil before the first.
  func estimate(at time: Int64, after earlier: Estimate? = nil) -> Estimate? {
    var span = earlier?.span ?? -1
    while span + 1 < spans.count, spans[span + 1].from <= time { span += 1 }
    guard span >= 0 else { return nil }
    var estimate = earlier.flatMap { $0.span == span ? $0 : nil } ?? first(of: span)
    while estimate.until <= time { estimate = next(after: estimate) }
    return estimate
  }

  /// The estimate that follows one that has an end.
  func next(after estimate: Estimate) -> Estimate {
    let span = estimate.span
    if estimate.until == end(of: span) { return first(of: span + 1) }
    var kinds: MotionActivity.Kinds = []
    if estimate.kinds.isEmpty, let way = spans[span].way {
      kinds = saysWrong(at: estimate.until, way) ? way.wrong : way.right
    }
    return begin(kinds, at: estimate.until, in: span)
  }

  /// When the first of all estimates begins.
  var beginning: Int64 { spans.first?.from ?? .max }

  private func end(of span: Int) -> Int64 {
    span + 1 < spans.count ? spans[span + 1].from : .max
  }

  private func first(of span: Int) -> Estimate {
    begin(spans[span].kinds, at: spans[span].from, in: span)
  }

  private func begin(_ kinds: MotionActivity.Kinds, at time: Int64, in span: Int) -> Estimate {
    let end = end(of: span)
    let until = spans[span].way.map { change(kinds, from: time, to: end, $0) } ?? end
    return Estimate(span: span, kinds: kinds, since: time, until: until)
  }

  /// When flags change that are set since a time, at the end of their span at the latest.
  private func change(
    _ kinds: MotionActivity.Kinds, from start: Int64, to last: Int64, _ way: MotionWay
  ) -> Int64 {
    var time = start
    while time < last {
      let (lengths, end) = way.lengths(at: time, on: profile)
      let mean =
        kinds.isEmpty ? lengths.none : kinds == way.wrong ? lengths.wrong : lengths.right
      let change = mean > 0 ? time + length(mean, time) : .max
      guard change < end else {
        // What is left of an exponential time is one again.
        time = end
        continue
      }
      guard kinds.isEmpty, !way.isFound, !saysWrong(at: change, way) else {
        return min(change, last)
      }
      time = change
    }
    return last
  }

  private func saysWrong(at time: Int64, _ way: MotionWay) -> Bool {
    let lengths = way.lengths(at: time, on: profile).way
    return noise.happens(.motionWrong, time, perMille: Int64(lengths.wrongPerMille))
  }

  /// A length of that mean in milliseconds, by the quartiles of an exponential one.
  private func length(_ seconds: Int, _ time: Int64) -> Int64 {
    let mean = Int64(seconds)
    // A millisecond at least, so that time goes on.
    return 1
      + noise.delay(
        .motionSpan, time,
        Quantiles(
          minimum: 0, p25: 288 * mean, p50: 693 * mean, p75: 1_386 * mean, maximum: 3_266 * mean))
  }
}
