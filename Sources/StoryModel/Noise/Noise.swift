/// The families of random quantity; each draws from a stream of its own.
///
/// A quantity is a hash of the seed, its family and an index of the world (the n-th stay, the n-th
/// cell change, the time), never of how much was drawn before. So a happening that is removed
/// while shrinking leaves the rest of the story as it was. The numbers are part of what a seed
/// means: a family that goes leaves a gap.
package enum NoiseStream: UInt64 {
  case fixEast = 1, fixNorth, fixEastSlow, fixNorthSlow, acquisition = 7, cachedFix
  case significantChangeSpacing, significantChangeDelay, regionDelay, regionTail, regionCushion
  case visitArrival, visitDeparture, visitMissing, motionDelay, motionMissing, sessionGrace
  case pauseDelay, question, staticInterval = 23, taskDelay
  case timerJitter = 30, sleep, jetsamHazard, lateTimer, timerLateness
  case fetchOpportunity = 40, pushLimit
  case liveResumption = 50
  case coarseSuspension = 60, betterThanAsked, falseFix, pauseResume
  case regionSetup = 70, regionResponse, smallRegion, dataDelay, motionFlags, motionStop
  case queueDepth = 80
  case obstruction = 90, satellites, scan, poorScan, vainScan, soonScan, cellSize
  case motionSpan = 97, motionWrong, motionEnding
  case placeEast = 100, placeNorth, wanderEast, wanderNorth, restScan
  case strayVisit = 110, strayDeparture, visitEcho
  case fixHeight = 120, heightOfStay, heightAccuracy
}

/// Counter-based noise: every draw is a pure function of seed, stream and index.
package struct Noise {
  private let seed: UInt64

  package init(seed: UInt64) {
    self.seed = Noise.mix(seed ^ 0x9e37_79b9_7f4a_7c15)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var x = value
    x = (x ^ (x >> 30)) &* 0xbf58_476d_1ce4_e5b9
    x = (x ^ (x >> 27)) &* 0x94d0_49bb_1331_11eb
    return x ^ (x >> 31)
  }

  /// 64 random bits.
  package func bits(_ stream: NoiseStream, _ index: Int64) -> UInt64 {
    Noise.mix(
      seed &+ stream.rawValue &* 0xd1b5_4a32_d192_ed03
        &+ UInt64(bitPattern: index) &* 0x9e37_79b9_7f4a_7c15)
  }

  /// A number from 0 to just below 1.
  package func unit(_ stream: NoiseStream, _ index: Int64) -> Double {
    Double(bits(stream, index) >> 11) * 0x1p-53
  }

  /// A whole number from a range, both ends included.
  package func integer(_ stream: NoiseStream, _ index: Int64, in range: ClosedRange<Int64>) -> Int64
  {
    let span = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int64(bits(stream, index).multipliedFullWidth(by: span).high)
  }

  /// Whether something of that chance happens, in parts of a thousand.
  package func happens(_ stream: NoiseStream, _ index: Int64, perMille: Int64) -> Bool {
    integer(stream, index, in: 0...999) < perMille
  }

  /// A number of mean 0 and standard deviation 1, nearly normal: a sum of four 16-bit parts.
  ///
  /// Never beyond ±3.5, and from integers alone until the last step.
  package func normal(_ stream: NoiseStream, _ index: Int64) -> Double {
    let b = bits(stream, index)
    let sum =
      Int64(b & 0xffff) + Int64(b >> 16 & 0xffff) + Int64(b >> 32 & 0xffff) + Int64(b >> 48)
    // Four uniform parts of variance 65536² / 12 each.
    return Double(sum - 131_070) * (1 / 37_837.22)
  }

  /// A delay whose quartiles are given, linear between them, in milliseconds.
  package func delay(_ stream: NoiseStream, _ index: Int64, _ quantiles: Quantiles) -> Int64 {
    quantiles.value(at: unit(stream, index))
  }
}

/// A distribution given by five measured points, linear between them.
package struct Quantiles: Hashable, Sendable {
  package var minimum: Int64
  package var p25: Int64
  package var p50: Int64
  package var p75: Int64
  package var maximum: Int64

  package init(minimum: Int64, p25: Int64, p50: Int64, p75: Int64, maximum: Int64) {
    self.minimum = minimum
    self.p25 = p25
    self.p50 = p50
    self.p75 = p75
    self.maximum = maximum
  }

  /// Every value of a range as likely as the next.
  package init(evenly range: ClosedRange<Int64>) {
    let span = range.upperBound - range.lowerBound
    minimum = range.lowerBound
    p25 = minimum + span / 4
    p50 = minimum + span / 2
    p75 = minimum + span * 3 / 4
    maximum = range.upperBound
  }

  package func value(at share: Double) -> Int64 {
    let points = (minimum, p25, p50, p75, maximum)
    let (low, high, from): (Int64, Int64, Double) =
      if share < 0.25 {
        (points.0, points.1, 0)
      } else if share < 0.5 {
        (points.1, points.2, 0.25)
      } else if share < 0.75 {
        (points.2, points.3, 0.5)
      } else {
        (points.3, points.4, 0.75)
      }
    return low + Int64(Double(high - low) * (share - from) * 4)
  }
}
