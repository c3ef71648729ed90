/// The direction of a way in degrees clockwise from north, 0 to below 360; 0 for no way at all.
///
/// The platform's arctangent gives other last bits on another processor, and with them another trace.
/// Two halvings of the angle bring the argument below 0.2, where the series to the 13th power is off by
/// less than 1e-9 degrees.
package func course(east: Double, north: Double) -> Double {
  let (across, along) = (min(abs(east), abs(north)), max(abs(east), abs(north)))
  guard along > 0 else { return 0 }
  var z = across / along
  for _ in 0..<2 { z /= 1 + (1 + z * z).squareRoot() }
  let s = z * z
  var sum = 1.0 / 13
  for term in [-1.0 / 11, 1.0 / 9, -1.0 / 7, 1.0 / 5, -1.0 / 3, 1] { sum = sum * s + term }
  let degreesPerRadian = 57.295_779_513_082_32
  let acute = 4 * z * sum * degreesPerRadian
  let fromNorth = abs(east) > abs(north) ? 90 - acute : acute
  let eastern = north < 0 ? 180 - fromNorth : fromNorth
  let course = east < 0 ? 360 - eastern : eastern
  return course < 360 ? course : 0
}
