import Foundation

@testable import MeasuredDays

/// A folder of a day that nobody measured: two phones, one drive north.
final class InventedFolder {
  private static let plain = [
    "regimes.csv": "name,accuracy_m,distance_filter_m,mode\nbest,-1,1,always\nnone,0,0,off\n",
    "runs.csv": """
    day,phone,regime,start_s,hours,first_pct,last_pct
    monday,a,best,0,2,100,90
    monday,b,none,0,2,100,99

    """,
    "monday/truth.csv": marks(from: 600, to: 1_200),
    "monday/reference.csv": drive(from: 600, to: 1_200),
  ]

  /// The marks of a trip of one section, a drive.
  static func marks(from start: Int, to end: Int) -> String {
    """
    t_s,mark,id
    \(start),START_EVALUATION_TRIP,north
    \(start),START_EVALUATION_SECTION,drive_north
    \(end),STOP_EVALUATION_SECTION,drive_north
    \(end),STOP_EVALUATION_TRIP,north

    """
  }

  /// Where the phones were on that drive: 11 m north every second.
  static func drive(from start: Int, to end: Int) -> String {
    "t_s,lat,lon,leg\n"
      + (0...(end - start)).map { "\(start + $0),\(50 + Double($0) / 10_000),8,drive_north\n" }
      .joined()
  }

  let url: URL

  /// Writes the folder, with some files otherwise.
  init(_ changed: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "measured-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url.appending(path: "monday"), withIntermediateDirectories: true)
    for (name, text) in Self.plain.merging(changed, uniquingKeysWith: { $1 }) {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func read() throws -> MeasuredFolder { try MeasuredFolder(path: url.path) }
}
