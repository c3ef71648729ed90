import Foundation
import Testing

@testable import HarnessCLI

struct TrackErrorTests {
  @Test(arguments: [
    ("", "ride.gpx: the file is empty."),
    (" \n\t\n", "ride.gpx: the file is empty."),
    ("hello", "ride.gpx, line 1: this is not XML; a GPX file starts with '<?xml' or '<gpx'."),
    (#"{"a": 1}"#, "ride.gpx, line 1: this is not XML; a GPX file starts with '<?xml' or '<gpx'."),
    ("<kml>\n</kml>", "ride.gpx, line 1: the outermost element is <kml>, not <gpx>."),
    (
      "<!DOCTYPE html>\n<html></html>",
      "ride.gpx, line 2: the outermost element is <html>, not <gpx>."
    ),
    ("<gpx/>", "ride.gpx: there are no points: no <trkpt>, <rtept> or <wpt>."),
    (
      "<!DOCTYPE gpx [<!ENTITY a 'b'>]>\n<gpx>&a;</gpx>",
      "ride.gpx: the file declares XML entities, which a track may not do."
    ),
    (
      "<!-- <gpx --><!DOCTYPE gpx [<!ENTITY a 'b'>]>\n<gpx>&a;</gpx>",
      "ride.gpx: the file declares XML entities, which a track may not do."
    ),
    (
      "<!DOCTYPE gpx SYSTEM '<gpx' [<!ENTITY a 'b'>]>\n<gpx>&a;</gpx>",
      "ride.gpx: the file declares XML entities, which a track may not do."
    ),
    (
      "<!-- <!ENTITY --><gpx><name><![CDATA[<!ENTITY]]></name></gpx>",
      "ride.gpx: there are no points: no <trkpt>, <rtept> or <wpt>."
    ),
    (
      "<gpx>\n<trk>\n</gpx>",
      "ride.gpx, line 3: not well-formed XML: the parser's error 76."
    ),
    (
      "<gpx>\n</gpx>\n<gpx/>",
      "ride.gpx, line 3: not well-formed XML: something follows the end of <gpx>."
    ),
    (
      "<gpx>\n</gpx>\n<gp",
      "ride.gpx, line 3: not well-formed XML: something follows the end of <gpx>."
    ),
    (
      "<gpx>\n<name>Tom & Ann</name></gpx>",
      "ride.gpx, line 2: not well-formed XML: the parser's error 68."
    ),
    (
      "<gpx>\n<name>Tom &nope; Ann</name></gpx>",
      "ride.gpx, line 2: not well-formed XML: the parser's error 26."
    ),
    (
      "<gpx>\n<name>Tom & Ann</name>\n<trk>",
      "ride.gpx, line 2: not well-formed XML: the parser's error 68."
    ),
    (
      "<gpx>\n<name>1 < 2</name></gpx>",
      "ride.gpx, line 2: not well-formed XML: the parser's error 68."
    ),
    (
      "<?xml version='1.0' encoding='KLINGON'?>\n<gpx/>",
      "ride.gpx, line 1: the file is in the encoding 'KLINGON', which is not read; save it as UTF-8."
    ),
    (
      "<gpx>\n<wpt lat='1' lat='2'/></gpx>",
      "ride.gpx, line 2: not well-formed XML: the parser's error 42."
    ),
    (
      "<gpx>\n<name>\u{1}</name></gpx>",
      "ride.gpx, line 2: not well-formed XML: the parser's error 9."
    ),
  ])
  func `says what is wrong with a file that is no GPX`(text: String, message: String) {
    #expect(SampleGPX.message(text) == message)
  }

  @Test(arguments: [
    (#"<trkpt lon="2"/>"#, "the <trkpt> has no 'lat' attribute."),
    (#"<trkpt lat="2"/>"#, "the <trkpt> has no 'lon' attribute."),
    (#"<trkpt lat="48,1" lon="2"/>"#, "latitude '48,1' is not a decimal number."),
    (#"<trkpt lat="" lon="2"/>"#, "latitude '' is not a decimal number."),
    (#"<trkpt lat="nan" lon="2"/>"#, "latitude 'nan' is not a decimal number."),
    (#"<trkpt lat="1e999" lon="2"/>"#, "latitude '1e999' is not a decimal number."),
    (#"<trkpt lat="90.1" lon="2"/>"#, "latitude '90.1' is outside -90 to 90."),
    (#"<trkpt lat="2" lon="-180.5"/>"#, "longitude '-180.5' is outside -180 to 180."),
    (
      #"<trkpt lat="2" lon="2"><time>noon</time></trkpt>"#,
      "time 'noon' is not a date and time such as 2019-07-29T05:28:56Z."
    ),
    (
      #"<trkpt lat="2" lon="2"><hacc>good</hacc></trkpt>"#,
      "accuracy 'good' is not a decimal number."
    ),
  ])
  func `names the line of a faulty point`(point: String, sentence: String) {
    let file = SampleGPX.track(SampleGPX.point("1", "1") + "\n" + point)
    #expect(SampleGPX.message(file) == "ride.gpx, line 6: " + sentence)
  }

  @Test func `names the line of the time and not that of its point`() {
    let file = SampleGPX.track("<trkpt lat='1' lon='2'>\n\n<time>noon</time></trkpt>")
    #expect(SampleGPX.message(file)?.hasPrefix("ride.gpx, line 7: time 'noon'") == true)
  }

  @Test(arguments: [
    (["90", "180"], true), (["-90", "-180"], true), (["90.0000001", "0"], false),
  ])
  func `allows the poles and the date line`(place: [String], isRead: Bool) {
    let message = SampleGPX.message(SampleGPX.track(SampleGPX.point(place[0], place[1])))
    #expect((message == nil) == isRead)
  }

  @Test func `refuses more points than the limit`() {
    let reader = GPXReader(pointLimit: 2)
    let two = SampleGPX.track(times: [nil, nil])
    let three = SampleGPX.track(times: [nil, nil, nil])
    #expect(SampleGPX.message(two, by: reader) == nil)
    #expect(
      SampleGPX.message(three, by: reader)
        == "ride.gpx, line 7: this is point 3; the limit for a track is 2.")
  }

  @Test func `refuses more bytes than the limit`() {
    let reader = GPXReader(limitInMebibytes: 1)
    let message = SampleGPX.message(Data(count: 1 << 20 + 1), by: reader)
    #expect(message == "ride.gpx: the file is larger than 1 MiB, the limit for a track.")
  }

  @Test func `refuses bytes that are not in the declared encoding`() {
    let bytes = Data("<gpx>\n<name>".utf8) + [0xE9, 0x41] + Data("</name></gpx>".utf8)
    #expect(
      SampleGPX.message(bytes)
        == "ride.gpx, line 2: not well-formed XML: the parser's error 9.")
  }

  @Test func `keeps a message to one short line, whatever the file holds`() throws {
    let time = "a\u{2028}b&#10;" + String(repeating: "c", count: 50)
    let file = SampleGPX.track("<trkpt lat='1' lon='2'><time>\(time)</time></trkpt>")
    let message = try #require(SampleGPX.message(file))
    let shown = "a\u{FFFD}b\u{FFFD}" + String(repeating: "c", count: 36) + "…"
    #expect(
      message
        == "ride.gpx, line 5: time '\(shown)' is not a date and time such as"
        + " 2019-07-29T05:28:56Z.")
  }

  @Test func `ends with the code for faulty data`() {
    #expect(TrackError.exitCode.rawValue == 65)
  }
}
