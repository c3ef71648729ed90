import Foundation
import Testing

@testable import HarnessCLI

struct TornGPXTests {
  @Test(arguments: [
    ("<", "line 1: the file ends before its first element."),
    ("<?xml version='1.0'?>\n<gp", "line 2: the file ends before its first element."),
    ("<?xml version='1.0'?>\n<!-- none -->\n", "line 2: the file ends before its first element."),
    ("<gpx>", "line 1: the file ends inside <gpx>; no point was read."),
    ("<gpx>\n<trk>\n<name>Ri", "line 3: the file ends inside <name>; no point was read."),
    ("<gpx>\n<!-- a > b", "line 2: the file ends inside <gpx>; no point was read."),
    ("<gpx>\n<name>Tom &am", "line 2: the file ends inside <name>; no point was read."),
    ("<gpx>\n<name><![CDATA[a > b", "line 2: the file ends inside <name>; no point was read."),
    ("<gpx>\n<trk><trkseg>\n<trkp", "line 3: the file ends inside <trkseg>; no point was read."),
    (
      "<gpx>\n<trk><trkseg>\n<trkpt lat='1' ",
      "line 3: the file ends inside <trkseg>; no point was read."
    ),
    (
      "<gpx><trk><trkseg><trkpt lat='1' lon='2'>",
      "line 1: the file ends inside <trkpt>; no point was read."
    ),
    (
      "<gpx>\n<trk><trkseg>\n<trkpt lat='1' lon='2'/>\n\n",
      "line 3: the file ends inside <trkseg>; 1 point was read and not used."
    ),
    (
      "<gpx>\n<trk><trkseg>\n<trkpt lat='1' lon='2'/>\n</trkseg></trk></gp",
      "line 4: the file ends inside <gpx>; 1 point was read and not used."
    ),
  ])
  func `says where a torn file ends`(text: String, sentence: String) {
    #expect(SampleGPX.message(text) == "ride.gpx, " + sentence)
  }

  @Test func `counts the points that were read in vain`() {
    let points = String(repeating: SampleGPX.point("1", "2") + "\n", count: 1_038)
    let torn = SampleGPX.track(points).replacing("</trkseg>\n</trk>\n</gpx>\n", with: "")
    #expect(
      SampleGPX.message(torn)
        == "ride.gpx, line 1042: the file ends inside <trkseg>; 1,038 points were read and none"
        + " used.")
  }

  @Test func `gives one line wherever a file is torn`() {
    let whole = Array(
      SampleGPX.track(times: ["2020-01-01T00:00:01Z", "2020-01-01T04:00:00+02:00"]).utf8)
    // The last byte is a newline, without which the file is still whole.
    for count in 1..<whole.count - 1 {
      let message = SampleGPX.message(Data(whole.prefix(count)))
      #expect(message?.contains("the file ends") == true, "torn after \(count) bytes")
      #expect(message?.contains("\n") == false)
    }
    #expect(SampleGPX.message(Data(whole)) == nil)
  }
}
