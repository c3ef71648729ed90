import ProcessSimulation

/// How many samples.
public typealias AVAudioFrameCount = UInt32
/// How many channels.
public typealias AVAudioChannelCount = UInt32

/// How sound is written down.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// Samples a second.
  public let sampleRate: Double
  /// How many channels it has.
  public let channelCount: AVAudioChannelCount
  /// Creates one; nil without a channel.
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    guard channels > 0 else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
  }
}

/// Sound in memory.
open class AVAudioPCMBuffer: NSObject, @unchecked Sendable {
  /// How it is written down.
  public let format: AVAudioFormat
  /// How many samples it can hold.
  public let frameCapacity: AVAudioFrameCount
  /// How many samples it holds.
  open var frameLength: AVAudioFrameCount = 0
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  /// Creates one of silence.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    (self.format, self.frameCapacity) = (format, frameCapacity)
    channels = .allocate(capacity: Int(format.channelCount))
    for channel in 0..<Int(format.channelCount) {
      let samples = UnsafeMutablePointer<Float>.allocate(capacity: Int(frameCapacity))
      samples.initialize(repeating: 0, count: Int(frameCapacity))
      (channels + channel).initialize(to: samples)
    }
  }

  deinit {
    for channel in 0..<Int(format.channelCount) { channels[channel].deallocate() }
    channels.deallocate()
  }

  /// The samples of each channel.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { UnsafePointer(channels) }
}

/// How a buffer is played.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Again and again.
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  /// In place of what plays.
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
}

/// When something is played; here at once.
open class AVAudioTime: NSObject, @unchecked Sendable {}

/// A part of an engine.
open class AVAudioNode: NSObject, @unchecked Sendable {
  fileprivate(set) weak var owner: AVAudioEngine?
  /// The engine that it is a part of.
  open var engine: AVAudioEngine? { owner }
}

/// Where sounds come together.
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  /// How loud it is.
  open var outputVolume: Float = 1
}

/// Plays buffers, where its engine runs.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  /// How loud it is.
  open var volume: Float = 1
  /// Whether it plays.
  open private(set) var isPlaying = false

  /// Takes a buffer to play. Assumption: it is played again and again, whatever the options say; a tracker whose sound
  /// ends by itself would show it wrong.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime? = nil,
    options: AVAudioPlayerNodeBufferOptions = [], completionHandler: (() -> Void)? = nil
  ) {}
  /// Plays.
  open func play() {
    isPlaying = true
    owner?.update()
  }
  /// Holds.
  open func pause() { stop() }
  /// Stops.
  open func stop() {
    isPlaying = false
    owner?.update()
  }
  fileprivate func interrupt() { isPlaying = false }
}

/// Sounds, and where they go (W-06): it plays while it runs and a player of it does.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  /// Where sounds come together.
  public let mainMixerNode = AVAudioMixerNode()
  /// Whether it runs.
  open private(set) var isRunning = false
  private var nodes: [AVAudioNode] = []
  private var sounds = false
  private let process = SimulatedProcess.current

  /// Creates one without players.
  public override init() { super.init() }
  /// An engine that nobody holds plays no more.
  deinit { if sounds, process.app != nil { Playback.current.ended(self) } }

  /// Takes a part in.
  open func attach(_ node: AVAudioNode) {
    node.owner = self
    nodes.append(node)
  }
  /// Puts a part out.
  open func detach(_ node: AVAudioNode) {
    nodes.removeAll { $0 === node }
    update()
  }
  /// Says where a sound goes.
  open func connect(_ node: AVAudioNode, to other: AVAudioNode, format: AVAudioFormat?) {}
  /// Makes ready.
  open func prepare() {}
  /// Runs.
  open func start() throws {
    isRunning = true
    update()
  }
  /// Holds.
  open func pause() { stop() }
  /// Stops.
  open func stop() {
    isRunning = false
    update()
  }

  fileprivate func update() {
    let plays = isRunning && nodes.contains { ($0 as? AVAudioPlayerNode)?.isPlaying == true }
    guard plays != sounds else { return }
    sounds = plays
    guard plays else { return Playback.current.ended(self) }
    Playback.current.began(self) { [weak self] in
      self?.isRunning = false
      self?.sounds = false
      self?.nodes.forEach { ($0 as? AVAudioPlayerNode)?.interrupt() }
    }
  }
}
