/// What is wrong with a scenario file: the place in it and the fault, in one line.
///
/// ```text
/// happenings[3].at: -60 is before the start; times count from launch, in seconds.
/// ```
public struct ScenarioFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where, as in `happenings[3].at`; empty when the fault is the whole file's.
  public let path: String
  /// What is wrong there, as a sentence that begins in lower case.
  public let fault: String

  /// Creates an error.
  public init(path: String, fault: String) {
    self.path = path
    self.fault = fault
  }

  package init(path: [any CodingKey], fault: String) {
    self.init(path: Self.text(of: path), fault: fault)
  }

  /// Puts any error that came out of decoding into this shape.
  ///
  /// The standard containers throw `DecodingError`; its texts differ from one Foundation to the
  /// next, so only its kind and its place are used.
  public init(_ error: any Error) { self.init(error, isLine: false) }

  /// Does the same for the decoding of a whole file or of one line of it.
  init(_ error: any Error, isLine: Bool) {
    switch error {
    case let error as ScenarioFileError: self = error
    case let error as DecodingError: self.init(decodingError: error, isLine: isLine)
    default: self.init(path: "", fault: "the file cannot be read: \(error)")
    }
  }

  private init(decodingError: DecodingError, isLine: Bool) {
    switch decodingError {
    case .keyNotFound(let key, let context):
      self.init(path: context.codingPath + [key], fault: Self.missing)
    case .typeMismatch(let type, let context):
      self.init(path: context.codingPath, fault: "\(Self.phrase(for: type)) is needed here.")
    case .valueNotFound(let type, let context):
      self.init(
        path: context.codingPath,
        fault: "nothing stands here, but \(Self.phrase(for: type)) is needed.")
    case .dataCorrupted(let context):
      self.init(
        path: context.codingPath,
        fault: context.codingPath.isEmpty
          ? "the \(isLine ? "line" : "file") is no valid JSON"
            + "\(Self.position(in: context, isLine: isLine))."
          : "the value does not fit here.")
    @unknown default:
      self.init(path: "", fault: "the file cannot be read: \(decodingError)")
    }
  }

  /// The fault of a field that is needed and not there.
  package static let missing = "the field is missing."

  /// Path and fault; a file name and a colon may stand before it.
  public var description: String { path.isEmpty ? fault : "\(path): \(fault)" }
}

extension ScenarioFileError {
  /// Writes a path of keys as in `journey.legs[2].drive`.
  static func text(of path: [any CodingKey]) -> String {
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return text
  }

  private static func phrase(for type: any Any.Type) -> String {
    switch type {
    case is Bool.Type: "true or false"
    case is String.Type: "text"
    case is Double.Type: "a number"
    case is any BinaryInteger.Type: "a whole number"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }

  /// Where the JSON breaks, if the parser says so in words that can be understood.
  private static func position(in context: DecodingError.Context, isLine: Bool) -> String {
    guard let error = context.underlyingError else { return "" }
    let words = "\(error)".split { !($0.isLetter || $0.isNumber) }
    guard let line = words.firstIndex(of: "line"), line + 3 < words.count,
      let row = Int(words[line + 1]), words[line + 2] == "column", let column = Int(words[line + 3])
    else { return "" }
    return "; it breaks at " + (isLine ? "" : "line \(row), ") + "column \(column)"
  }
}
