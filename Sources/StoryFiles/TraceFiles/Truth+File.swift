import StoryModel

extension Truth: Thing {
  /// The fastest that a phone moves, in millimetres per second: ten times as fast as a jet.
  private static let speeds: ClosedRange<Int64> = 0...3_000_000

  /// How what is true of the world is read.
  static let forms: [Form<Truth>] = [
    [
      Form("leg") {
        .leg(
          try $0.choice("mode"),
          millimetersPerSecond: try $0.whole("millimetersPerSecond", in: speeds),
          try $0.choice("surroundings"))
      },
      Form("tripBegan") { .tripBegan(try $0.count("trip")) },
      Form("tripEnded") { .tripEnded(try $0.count("trip")) },
    ],
    plain(.calmBegan),
    [Form("precondition") { .precondition(try $0.flag("holds")) }],
    plain(.farFromLastSignificantChange),
    [turned("phoneAsleep") { .phoneAsleep($0) }],
    plain(.processorReport),
    [
      turned("lowBattery") { .lowBattery($0) },
      Form("checkpointWritten") { .checkpointWritten(bytes: try $0.count("bytes")) },
      Form("fileWritten") { .fileWritten(try $0.id("file"), bytes: try $0.count("bytes")) },
    ],
  ].flatMap(\.self)

  var details: Fields {
    switch self {
    case .leg(let mode, let speed, let surroundings):
      [
        ("mode", .name(mode)), ("millimetersPerSecond", .whole(speed)),
        ("surroundings", .name(surroundings)),
      ]
    case .tripBegan(let trip), .tripEnded(let trip): [("trip", .count(trip))]
    case .calmBegan, .farFromLastSignificantChange, .processorReport: []
    case .precondition(let holds): [("holds", .flag(holds))]
    case .phoneAsleep(let on), .lowBattery(let on): [("on", .flag(on))]
    case .checkpointWritten(let bytes): [("bytes", .count(bytes))]
    case .fileWritten(let file, let bytes): [("file", .id(file)), ("bytes", .count(bytes))]
    }
  }
}
