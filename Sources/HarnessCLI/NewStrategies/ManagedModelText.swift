/// What Xcode makes of a model of Core Data's at each build, as a file: classes, their properties, and the model itself,
/// which an app has as a compiled file.
struct ManagedModelText {
  let model: ManagedModel

  /// The name of the type that has the model.
  var type: String { model.name.filter(\.isLetterOrDigit) + "Model" }

  /// The file.
  var text: String {
    let parts =
      model.entities.filter { $0.generated == "class" }.map(declaration)
      + model.entities.filter { ["class", "category"].contains($0.generated) }.map(properties)
    return """
      // What Xcode makes of \(model.name).xcdatamodeld. Written by 'harness new'.
      import CoreData

      \(parts.joined(separator: "\n"))
      enum \(type) {
        static func give() {
          let model = NSManagedObjectModel()
      \(model.entities.enumerated().map(entity).joined(separator: "\n"))
          model.entities = [\(model.entities.indices.map { "entity\($0)" }.joined(separator: ", "))]
      \(model.entities.enumerated().map(described).joined(separator: "\n"))
          NSManagedObjectModel.give(model, named: "\(model.name)")
        }
      }

      """
  }

  private func declaration(_ entity: ManagedModel.Entity) -> String {
    "public class \(entity.className): NSManagedObject {}\n"
  }

  private func properties(_ entity: ManagedModel.Entity) -> String {
    let attributes = entity.attributes.compactMap { attribute in
      Self.type(of: attribute).map { property(attribute.name, $0) }
    }
    let relations = entity.relationships.flatMap { relation in
      let destination = className(relation.destination)
      let set = relation.isOrdered ? "NSOrderedSet?" : "NSSet?"
      return [property(relation.name, relation.isToMany ? set : destination + "?")]
        + (relation.isToMany && !relation.isOrdered ? accessors(relation, destination) : [])
    }
    return """
      extension \(entity.className) {
        public class func fetchRequest() -> NSFetchRequest<\(entity.className)> {
          NSFetchRequest<\(entity.className)>(entityName: "\(entity.name)")
        }
      \((attributes + relations).joined(separator: "\n"))
      }
      extension \(entity.className): Identifiable {}

      """
  }

  private func property(_ name: String, _ type: String) -> String {
    "  public var \(name): \(type) { get { managed(\"\(name)\") } set { manage(newValue, \"\(name)\") } }"
  }

  private func accessors(_ relation: ManagedModel.Relationship, _ destination: String) -> [String] {
    let name = relation.name.prefix(1).uppercased() + relation.name.dropFirst()
    return [("addTo", "Adding"), ("removeFrom", "Removing")].flatMap { verb, call in
      [("value", destination), ("values", "NSSet")].map { label, type in
        "  public func \(verb)\(name)(_ \(label): \(type)) { manage\(call)(\(label), \"\(relation.name)\") }"
      }
    }
  }

  private func className(_ entity: String) -> String {
    model.entities.first { $0.name == entity }?.className ?? "NSManagedObject"
  }

  /// The type in Swift of an attribute, as Xcode has it; nil for one that is not simulated.
  private static func type(of attribute: ManagedModel.Attribute) -> String? {
    switch attribute.type {
    case "Integer 16", "Integer 32", "Integer 64", "Double", "Float", "Boolean":
      guard attribute.isScalar else { return "NSNumber?" }
      return attribute.type == "Boolean"
        ? "Bool" : attribute.type.replacing("Integer ", with: "Int")
    case "Date": return attribute.isScalar ? "TimeInterval" : "Date?"
    case "String": return "String?"
    case "UUID": return "UUID?"
    case "URI": return "URL?"
    case "Binary": return "Data?"
    case "Decimal": return "NSNumber?"
    default: return nil
    }
  }

  private func entity(_ index: Int, _ entity: ManagedModel.Entity) -> String {
    """
        let entity\(index) = NSEntityDescription()
        (entity\(index).name, entity\(index).managedObjectClassName) = ("\(entity.name)", "\(entity.className)")
    """
  }

  private func described(_ index: Int, _ entity: ManagedModel.Entity) -> String {
    let attributes = entity.attributes.map { attribute in
      let value = Self.value(of: attribute).map { ", defaultValue: \($0)" } ?? ""
      return
        "NSAttributeDescription(\"\(attribute.name)\", isOptional: \(attribute.isOptional)\(value))"
    }
    let relations = entity.relationships.compactMap { relation -> String? in
      guard let other = model.entities.firstIndex(where: { $0.name == relation.destination }) else {
        return nil
      }
      let inverse = relation.inverse.map { "\"\($0)\"" } ?? "nil"
      return
        "NSRelationshipDescription(\"\(relation.name)\", to: entity\(other), isToMany: \(relation.isToMany), "
        + "inverse: \(inverse), deleteRule: .\(Self.rule(relation.deletionRule)))"
    }
    let lines = (attributes + relations).map { "      \($0)," }.joined(separator: "\n")
    return "    entity\(index).properties = [\n\(lines)\n    ]"
  }

  private static func value(of attribute: ManagedModel.Attribute) -> String? {
    guard let text = attribute.defaultText else { return nil }
    switch attribute.type {
    case "Boolean": return text == "YES" ? "true" : "false"
    case "String": return "\"\(text)\""
    case "Integer 16", "Integer 32", "Integer 64", "Double", "Float", "Decimal":
      return Double(text).map { "\($0)" }
    default: return nil
    }
  }

  private static func rule(_ name: String) -> String {
    switch name {
    case "Cascade": "cascadeDeleteRule"
    case "Deny": "denyDeleteRule"
    case "No Action": "noActionDeleteRule"
    default: "nullifyDeleteRule"
    }
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
