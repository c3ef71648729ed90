import ProcessSimulation

/// Plays a sound (W-06). Assumption: one round of it takes a second, since no file of sound is read; a tracker that waits
/// for the end of a longer one would show it wrong.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  /// Who hears of its end.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// How often it is played again; below 0 without an end.
  open var numberOfLoops = 0
  /// How loud it is; however soft, it plays (W-06).
  open var volume: Float = 1
  /// How fast it is.
  open var rate: Float = 1
  /// Whether it may be faster or slower.
  open var enableRate = false
  /// Where it is.
  open var currentTime: TimeInterval = 0
  /// How long one round takes.
  open var duration: TimeInterval { 1 }
  /// Where it is from.
  public let url: URL?
  /// Whether it plays.
  open private(set) var isPlaying = false
  private let process = SimulatedProcess.current
  private var round = 0

  /// Reads a sound from an address, of which nothing is read here.
  public init(contentsOf url: URL) throws { self.url = url }
  /// Reads a sound from an address, of which nothing is read here.
  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws { self.url = url }
  /// Reads a sound from bytes, of which nothing is read here.
  public init(data: Data) throws { url = nil }
  /// Reads a sound from bytes, of which nothing is read here.
  public init(data: Data, fileTypeHint utiString: String?) throws { url = nil }

  /// A player that nobody holds plays no more.
  deinit { if isPlaying, process.app != nil { Playback.current.ended(self) } }

  /// Makes ready.
  @discardableResult open func prepareToPlay() -> Bool { true }

  /// Plays (W-06).
  @discardableResult open func play() -> Bool {
    guard !isPlaying else { return true }
    isPlaying = true
    round += 1
    Playback.current.began(self) { [weak self] in
      guard let self else { return }
      isPlaying = false
      delegate?.audioPlayerBeginInterruption(self)
    }
    if numberOfLoops >= 0 { endLater(round) }
    return true
  }

  /// Plays at a time; here now.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }

  /// Holds, to go on later.
  open func pause() {
    guard isPlaying else { return }
    isPlaying = false
    Playback.current.ended(self)
  }

  /// Stops.
  open func stop() { pause() }

  private func endLater(_ begun: Int) {
    process.enqueue(after: duration * Double(numberOfLoops + 1)) { [weak self] in
      guard let self, isPlaying, round == begun else { return }
      pause()
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
  }
}

/// Plays something from an address (W-06). Assumption: it has no end; a tracker that waits for one would show it wrong.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// How loud it is.
  open var volume: Float = 1
  /// Whether it is silent, which plays all the same (W-06).
  open var isMuted = false
  /// How fast it plays; 0 where it does not.
  open var rate: Float = 0
  private let process = SimulatedProcess.current

  /// Creates one that has nothing to play.
  public override init() { super.init() }
  /// Creates one of an address, of which nothing is read here.
  public init(url URL: URL) { super.init() }

  /// A player that nobody holds plays no more.
  deinit { if rate != 0, process.app != nil { Playback.current.ended(self) } }

  /// Plays (W-06).
  open func play() {
    guard rate == 0 else { return }
    rate = 1
    Playback.current.began(self) { [weak self] in self?.rate = 0 }
  }
  /// Stops.
  open func pause() {
    guard rate != 0 else { return }
    rate = 0
    Playback.current.ended(self)
  }
}
