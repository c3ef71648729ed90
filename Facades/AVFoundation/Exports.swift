// As on Apple's platforms: who imports AVFoundation has Foundation.
@_exported public import Foundation
