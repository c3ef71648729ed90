import StoryModel
import TrackerModel

/// The names of what is true of the world, as in the model.
enum TruthName: String, CaseIterable {
  case leg, tripBegan, tripEnded, calmBegan, precondition, farFromLastSignificantChange
  case phoneAsleep, processorReport, lowBattery, checkpointWritten
}

extension Truth {
  /// The fastest that a phone moves, in millimetres per second: ten times as fast as a jet.
  private static let speeds: ClosedRange<Int64> = 0...3_000_000

  /// Reads what is true.
  init(_ name: TruthName, _ details: inout Details) throws {
    self =
      switch name {
      case .leg:
        .leg(
          try details.choice("mode"),
          millimetersPerSecond: try details.whole("millimetersPerSecond", in: Self.speeds),
          try details.choice("surroundings"))
      case .tripBegan: .tripBegan(try details.count("trip"))
      case .tripEnded: .tripEnded(try details.count("trip"))
      case .calmBegan: .calmBegan
      case .precondition: .precondition(try details.flag("holds"))
      case .farFromLastSignificantChange: .farFromLastSignificantChange
      case .phoneAsleep: .phoneAsleep(try details.flag("on"))
      case .processorReport: .processorReport
      case .lowBattery: .lowBattery(try details.flag("on"))
      case .checkpointWritten: .checkpointWritten(bytes: try details.count("bytes"))
      }
  }

  var detail: Detail {
    switch self {
    case .leg(let mode, let speed, let surroundings):
      .thing(
        TruthName.leg,
        [
          ("mode", .name(mode)), ("millimetersPerSecond", .whole(speed)),
          ("surroundings", .name(surroundings)),
        ])
    case .tripBegan(let trip): .thing(TruthName.tripBegan, [("trip", .count(trip))])
    case .tripEnded(let trip): .thing(TruthName.tripEnded, [("trip", .count(trip))])
    case .calmBegan: .thing(TruthName.calmBegan)
    case .precondition(let holds): .thing(TruthName.precondition, [("holds", .flag(holds))])
    case .farFromLastSignificantChange: .thing(TruthName.farFromLastSignificantChange)
    case .phoneAsleep(let on): .thing(TruthName.phoneAsleep, [("on", .flag(on))])
    case .processorReport: .thing(TruthName.processorReport)
    case .lowBattery(let on): .thing(TruthName.lowBattery, [("on", .flag(on))])
    case .checkpointWritten(let bytes):
      .thing(TruthName.checkpointWritten, [("bytes", .count(bytes))])
    }
  }
}
