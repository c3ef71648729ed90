import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct StoryPictureTests {
  private func entry(_ minutes: Int64, _ what: Occurrence) -> TraceEntry {
    TraceEntry(time: Instant(milliseconds: minutes * 60_000), what: what)
  }
  private var point: Occurrence {
    .stored(
      Location(
        coordinate: Coordinate(latitude: 52.52, longitude: 13.4),
        timestamp: Instant(milliseconds: 0),
        horizontalAccuracy: 5), .track)
  }

  /// Opened, left, suspended and swiped away; long after that a trip of eight minutes.
  private var left: [TraceEntry] {
    [
      entry(0, .happening(.opensApp)), entry(0, .launch(.user)), entry(0, .process(.foreground)),
      entry(0, .session(.began(keepsRunning: true), manager: "main")), entry(1, point),
      entry(5, .process(.background)), entry(6, .process(.suspended)),
      entry(8, .happening(.forceQuits)), entry(8, .process(.terminated(.forceQuit))),
      entry(260, .truth(.tripBegan(1))), entry(268, .truth(.tripEnded(1))),
      entry(300, .happening(.opensApp)),
    ]
  }

  @Test func `draws the journey once and each tracker's lanes below`() {
    let back =
      left.dropLast() + [
        entry(262, .launch(.event(.significantChange))), entry(262, .process(.background)),
        entry(264, point), entry(300, .happening(.opensApp)),
      ]
    let picture = StoryPicture([
      .init("left alone", left, breach: Instant(milliseconds: 266 * 60_000)),
      .init("relaunched", back.sorted { $0.time < $1.time }),
    ])
    #expect(
      picture.lines.joined(separator: "\n") == """
                     0:00:00                        4:16:00
          moving                                  ⋯       ━━━━━━━━━━━━━━━

          left alone
          process    █████████▒▒░░†               ⋯
          session    ──────────────               ⋯
          recorded    ●                           ⋯
          broken                                  ⋯                  ✘

          relaunched
          process    █████████▒▒░░†               ⋯           ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
          session    ──────────────               ⋯
          recorded    ●                           ⋯              ●

          █ on screen  ▒ runs in the background  ░ suspended  † ended  ● point  ⋯ folded
        """)
    #expect(picture.lines.allSatisfy { $0.count <= TextLayout.width })
  }

  @Test func `ends a session with its process`() {
    let lane = StoryPicture([.init("it", left)]).lines.first { $0.hasPrefix("  session") }
    #expect(lane?.filter { $0 == "─" }.isEmpty == false)
    #expect(lane?.contains("⋯") == true)
    #expect(lane?.last == "⋯")
  }

  @Test func `draws nothing where nothing happened`() {
    #expect(StoryPicture([.init("nothing", [])]).lines.count == 9)
  }
}
