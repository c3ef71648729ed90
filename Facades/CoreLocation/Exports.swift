// As on Apple's platforms: who imports Core Location has Foundation, and with it Combine.
@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation
