/// Who hears of a sound's end.
public protocol AVAudioPlayerDelegate: AnyObject {
  /// It is over.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// It cannot be read; never here.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
  /// A call begins (W-06); older apps hear of it so.
  func audioPlayerBeginInterruption(_ player: AVAudioPlayer)
  /// A call is over; who wants to know observes the session (W-06).
  func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int)
}

extension AVAudioPlayerDelegate {
  /// Nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
  /// Nothing.
  public func audioPlayerBeginInterruption(_ player: AVAudioPlayer) {}
  /// Nothing.
  public func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int) {}
}
