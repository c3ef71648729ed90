/// An entity of Core Data's that looks like that of a tracker's points.
struct SavedPoints: Equatable {
  let entity: String
  let latitude: String
  let longitude: String

  /// Nil where the attributes have no two that look like coordinates.
  init?(entity: String, attributes: [String]) {
    guard let latitude = attributes.first(where: { $0.lowercased().hasPrefix("lat") }),
      let longitude = attributes.first(where: {
        $0.lowercased().hasPrefix("lon") || $0.lowercased().hasPrefix("lng")
      })
    else { return nil }
    (self.entity, self.latitude, self.longitude) = (entity, latitude, longitude)
  }

  /// The entity in files, by the properties that Core Data keeps; nil where no class has such.
  init?(in code: String) {
    let found = code.matches(of: /\b(?:class|extension)\s+(\w+)[^{}]*\{/).lazy.compactMap { match in
      let body = TrackerSources.body(of: code, from: match.range.upperBound)
      let names = body.matches(of: /@NSManaged[^\n]*?\bvar\s+(\w+)/).map { String($0.1) }
      return SavedPoints(entity: String(match.1), attributes: names)
    }.first
    guard let found else { return nil }
    self = found
  }

  /// The line of glue that records them.
  var line: String {
    let named = latitude != "latitude" || longitude != "longitude"
    return "Harness.recordsSaved(\"\(entity)\""
      + (named ? ", latitude: \"\(latitude)\", longitude: \"\(longitude)\"" : "") + ")"
  }
}
