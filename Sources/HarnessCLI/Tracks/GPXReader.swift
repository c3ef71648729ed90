import Foundation
import HarnessReporting
import StoryModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a GPX 1.0 or 1.1 file into a track, or says in one line why not.
///
/// - The track points count; without any, the route points; without those, the waypoints. Several
///   tracks become one, in the file's order.
/// - Each track's `<type>` says how its points were reached.
/// - A point with a fault is left out and counted, and ends its segment, unless half of the points have one.
/// - Times are those of ``Timeline``.
/// - The accuracy is that of an element named `hacc` in any namespace; a negative one is Core
///   Location's word for "not valid" and is taken as absent.
///
/// Elevation, speed, links and other extensions are not read: a scenario has no elevation, and its speed is
/// that of the way from point to point.
struct GPXReader: Sendable {
  /// Files above this size are refused.
  var limitInMebibytes = 64
  /// Files with more points than this are refused.
  var pointLimit = 1_000_000

  /// Reads the file at a path.
  func read(path: String) throws(TrackError) -> ImportedTrack {
    try read(TrackFile.bytes(path: path, limitInMebibytes: limitInMebibytes))
  }

  /// Reads the bytes of a file.
  func read(_ bytes: Data) throws(TrackError) -> ImportedTrack {
    guard bytes.count <= limitInMebibytes << 20 else {
      throw .tooLarge(limitInMebibytes: limitInMebibytes)
    }
    let source = GPXSource(try XMLText.readable(bytes))
    try source.checkStart()
    let collector = GPXCollector(pointLimit: pointLimit)
    // From a stream: given the data at once, libxml2 refuses more than ten million bytes.
    let parser = XMLParser(stream: InputStream(data: source.whole))
    parser.shouldResolveExternalEntities = false
    parser.delegate = collector
    // The result says less than the collector: on Linux it is true for a torn file.
    _ = parser.parse()
    if let error = collector.error { throw error }
    if let error = source.fault(after: collector) { throw error }
    return try track(from: collector.document)
  }

  private func track(from document: GPXDocument) throws(TrackError) -> ImportedTrack {
    let path = ImportedTrack(segments: document.routes.segments)
    // What 'run --export' wrote: the way of the phone is a route, and what was recorded of it the tracks.
    var document = document
    if path.isPath { document.tracks = GPXDocument.PointList() }
    let sources = [
      (document.tracks, nil),
      (
        document.routes,
        path.isPath
          ? "The true path of an export was taken, and not what was recorded of it."
          : "The file has no track; "
            + Figures.counted(document.routes.count, "route point was", "route points were")
            + " used."
      ),
      (
        document.waypoints,
        "The file has neither track nor route; "
          + Figures.counted(document.waypoints.count, "waypoint was", "waypoints were") + " used."
      ),
    ]
    guard let (list, note) = sources.first(where: { $0.0.count > 0 }) else {
      throw TrackError("there are no points: no <trkpt>, <rtept> or <wpt>.")
    }
    if let error = list.refusal { throw error }
    var track = ImportedTrack(
      name: path.isPath ? document.name : list.name ?? document.name, segments: [])
    if let note { track.notes.append(note) }
    if let note = list.faultNote { track.notes.append(note) }
    if list.lineCount > 1 {
      track.notes.append("\(Figures.grouped(list.lineCount)) tracks were joined into one.")
    }
    track.order(list.segments)
    return track
  }
}
