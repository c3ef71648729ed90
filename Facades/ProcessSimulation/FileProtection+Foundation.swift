import Foundation
import TrackerModel

// Which class of the contract Foundation's names mean (D-05, D-06, D-14).
extension FileProtection {
  /// The class that options of writing name; nil where they name none.
  init?(_ options: Data.WritingOptions, file: StaticString, line: UInt) {
    switch options.intersection(.fileProtectionMask) {
    case []: return nil
    case .noFileProtection: self = .none
    case .completeFileProtection: self = .complete
    case .completeFileProtectionUntilFirstUserAuthentication:
      self = .completeUntilFirstUserAuthentication
    default: unsupported("Data.WritingOptions.completeFileProtectionUnlessOpen", file, line)
    }
  }

  /// The class that attributes name; nil where they name none.
  init?(_ attributes: [FileAttributeKey: Any]?, file: StaticString, line: UInt) {
    guard let type = attributes?[.protectionKey] as? FileProtectionType else { return nil }
    guard let known = Self.allCases.first(where: { $0.type.rawValue == type.rawValue }) else {
      unsupported("FileProtectionType.\(type.rawValue)", file, line)
    }
    self = known
  }

  /// The class as an attribute.
  var type: FileProtectionType {
    switch self {
    case .complete: .complete
    case .completeUntilFirstUserAuthentication: .completeUntilFirstUserAuthentication
    case .none: .none
    }
  }
}
