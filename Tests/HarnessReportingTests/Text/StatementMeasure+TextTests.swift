import HarnessReporting
import PublishedStatements
import StoryModel
import Testing

struct StatementMeasureTextTests {
  @Test(arguments: [
    (StatementMeasure.span(299), "299 s"), (.span(300), "5 min"), (.span(7_199), "119 min"),
    (.span(7_200), "2.0 h"), (.span(151_990), "42.2 h"), (.seconds(900), "900 s"),
    (.ending(nil), "runs to the end"), (.endedInWake(.wakeOverrun), "ended, at work past its wake"),
    (.endedInWake(nil), "ended, not"), (.answered(.callNotReported), "killed, 0xbaadca11"),
    (.answered(nil), "opened twice"), (.delay(nil), "never"), (.delay(60), "60 s after leaving"),
    (.told(after: 600), "told after 10 min"), (.cadence(0), "none"),
    (.cadence(90), "one every 1.5 min"), (.hours(milliwattHours: [1, 2]), "1, 2 mWh"),
    (.batteryADay(basisPoints: 1_057), "10.5 % a day"),
    (
      .otherwise(.paused(after: 900), .paused(after: nil)),
      "paused after 15 min, otherwise never paused"
    ),
  ])
  func `says what was measured in a few words`(measure: StatementMeasure, text: String) {
    #expect(measure.text == text)
  }
}
