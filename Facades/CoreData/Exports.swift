// As on Apple's platforms: who imports Core Data has Foundation, and with it Combine.
@_exported public import Combine
@_exported public import Foundation
