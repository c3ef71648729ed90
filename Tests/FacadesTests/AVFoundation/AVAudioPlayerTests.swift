import AVFoundation
import ProcessSimulation
import Testing
import TrackerModel

struct AVAudioPlayerTests {
  private final class Kept {
    var players: [AVAudioPlayer] = []
    var ended: [Bool] = []
  }

  private final class Hearer: AVAudioPlayerDelegate {
    var ended: [Bool] = []
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      ended.append(flag)
    }
  }

  private static func silence(loops: Int = -1) -> AVAudioPlayer? {
    let player = try? AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/silence.mp3"))
    player?.numberOfLoops = loops
    return player
  }

  @Test func `plays to the phone as long as one of them plays`() {
    var played = PlayedProcess()
    let kept = Kept()
    let begun = played.run {
      kept.players = [Self.silence(), Self.silence()].compactMap { $0 }
      for player in kept.players { #expect(player.play()) }
    }
    #expect(begun == [.playAudio])
    #expect(played.run { kept.players[0].stop() } == [])
    #expect(!kept.players[0].isPlaying)
    #expect(played.run { kept.players = [] } == [.stopAudio])
  }

  @Test func `ends after its rounds, and says so`() {
    var played = PlayedProcess()
    let (kept, hearer) = (Kept(), Hearer())
    let requests = played.run {
      kept.players = [Self.silence(loops: 2)].compactMap { $0 }
      kept.players[0].delegate = hearer
      kept.players[0].play()
    }
    #expect(requests.last == .startTimer("timer-1", after: .seconds(3), repeats: false))
    let ended = played.run { SimulatedProcess.current.fireTimer("timer-1") }
    #expect(ended == [.stopAudio])
    #expect(hearer.ended == [true])
  }

  @Test func `stops for a call, and is told what began and what is over`() {
    var played = PlayedProcess()
    let process = played.process
    let kept = Kept()
    nonisolated(unsafe) var told: [String] = []
    played.run {
      NotificationCenter.default.addObserver(
        forName: AVAudioSession.interruptionNotification, object: AVAudioSession.sharedInstance(),
        queue: nil
      ) { note in
        let type = (note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt).flatMap {
          AVAudioSession.InterruptionType(rawValue: $0)
        }
        let options = note.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt
        told.append("\(type.map { "\($0)" } ?? "none") \(options ?? 0)")
      }
      kept.players = [Self.silence()].compactMap { $0 }
      kept.players[0].play()
    }
    played.run { #expect(process.tellFacades(.audioWasInterrupted)) }
    #expect(!kept.players[0].isPlaying)
    played.run { #expect(process.tellFacades(.audioInterruptionDidEnd)) }
    #expect(told == ["began 0", "ended 1"])
    #expect(played.run { kept.players[0].play() } == [.playAudio])
  }
}
