import TrackerModel

extension Profile {
  /// How long motion activity says what is right, and what it says in between, counted by `Fitting/motion_spans.py`.
  ///
  /// Every length is exponential, so that its mean says all of it.
  ///
  /// Assumption: phones of every model and version flap alike; logs of newer ones would show it wrong.
  public struct MotionEstimates: Sendable {
    /// The same for one way to travel or to rest.
    public struct Way: Sendable {
      /// M-04: how long the right flag stands once it was found, in seconds in the mean; 0 for ever.
      public var right = 0
      /// M-04: how long there is none, in seconds in the mean.
      public var none = 0
      /// M-04: of the times without one those that end in a wrong one, per mille.
      public var wrongPerMille = 0
      /// M-04: how long a wrong one stands, in seconds in the mean.
      public var wrong = 0
    }

    /// The median times until what is right is found, by its start date, in seconds; M-05 for vehicles.
    public struct Found: Sendable {
      /// M-04: of who walks or runs.
      public var onFoot = 0
      /// M-04: of who rides a bicycle, an electric one or a scooter.
      public var cycling = 0
      /// M-05: of who drives a car.
      public var driving = 0
      /// M-05: of who takes a bus.
      public var onBus = 0
      /// M-05: of who takes a train.
      public var onTrain = 0
      /// M-05: of who takes one that is underground for most of the way.
      public var onSubway = 0
      /// M-04: of somebody who waits outdoors.
      public var waiting = 0
      /// M-04: of who arrived at a stay.
      public var staying = 0
    }

    /// How long it takes to find what is right.
    public var found = Found()
    /// Of who walks or runs.
    public var onFoot = Way()
    /// Of who rides a bicycle, an electric one or a scooter.
    public var cycling = Way()
    /// Of who drives a car.
    public var driving = Way()
    /// Of who takes a bus.
    public var onBus = Way()
    /// Of who takes a train.
    public var onTrain = Way()
    /// Of who takes one that is underground for most of the way.
    public var onSubway = Way()
    /// Of a ride that is not recognised, as on light rail.
    public var unseen = Way()
    /// Of somebody who waits outdoors.
    public var waiting = Way()
    /// At a stay, while its owner moves about after arriving.
    public var stirring = Way()
    /// At a stay, later.
    public var settled = Way()

    /// M-04: how long after an arrival its owner moves about. Assumption: between 76 and 52 changes in each hour by
    /// ten minutes in the first hour, 37 after it, then 9 to 24; a log of many stays would show it wrong.
    public var stirringTime = Duration.zero
    /// M-04: how long after it nothing changes any more. Assumption: measured stays lasted 3.5 h at most; the log of
    /// a night would show it wrong.
    public var settledTime = Duration.zero
    /// M-05: trains that are slower than this in the mean, stops and all, are not recognised, in mm/s. Assumption: the
    /// light rail that was not did 3.6 m/s at most, all other trains 9.9 or more; a log of a slow train would show it
    /// wrong.
    public var slowestTrain = 0
    /// M-04: how long the flag of before stands while the next is not found, in ms.
    public var ending: ClosedRange<Int64> = 0...0
    /// M-04: estimates of walking that are of medium confidence, per mille; all others are of high confidence.
    public var mediumWalking = 0
    /// M-02: how much later than its start date a change is told. Assumption: the window of 2.5 s of which many of the
    /// measured times are multiples; a log that has both times would show it wrong.
    public var telling = Duration.zero
  }
}
