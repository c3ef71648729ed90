import TrackerModel

// What the model's values are in a file; each is read and written side by side.

extension Coordinate {
  init(_ details: inout Details) throws {
    self.init(
      latitude: try details.required("latitude") {
        try $0.number($1, in: ScenarioFileLimits.latitude)
      },
      longitude: try details.required("longitude") {
        try $0.number($1, in: ScenarioFileLimits.longitude)
      })
  }

  /// In degrees; seven decimals are all that a coordinate has.
  var details: Fields {
    [("latitude", .real(latitude)), ("longitude", .real(longitude))]
  }
}

extension Location {
  init(_ details: inout Details) throws {
    self.init(
      coordinate: try Coordinate(&details), timestamp: try details.time("timestampMs"),
      horizontalAccuracy: try details.real("horizontalAccuracy"),
      speed: try details.optional("speed") { try $0.real($1) } ?? -1,
      course: try details.optional("course") { try $0.real($1) } ?? -1,
      altitude: try details.optional("altitude") { try $0.real($1) } ?? 0,
      verticalAccuracy: try details.optional("verticalAccuracy") { try $0.real($1) } ?? -1,
      speedAccuracy: try details.optional("speedAccuracy") { try $0.real($1) } ?? -1,
      courseAccuracy: try details.optional("courseAccuracy") { try $0.real($1) } ?? -1)
  }

  var detail: Detail {
    .fields(
      coordinate.details + [
        ("timestampMs", .time(timestamp)), ("horizontalAccuracy", .real(horizontalAccuracy)),
      ] + (speed == -1 ? [] : [("speed", .real(speed))])
        + (course == -1 ? [] : [("course", .real(course))])
        + Self.short("altitude", altitude, unless: 0)
        + Self.short("verticalAccuracy", verticalAccuracy, unless: -1)
        + Self.short("speedAccuracy", speedAccuracy, unless: -1)
        + Self.short("courseAccuracy", courseAccuracy, unless: -1))
  }

  /// A number that is kept in 32 bits, by the fewest decimals that tell it: 0.3, not 0.30000001192092896.
  private static func short(_ name: String, _ value: Double, unless usual: Double) -> Fields {
    value == usual ? [] : [(name, .real(Double("\(Float(value))") ?? value))]
  }
}

extension Region {
  init(_ details: inout Details) throws {
    self.init(
      identifier: try details.id("region"), center: try Coordinate(&details),
      radius: try details.real("radius"),
      notifyOnEntry: try details.optional("notifyOnEntry") { try $0.flag($1) } ?? true,
      notifyOnExit: try details.optional("notifyOnExit") { try $0.flag($1) } ?? true)
  }

  var details: Fields {
    [("region", .id(identifier))] + center.details + [("radius", .real(radius))]
      + (notifyOnEntry ? [] : [("notifyOnEntry", .flag(false))])
      + (notifyOnExit ? [] : [("notifyOnExit", .flag(false))])
  }
}

extension Visit {
  init(_ details: inout Details) throws {
    self.init(
      coordinate: try Coordinate(&details),
      horizontalAccuracy: try details.real("horizontalAccuracy"),
      arrivalDate: try details.time("arrivalMs"), departureDate: try details.time("departureMs"))
  }

  var details: Fields {
    coordinate.details + [
      ("horizontalAccuracy", .real(horizontalAccuracy)), ("arrivalMs", .time(arrivalDate)),
      ("departureMs", .time(departureDate)),
    ]
  }
}

extension MotionActivity {
  private static let allKinds: [(name: String, value: Kinds)] = [
    ("stationary", .stationary), ("walking", .walking), ("running", .running),
    ("cycling", .cycling), ("automotive", .automotive),
  ]

  init(_ details: inout Details) throws {
    let kinds = try details.required("kinds") { try $0.choices($1, among: Self.allKinds) }
    self.init(
      startDate: try details.time("startMs"), kinds: Kinds(kinds),
      confidence: try details.choice("confidence"))
  }

  var details: Fields {
    [
      ("startMs", .time(startDate)), ("confidence", .name(confidence)),
      ("kinds", .list(Self.allKinds.filter { kinds.contains($0.value) }.map { .text($0.name) })),
    ]
  }
}

extension LiveUpdate {
  init(_ details: inout Details) throws {
    self.init(
      location: try details.optional("location") { try $0.location($1) },
      isStationary: try details.flag("isStationary"),
      isAuthorizationInsufficient: try details.flag("isAuthorizationInsufficient"))
  }

  var details: Fields {
    (location.map { [("location", $0.detail)] } ?? []) + [
      ("isStationary", .flag(isStationary)),
      ("isAuthorizationInsufficient", .flag(isAuthorizationInsufficient)),
    ]
  }
}

extension MonitorEvent {
  init(_ details: inout Details) throws {
    self.init(
      identifier: try details.id("condition"), state: try details.choice("state"),
      date: try details.time("dateMs"),
      conditionLimitExceeded: try details.optional("conditionLimitExceeded") { try $0.flag($1) }
        ?? false)
  }

  var details: Fields {
    [("condition", .id(identifier)), ("state", .name(state)), ("dateMs", .time(date))]
      + (conditionLimitExceeded ? [("conditionLimitExceeded", .flag(true))] : [])
  }
}

extension BackgroundTaskIdentifier {
  init(_ details: inout Details) throws {
    self.init(rawValue: Int32(try details.whole("task", in: 0...Int64(Int32.max))))
  }

  var details: Fields { [("task", .whole(Int64(rawValue)))] }
}

extension StrictFields {
  /// Reads a fix.
  func location(_ name: String) throws -> Location? {
    guard container.contains(FieldKey(name)) else { return nil }
    let nested = try container.nestedContainer(keyedBy: FieldKey.self, forKey: FieldKey(name))
    var details = Details(StrictFields(unchecked: nested))
    let location = try Location(&details)
    try details.finish()
    return location
  }
}
