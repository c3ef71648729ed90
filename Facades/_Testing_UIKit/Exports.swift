// Swift Testing says that it has an overlay for UIKit, so that the compiler looks for this module where
// a file imports both. It has nothing to add here.
@_exported public import UIKit
