import TrackerModel

extension Profile {
  /// Numbers that no source gives, each to be moved by `--flip`.
  public struct Assumptions: Sendable {
    /// W-03: one opportunity to fetch in each. Assumption: a log of fetches at the minimum interval
    /// would show it wrong.
    public var fetchPeriod = Duration.zero
    /// W-04: how soon a held push is tried again. Assumption: a log of held pushes would.
    public var pushRetry = Duration.zero
    /// W-05: VoIP pushes that kill in one window. Assumption: Apple gives no number; crash logs
    /// with 0xbad22222 would show it wrong.
    public var mostResumes = 0
    /// W-05: that window. Assumption: as the number before.
    public var resumeWindow = Duration.zero
    /// T-24: until a phone sleeps that only tasks keep at work. Assumption: so that 30 s are never
    /// cut; a log of wall-clock against background time would show it wrong.
    public var sleepDelay = Duration.zero
    /// T-24: how long it then sleeps, in ms. Assumption: as a phone in a pocket wakes for its mail and
    /// its clock; its power log would show it wrong.
    public var sleepLength: ClosedRange<Int64> = 0...0
    /// T-24: how long it is awake in between. Assumption: as the length before.
    public var sleepBreak = Duration.zero
    /// W-01, W-02: how long after its date a task runs, in ms. Assumption: iOS says only that it decides; a log of
    /// submissions and runs would show it wrong.
    public var taskDelay: ClosedRange<Int64> = 0...0
    /// W-02: how long a processing task may take. Assumption: of the documented "minutes"; a log of
    /// expirations would show it wrong.
    public var processingTime = Duration.zero
    /// L-32: least time until the standard service relaunches. Assumption: the page gives no time; a
    /// log of such a relaunch would show it wrong.
    public var standardRelaunchDelay = Duration.zero
    /// how long a withheld event is still given. Assumption: the documented "near the time"; a log of
    /// late answers would show it wrong.
    public var withheldValidity = Duration.zero
    /// S-08: fixes that queue up for a suspended app. Assumption: iOS names no depth; a log of a resume
    /// would show it wrong.
    public var suspendedQueue = 0
    /// S-08: fixes that queue up at one suspension in ten. Assumption: what some trackers complain of,
    /// hundreds of fixes at once, is seldom; a log of resumes would show it wrong.
    public var longSuspendedQueue = 0
    /// S-30: until live updates resume or relaunch, in ms. Assumption: the times between a kill, or
    /// the first step, and the next update in a log would show it wrong.
    public var liveResumption: ClosedRange<Int64> = 0...0
    /// until the state of a new condition is known. Assumption: a log of first events would
    /// show it wrong.
    public var conditionStateDelay = Duration.zero
    /// C-14: until a missed change is noticed when the radio is back. Assumption: a log of
    /// radio and events would show it wrong.
    public var missedChangeDelay = Duration.zero
    /// R-01: regions that all apps share. Assumption: its true size is nowhere stated.
    public var regionPool = 0
    /// the largest radius, in m. Assumption: iOS reads it from the device.
    public var largestRegion: Int64 = 0
    /// from an entry to its event, in ms. Assumption: from two apps' reports within 30 s; a log
    /// of entries would show it wrong.
    public var regionEntryDelay: ClosedRange<Int64> = 0...0
    /// what a delay that is announced lasts, in ms. Assumption: a log of these
    /// errors and what followed would show it wrong.
    public var regionAnnouncedDelay: ClosedRange<Int64> = 0...0
    /// M-03: until the motion history answers. Assumption: of the documented "up to several
    /// minutes"; a log of queries and answers would show it wrong.
    public var motionHistoryDelay = Duration.zero
    /// M-04: from a stop at a light to the estimate that says so, in ms. Assumption: a log of activities
    /// beside a dashboard camera would show it wrong.
    public var motionStopDelay: ClosedRange<Int64> = 0...0
    /// M-04: from going on to the estimate that says so, in ms. Assumption: as the stop before.
    public var motionGoDelay: ClosedRange<Int64> = 0...0
    /// M-05: a stop up to this is spent in the car, with the phone connected. Assumption: a log of
    /// activities in a car with Bluetooth would show it wrong.
    public var longestStopInCar = Duration.zero
    /// W-06: decoder and amplifier, silent or not, in mW. Assumption: the drain of a night of silent
    /// audio would show it wrong.
    public var audioMilliwatts = 0
    /// E-08: the other sensors of `bestForNavigation`, in mW. Assumption: as the accelerometer of a Nokia
    /// N95 (energy-and-positioning 1.3); a measured iPhone would show it wrong.
    public var navigationMilliwatts = 0
    /// D-13: what a charger gives, in mW. Assumption: the small charger of the time.
    public var chargerMilliwatts = 0
    /// E-04: what positioning and processor need from 2019 on, in percent of 2014. Assumption: from
    /// the trend of published Android figures; a measured drain of a newer iPhone under continuous
    /// best accuracy would show it wrong.
    public var newerHardwarePercent = 0
    /// S-01, S-27: fixes followed by a false one while the trouble lasts, per mille. Assumption: how often
    /// real phones do it is not known, only that they do.
    public var falseFixPerMille = 0
    /// S-01: how old a stale fix is, in ms. Assumption: as the share before.
    public var staleFixAge: ClosedRange<Int64> = 0...0
    /// S-27: how far behind the last a fix out of order is, in ms. Assumption: as the share before.
    public var fixDisorder: ClosedRange<Int64> = 0...0
    /// L-01: how long an upload takes, of which a suspended app does not hear. Assumption: a small body; a
    /// server log of a real tracker would show it wrong.
    public var uploadTime = Duration.zero
    /// L-01: after how long an upload is given up. Assumption: as the time before.
    public var uploadTimeout = Duration.zero
    /// L-01: what each point of an upload adds to its time, in ms. Assumption: 150 bytes at 1 Mbit/s; as the
    /// time before.
    public var uploadTimePerPoint = 0
    /// L-01: the same on a slow network, in ms. Assumption: 150 bytes at 40 kbit/s, as by EDGE at the edge
    /// of a network; as the time before.
    public var slowUploadTimePerPoint = 0
    /// E-05: what the cellular radio takes to send a point, in µJ, fast or slow. Assumption: 1.6 W, as of LTE
    /// at 1 Mbit/s (energy-and-positioning 1.3), for its millisecond; the gauge of a phone that uploads for an
    /// hour would show it wrong.
    public var uploadMicrojoulesPerPoint = 0
    /// T-20: what a busy core draws beside a process that merely runs, in mW. Assumption: between the tens of
    /// an awake phone and the watts of all cores; the gauge of a phone that computes for an hour would show it
    /// wrong.
    public var processorMilliwatts = 0
    /// N-04: what a notification takes that lights a dark screen, in mJ. Assumption: ten seconds of the
    /// screen; a night with a hundred notifications would show it wrong.
    public var notificationMillijoules = 0
    /// T-19: timers of an app in the background that are plainly late, per mille. Assumption: other work comes
    /// first on a busy phone; a log of a timer's times over a day would show it wrong.
    public var lateTimersPerMille = 0
    /// T-19: how late those are, in ms. Assumption: as the share before.
    public var timerLateness: ClosedRange<Int64> = 0...0
    /// D-07: how long a phone stays unlocked that nobody uses. Assumption: the shortest that Settings
    /// offers; it moves one event by as much.
    public var autoLockDelay = Duration.zero
    /// S-22: the most fixes that are kept back. Assumption: nearly three hours of one a second; the
    /// receiver's memory is nowhere stated.
    public var mostDeferred = 0
    /// the grid on which the place of a visit is hidden, in m. Assumption: the accuracy that is
    /// reported with it; two visits nearby with other coordinates would show it wrong.
    public var reducedGrid: Int64 = 0
    /// C-01: significant changes that come twice within seconds, per mille. Assumption: that they do was
    /// seen; a log of significant changes would show how often.
    public var changeBurstPerMille = 0
    /// C-07: from the last known location at a start to the current one. Assumption: a log of the first
    /// two events after a start would show it wrong.
    public var firstChangeDelay = Duration.zero
  }
}
