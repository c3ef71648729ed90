import StoryModel

extension Profile {
  /// Every parameter by its name, whichever part of the profile it is in.
  var parameters: [String: Any] {
    let parts = Mirror(reflecting: self).children.filter {
      !["id", "version", "column", "readings"].contains($0.label)
    }
    var parameters: [String: Any] = [:]
    for question in OpenQuestion.allCases {
      parameters[question.rawValue] = reading(of: question)
    }
    for child in parts.flatMap({ Mirror(reflecting: $0.value).children }) {
      guard let name = child.label else { continue }
      precondition(parameters[name] == nil, "Two parameters are called \(name).")
      let isMany =
        child.value is Reception.Way || child.value is MotionEstimates.Way
        || child.value is MotionEstimates.Found
      guard isMany else {
        parameters[name] = child.value
        continue
      }
      for part in Mirror(reflecting: child.value).children {
        parameters["\(name).\(part.label ?? "")"] = part.value
      }
    }
    return parameters
  }
}
