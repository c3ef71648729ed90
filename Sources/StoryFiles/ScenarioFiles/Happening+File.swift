import StoryModel
import TrackerModel

// A happening is an object with its time and one field more: {"at": 700, "forceQuit": {}}.
extension StrictFields {
  /// Reads the happenings of a story, which must stand in order of time.
  func happenings(_ name: String, end: Duration) throws -> [Happening] {
    let names = HappeningName.allCases.map(\.rawValue)
    return try list(name, maximum: Scenario.maximumHappenings, noun: "happenings") {
      container, before in
      let fields = try StrictFields(container, fields: ["at"] + names, noun: "happening")
      let time = try fields.required("at") { try fields.time($0, end: end) }
      // Refused rather than sorted: a time out of order is a mistake about one of the two.
      if let last = before.last, time < last.at {
        throw fields.fault(
          "at",
          "\(secondsText(time)) is before \(secondsText(last.at)), the time of "
            + "\(name)[\(before.count - 1)]; happenings stand in order of time.")
      }
      let kind = try fields.only(of: names, noun: "happening")
      return Happening(at: time, try fields.happening(named: kind))
    } ?? []
  }

  private func happening(named name: String) throws -> Happening.Kind {
    // `name` is one of those that the object was checked against.
    guard let row = HappeningName(rawValue: name)?.row,
      let object = try self.object(name, fields: row.fields.map(\.name))
    else { throw fault(name, ScenarioFileError.missing) }
    let values = try row.fields.map { try object.value(of: $0) }
    return Happening.Kind(row.name, HappeningValues(values))
  }

  private func value(of field: HappeningField) throws -> HappeningField.Value {
    switch field.domain {
    case .time: .time(try required(field.name) { try duration($0) })
    case .shift: .time(try required(field.name) { try shift($0) })
    case .flag(let usual, _, _): .flag(try flag(field.name) ?? usual)
    case .name(let names, _, _):
      .name(try required(field.name) { try choice($0, among: names, named: \.self) })
    }
  }
}

extension KeyedEncodingContainer<FieldKey> {
  /// Writes the happenings of a story.
  mutating func write(_ name: String, _ happenings: [Happening]) throws {
    var list = nestedUnkeyedContainer(forKey: FieldKey(name))
    for happening in happenings {
      var fields = list.nestedContainer(keyedBy: FieldKey.self)
      try fields.write("at", happening.at)
      let row = happening.kind.row
      var own = fields.object(row.name.rawValue)
      for field in row.fields { try own.write(field) }
    }
  }

  private mutating func write(_ field: HappeningField) throws {
    switch field.value {
    case .time(let time): try write(field.name, time)
    case .name(let name): try write(field.name, name)
    case .flag(let flag):
      if case .flag(flag, _, _) = field.domain { return }
      try write(field.name, flag)
    }
  }
}
