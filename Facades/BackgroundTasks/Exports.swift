// Apple's module brings Foundation's names with it.
@_exported public import Foundation
