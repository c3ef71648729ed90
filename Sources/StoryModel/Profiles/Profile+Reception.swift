import TrackerModel

extension Profile {
  /// What phones on the way hear of satellites, Wi-Fi and cells, counted by `Fitting/reception_rows.py`.
  ///
  /// Assumption: what is heard changes by chance and alike everywhere, as around San Francisco in 2019; logs of
  /// one road on several days would show where it stays the same.
  public struct Reception: Sendable {
    /// The same for one way to travel, per mille.
    public struct Way: Sendable {
      /// S-05: minutes in which something hides satellites.
      public var obstructed = 0
      /// S-05: scans for Wi-Fi that find little.
      public var poor = 0
      /// S-05: minutes in which only cells are heard.
      public var cells = 0
      /// S-05: minutes in which a request for 100 m hears nothing that it knows.
      public var silent = 0
    }

    /// Of who walks or runs.
    public var onFoot = Way()
    /// Of who rides a bicycle or a scooter.
    public var cycling = Way()
    /// Of who drives a car.
    public var driving = Way()
    /// Of who takes a bus.
    public var onBus = Way()
    /// Of who takes a train.
    public var onTrain = Way()
    /// The same for somebody who walked and waits outdoors.
    public var standing = Way()
    /// S-06: how long after a stop outdoors the phone is still carried, and looks about as on the way.
    /// Measured waits of up to 15 min look alike (324, 267 and 262 fixes an hour in each third); longer ones
    /// ended tracking. Assumption: it ends there; a log of waits of an hour would show it wrong.
    public var standingTime = Duration.zero
    /// S-06: scans in vain of a phone that is held so, per mille.
    public var standingInVain = 0
    /// S-05: of a minute that hides satellites, the part whose fixes state 30 m, per mille.
    public var thirty = 0
    /// The part whose fixes state 50 m.
    public var fifty = 0
    /// The part whose fixes state 165 m.
    public var more = 0
    /// S-05: scans in vain among those that find little Wi-Fi, per mille.
    public var poorInVain = 0
    /// The same where cells are heard alone.
    public var cellsInVain = 0
    /// S-05: fixes by cells that the next follows at once, per mille.
    public var cellsAtOnce = 0
    /// S-23: minutes underground in which cells are heard, per mille; in the cabin of a plane there are none.
    /// Assumption: fewer than where the reference of subways is silent, which holds stations; a log with the
    /// times of tunnels would show it wrong.
    public var undergroundCells = 0
    /// The same for a little Wi-Fi.
    public var undergroundPoor = 0

    /// How long an app that asks for 100 m on the way under the sky may be told nothing (S-05): as many minutes as
    /// are silent one after the other in fewer than one case of a thousand, wherever it travels.
    public var longestSilence: Duration {
      let silent = [onFoot, cycling, driving, onBus, onTrain].map(\.silent).max() ?? 0
      var (minutes, share) = (0, 1.0)
      while share >= 0.001, minutes < 10 {
        share *= Double(silent) / 1_000
        minutes += 1
      }
      return .minutes(minutes)
    }
  }

  /// How long it may take to the first fix of satellites when the phone sees the sky again, for an app that asked
  /// for 100 m while it did not, and asks for the best once it is told where it is.
  public var longestTimeToSeeAgain: Duration { reception.longestSilence + device.longestSearch }
}
