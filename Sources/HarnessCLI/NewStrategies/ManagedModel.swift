import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A model of Core Data's as Xcode keeps it (`Name.xcdatamodeld`): what the classes that Xcode makes of it are made from.
struct ManagedModel: Equatable {
  /// An attribute.
  struct Attribute: Equatable {
    let name: String
    /// In Xcode's words, such as `Integer 16`.
    let type: String
    let isOptional: Bool
    /// Whether it is a number of Swift's, or a date as a number.
    let isScalar: Bool
    let defaultText: String?
  }

  /// A relationship.
  struct Relationship: Equatable {
    let name: String
    let destination: String
    let inverse: String?
    let isToMany: Bool
    let isOrdered: Bool
    /// In Xcode's words, such as `Cascade`.
    let deletionRule: String
  }

  /// An entity.
  struct Entity: Equatable {
    let name: String
    let className: String
    /// What Xcode makes of it: `class`, `category` for the properties alone, or nothing.
    let generated: String
    var attributes: [Attribute] = []
    var relationships: [Relationship] = []
  }

  let name: String
  let entities: [Entity]

  /// Reads the models of a folder, whatever else is in it, in the order of their names.
  static func all(in folder: String) throws -> [ManagedModel] {
    if isModel(folder) { return [try ManagedModel(bundle: folder)] }
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let bundles = found.filter(isModel).sorted()
    return try bundles.map { try ManagedModel(bundle: folder + "/" + $0) }
  }

  static func isModel(_ path: String) -> Bool { path.hasSuffix(".xcdatamodeld") }

  /// The entity that looks like that of points, and what its coordinates are called.
  var points: SavedPoints? {
    let all = entities.compactMap { entity in
      SavedPoints(entity: entity.name, attributes: entity.attributes.map(\.name))
    }
    // A region has a place, too.
    let named = /locat|point|track|fix|posit/.ignoresCase()
    return all.first { $0.entity.contains(named) } ?? all.first
  }

  /// Reads the current version of a model; the last one by name where the model does not say which.
  init(bundle: String) throws {
    let files = FileManager.default
    let versions = (try? files.contentsOfDirectory(atPath: bundle))?.sorted() ?? []
    let mark = files.contents(atPath: bundle + "/.xccurrentversion").flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    let current = mark?["_XCCurrentVersionName"] as? String
    let version = current ?? versions.last { $0.hasSuffix(".xcdatamodel") } ?? ""
    let path = bundle + "/" + version + "/contents"
    guard let bytes = files.contents(atPath: path) else {
      throw CommandFailure("\(Quoted.bare(path)): the model cannot be read.", .data)
    }
    let reader = Reader()
    let parser = XMLParser(stream: InputStream(data: bytes))
    parser.delegate = reader
    guard parser.parse(), !reader.entities.isEmpty else {
      throw CommandFailure(
        "\(Quoted.bare(path)): this is no model of Core Data's with an entity.", .data)
    }
    let file = ((bundle as NSString).lastPathComponent as NSString).deletingPathExtension
    (name, entities) = (file, reader.entities)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var entities: [Entity] = []

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      guard let name = attributes["name"] else { return }
      func isYes(_ key: String) -> Bool { attributes[key] == "YES" }
      switch element {
      case "entity":
        let className = attributes["representedClassName"] ?? "NSManagedObject"
        entities.append(
          Entity(
            name: name,
            className: className.hasPrefix(".") ? String(className.dropFirst()) : className,
            generated: attributes["codeGenerationType"] ?? ""))
      case "attribute" where !entities.isEmpty:
        entities[entities.count - 1].attributes.append(
          Attribute(
            name: name, type: attributes["attributeType"] ?? "", isOptional: isYes("optional"),
            isScalar: isYes("usesScalarValueType"), defaultText: attributes["defaultValueString"]))
      case "relationship" where !entities.isEmpty:
        entities[entities.count - 1].relationships.append(
          Relationship(
            name: name, destination: attributes["destinationEntity"] ?? "",
            inverse: attributes["inverseName"], isToMany: isYes("toMany"),
            isOrdered: isYes("ordered"), deletionRule: attributes["deletionRule"] ?? ""))
      default: break
      }
    }
  }
}
