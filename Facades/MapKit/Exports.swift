// As on Apple's platforms: who imports MapKit has Core Location.
@_exported public import CoreLocation
