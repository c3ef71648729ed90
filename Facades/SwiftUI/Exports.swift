// As on Apple's platforms: who imports SwiftUI has UIKit, Foundation, and with it Combine.
@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation
@_exported public import UIKit
