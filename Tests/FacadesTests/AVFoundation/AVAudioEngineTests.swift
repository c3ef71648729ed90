import AVFoundation
import ProcessSimulation
import Testing
import TrackerModel

struct AVAudioEngineTests {
  private final class Kept {
    var engine: AVAudioEngine?
    let player = AVAudioPlayerNode()
  }

  @Test func `plays while it runs and a player of it does`() {
    var played = PlayedProcess()
    let kept = Kept()
    let made = played.run {
      let engine = AVAudioEngine()
      let format = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 1)
      let buffer = format.flatMap { AVAudioPCMBuffer(pcmFormat: $0, frameCapacity: 4_410) }
      buffer?.frameLength = 4_410
      #expect(buffer?.floatChannelData?[0][4_409] == 0)
      engine.attach(kept.player)
      engine.connect(kept.player, to: engine.mainMixerNode, format: format)
      if let buffer { kept.player.scheduleBuffer(buffer, at: nil, options: .loops) }
      kept.engine = engine
      kept.player.play()
    }
    #expect(made == [])
    #expect(played.run { #expect(throws: Never.self) { try kept.engine?.start() } } == [.playAudio])
    #expect(played.run { kept.player.stop() } == [.stopAudio])
    #expect(kept.engine?.isRunning == true)
  }

  @Test func `runs no more once a call has interrupted it`() {
    var played = PlayedProcess()
    let process = played.process
    let kept = Kept()
    played.run {
      let engine = AVAudioEngine()
      engine.attach(kept.player)
      kept.engine = engine
      #expect(throws: Never.self) { try engine.start() }
      kept.player.play()
    }
    played.run { _ = process.tellFacades(.audioWasInterrupted) }
    #expect(kept.engine?.isRunning == false)
    #expect(!kept.player.isPlaying)
  }
}
