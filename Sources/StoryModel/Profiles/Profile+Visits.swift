import TrackerModel

extension Profile {
  /// Where visits err, and how late they are, counted by `Fitting/told_visits.py`.
  ///
  /// Assumption: phones of every model and version err alike; logs of newer ones would show it wrong.
  public struct Visits: Sendable {
    /// V-07: shorter stays are no visit: of 20 waits of 10 to 15 min 4 were told, of 8 longer ones 7.
    public var shortestStay = Duration.zero
    /// V-04: from an arrival to its report while the app is suspended, in ms.
    public var arrivalDelaySuspended: ClosedRange<Int64> = 0...0
    /// V-04: arrivals that are told on foot, where nobody stays, in 1,000 hours.
    public var strayOnFoot = 0
    /// V-04: the same in waits that are shorter than a stay.
    public var strayWaiting = 0
    /// V-04: the same in a car, a bus or a train.
    public var strayInVehicle = 0
    /// V-04: the same on a bicycle.
    public var strayCycling = 0
    /// V-04: from such an arrival, or from the end of the wait, to its departure, in ms. Assumption: where the phone
    /// was when it was told is the place that is told; a log of visits with their places would show it wrong.
    public var strayDeparture: ClosedRange<Int64> = 0...0
    /// V-04: departures told so soon after leaving are early.
    public var earlyDeparture = Duration.zero
    /// V-04: early departures after which an arrival is told at once, per mille.
    public var earlyEchoPerMille = 0
    /// V-04: other departures of which that is so, per mille.
    public var echoPerMille = 0
  }
}
