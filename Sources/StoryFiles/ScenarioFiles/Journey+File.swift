import StoryModel
import TrackerModel

// A leg is an object with one field, the way of moving: {"drive": {"to": [1200, -300], …}}.
extension Journey {
  /// Reads a journey from a field of a file; without one the phone rests at home.
  init(in file: StrictFields, at name: String) throws {
    self.init()
    guard let fields = try file.object(name, fields: ["origin", "legs"]) else { return }
    if let origin = try fields.object("origin", fields: ["latitude", "longitude"]) {
      self.origin = Coordinate(
        latitude: try origin.required("latitude") {
          try origin.number($0, in: ScenarioFileLimits.latitude)
        },
        longitude: try origin.required("longitude") {
          try origin.number($0, in: ScenarioFileLimits.longitude)
        })
    }
    legs =
      try fields.list("legs", maximum: Self.maximumLegs, noun: "legs") { container, before in
        try Leg(StrictFields(unchecked: container), after: before.last?.destination ?? .home)
      } ?? []
  }

  /// Writes the journey.
  func write(in file: inout KeyedEncodingContainer<FieldKey>, at name: String) throws {
    var fields = file.object(name)
    if origin != Journey().origin {
      var degrees = fields.object("origin")
      try degrees.write("latitude", origin.latitude)
      try degrees.write("longitude", origin.longitude)
    }
    guard !legs.isEmpty else { return }
    var list = fields.nestedUnkeyedContainer(forKey: FieldKey("legs"))
    var place = Place.home
    for leg in legs {
      try leg.write(in: list.nestedContainer(keyedBy: FieldKey.self), after: place)
      place = leg.destination
    }
  }
}

extension Journey.Leg {
  /// Reads a leg; a rest without a place is spent where the leg before it ended.
  fileprivate init(_ unchecked: StrictFields, after place: Place) throws {
    let modes = Journey.Mode.allCases.map(\.rawValue)
    let named = try StrictFields(unchecked.container, fields: modes, noun: "way of moving")
    let name = try named.only(of: modes, noun: "way of moving")
    let mode = Journey.Mode(rawValue: name) ?? .dwell
    let fields = try named.required(name) {
      try named.object($0, fields: ["to", "seconds", "surroundings"])
    }
    let destination = try fields.place("to")
    if mode != .dwell, destination == nil { throw fields.fault("to", ScenarioFileError.missing) }
    self.init(
      mode, to: destination ?? place,
      for: try fields.required("seconds") {
        try fields.duration($0, atLeast: ScenarioFileLimits.shortest)
      },
      surroundings: try fields.choice(
        "surroundings", among: Journey.Surroundings.allCases, named: \.rawValue) ?? .open)
  }

  fileprivate func write(
    in leg: KeyedEncodingContainer<FieldKey>, after place: Place
  ) throws {
    var leg = leg
    var fields = leg.object(mode.rawValue)
    if mode != .dwell || destination != place {
      try fields.write("to", [destination.east, destination.north])
    }
    try fields.write("seconds", duration)
    try fields.write("surroundings", surroundings, unless: .open)
  }
}

extension StrictFields {
  /// Reads a place: a list of two numbers, the metres east and north of where the story begins.
  fileprivate func place(_ name: String) throws -> Place? {
    guard let numbers: [Double] = try value(name) else { return nil }
    guard numbers.count == 2 else {
      throw fault(name, "a place is two numbers, metres east and north; here are \(numbers.count).")
    }
    let limits = ScenarioFileLimits.metres
    if let far = numbers.first(where: { !limits.contains($0) }) {
      throw fault(name, "\(numberText(far)) is too far; places lie within 10000 km, in metres.")
    }
    return Place(east: numbers[0], north: numbers[1])
  }
}
