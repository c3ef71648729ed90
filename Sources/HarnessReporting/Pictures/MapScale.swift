import StoryModel
import TrackerModel

/// Where places lie in a drawing of a story's ground, north up, and how long a metre is in it.
struct MapScale {
  /// The drawing in pixels.
  let (width, height): (Double, Double)
  private let (left, top, scale): (Double, Double, Double)

  /// The scale at which all places fit, with room around them; the drawing shows at least 200 m.
  init(around places: [Place], width: Double, height: Double) {
    let (lowE, highE) = Self.bounds(places.map(\.east))
    let (lowN, highN) = Self.bounds(places.map(\.north))
    (self.width, self.height) = (width, height)
    scale = min(width / (highE - lowE), height / (highN - lowN))
    left = (lowE + highE) / 2 - width / 2 / scale
    top = (lowN + highN) / 2 + height / 2 / scale
  }

  private static func bounds(_ values: [Double]) -> (Double, Double) {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let room = max(100 - (high - low) / 2, (high - low) * 0.08)
    return (low - room, high + room)
  }

  func x(_ place: Place) -> String { Self.number((place.east - left) * scale) }
  func y(_ place: Place) -> String { Self.number((top - place.north) * scale) }

  /// A number of pixels with one decimal, within what a drawing can hold.
  private static func number(_ pixels: Double) -> String {
    HTML.pixels(Int((max(-1e6, min(1e6, pixels)) * 10).rounded()))
  }

  /// The drawing of what is said where by the other members.
  func drawing(_ label: String, _ parts: [String]) -> String {
    """
    <svg class="map" viewBox="0 0 \(Int(width)) \(Int(height))" role="img" aria-label="\(HTML.escaped(label))">
    \(parts.joined(separator: "\n"))
    </svg>
    """
  }

  /// A way through the places; one that is nearer than half a pixel to the one before it is left out, as nobody sees
  /// it and a ride has thousands.
  func line(_ look: String, _ places: [Place]) -> String {
    let points = visible(places).map { "\(x($0)),\(y($0))" }
    return "<polyline class=\"\(look)\" points=\"\(points.joined(separator: " "))\"/>"
  }

  private func visible(_ places: [Place]) -> [Place] {
    guard let first = places.first, let last = places.last else { return [] }
    let between = places.dropFirst().dropLast().reduce(into: [first]) { kept, place in
      if kept[kept.count - 1].distance(to: place) * scale >= 0.5 { kept.append(place) }
    }
    return places.count > 1 ? between + [last] : between
  }

  /// What lies within so many metres of a place.
  func circle(_ look: String, _ place: Place, metres: Double, title: String? = nil) -> String {
    let title = title.map { "<title>\(HTML.escaped($0))</title>" } ?? ""
    return "<circle class=\"\(look)\" cx=\"\(x(place))\" cy=\"\(y(place))\" "
      + "r=\"\(Self.number(metres * scale))\">\(title)</circle>"
  }

  /// A dot of so many pixels.
  func dot(_ place: Place, radius: String, attributes: String = "", title: String? = nil) -> String
  {
    let start =
      "<circle class=\"dot\" cx=\"\(x(place))\" cy=\"\(y(place))\" r=\"\(radius)\"\(attributes)"
    return title.map { "\(start)><title>\(HTML.escaped($0))</title></circle>" } ?? "\(start)/>"
  }

  /// A round length of at most a third of the drawing.
  var bar: String {
    var metres = 10.0
    var factors = [2.0, 2.5, 2.0]
    while metres * factors[0] * scale <= width / 3, metres < 1e7 {
      metres *= factors[0]
      factors.append(factors.removeFirst())
    }
    let end = Self.number(16 + metres * scale)
    return "<path class=\"scale\" d=\"M16 \(Int(height) - 22)v8H\(end)v-8\"/>"
      + "<text x=\"20\" y=\"\(Int(height) - 24)\">\(Measures.distance(metres))</text>"
  }
}
