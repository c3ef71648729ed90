import StoryModel

// Parameters by name, each with its value as commands spell it: {"bg.fgBudget": "180"}.
extension StrictFields {
  /// Reads which parameters of iOS the story sets.
  func parameters(_ name: String) throws -> [String: ParameterValue] {
    let known = ProfileTable.all
    guard let fields = try object(name, fields: known.map(\.id), noun: "parameter") else {
      return [:]
    }
    var parameters: [String: ParameterValue] = [:]
    for parameter in known {
      parameters[parameter.id] = try fields.value(of: parameter)
    }
    return parameters
  }

  private func value(of parameter: Parameter) throws -> ParameterValue? {
    guard let text = try text(parameter.id) else { return nil }
    var profile = Profile.ios18
    let usual = parameter.value(on: profile)
    guard let value = ParameterValue(text, like: usual), parameter.set(value, on: &profile) else {
      throw fault(
        parameter.id, "'\(text)' is no value of it; on iOS 18 it is '\(usual.spelling)'.")
    }
    return value
  }
}

extension KeyedEncodingContainer<FieldKey> {
  /// Writes the parameters that a story sets, in the order of the table.
  mutating func write(_ name: String, _ parameters: [String: ParameterValue]) throws {
    var fields = object(name)
    for parameter in ProfileTable.all {
      if let value = parameters[parameter.id] { try fields.write(parameter.id, value.spelling) }
    }
  }
}
