import ProcessSimulation

// What archives of Core Location's values have in common.
extension NSCoder {
  func date(forKey key: String) -> Date {
    decodeObject(of: NSDate.self, forKey: key).map {
      Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate)
    }
      ?? .distantPast
  }

  func string(forKey key: String) -> String? {
    decodeObject(of: NSString.self, forKey: key)?.description
  }

  func encode(_ date: Date, forKey key: String) { encode(date as NSDate, forKey: key) }
}

extension CLLocationCoordinate2D {
  init(_ coder: NSCoder) {
    self.init(
      latitude: coder.decodeDouble(forKey: "latitude"),
      longitude: coder.decodeDouble(forKey: "longitude"))
  }

  func encode(with coder: NSCoder) {
    coder.encode(latitude, forKey: "latitude")
    coder.encode(longitude, forKey: "longitude")
  }
}
