import Foundation
import Testing

@testable import HarnessCLI

struct ManagedModelTests {
  static let contents = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Day" representedClassName="Day" syncable="YES" codeGenerationType="class">
        <attribute name="title" attributeType="String" defaultValueString="none"/>
        <relationship name="points" optional="YES" toMany="YES" deletionRule="Cascade" \
    destinationEntity="Point" inverseName="day" inverseEntity="Point"/>
      </entity>
      <entity name="Point" representedClassName=".Point" syncable="YES" codeGenerationType="category">
        <attribute name="lat" optional="YES" attributeType="Double" defaultValueString="0.0" \
    usesScalarValueType="YES"/>
        <attribute name="lng" optional="YES" attributeType="Double" usesScalarValueType="YES"/>
        <attribute name="tries" optional="YES" attributeType="Integer 16" usesScalarValueType="NO"/>
        <attribute name="at" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
        <relationship name="day" optional="YES" maxCount="1" deletionRule="Nullify" \
    destinationEntity="Day" inverseName="points" inverseEntity="Day"/>
      </entity>
    </model>
    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder.path + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test func `reads entities, attributes and relationships of the version that is current`() throws
  {
    try write("App/Trace.xcdatamodeld/Trace 2.xcdatamodel/contents", "<model/>")
    try write("App/Trace.xcdatamodeld/Trace.xcdatamodel/contents", Self.contents)
    try write(
      "App/Trace.xcdatamodeld/.xccurrentversion",
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>_XCCurrentVersionName</key><string>Trace.xcdatamodel</string></dict></plist>
      """)
    let model = try #require(try ManagedModel.all(in: folder.path + "/App").first)
    #expect(model.name == "Trace")
    #expect(model.entities.map(\.name) == ["Day", "Point"])
    #expect(model.entities.map(\.className) == ["Day", "Point"])
    #expect(
      model.entities[0].attributes == [
        .init(
          name: "title", type: "String", isOptional: false, isScalar: false, defaultText: "none")
      ])
    #expect(
      model.entities[0].relationships == [
        .init(
          name: "points", destination: "Point", inverse: "day", isToMany: true, isOrdered: false,
          deletionRule: "Cascade")
      ])
    #expect(model.points == SavedPoints(entity: "Point", attributes: ["lat", "lng"]))
    #expect(
      model.points?.line == "Harness.recordsSaved(\"Point\", latitude: \"lat\", longitude: \"lng\")"
    )
  }

  @Test func `takes for points what is named so, and no region`() throws {
    let place =
      #"<attribute name="latitude" attributeType="String"/>"#
      + #"<attribute name="longitude" attributeType="String"/>"#
    try write(
      "Two.xcdatamodeld/Two.xcdatamodel/contents",
      "<model><entity name=\"GeofenceEntity\">\(place)</entity>"
        + "<entity name=\"LocationEntity\">\(place)</entity></model>")
    let model = try ManagedModel(bundle: folder.path + "/Two.xcdatamodeld")
    #expect(model.points?.entity == "LocationEntity")
  }

  @Test func `becomes what Xcode makes of it`() throws {
    try write("Trace.xcdatamodeld/Trace.xcdatamodel/contents", Self.contents)
    let model = try ManagedModel(bundle: folder.path + "/Trace.xcdatamodeld")
    let text = ManagedModelText(model: model).text
    for line in [
      "public class Day: NSManagedObject {}",
      "  public var title: String? { get { managed(\"title\") } set { manage(newValue, \"title\") } }",
      "  public var points: NSSet? { get { managed(\"points\") } set { manage(newValue, \"points\") } }",
      "  public func addToPoints(_ value: Point) { manageAdding(value, \"points\") }",
      "  public var tries: NSNumber? { get { managed(\"tries\") } set { manage(newValue, \"tries\") } }",
      "  public var at: Date? { get { managed(\"at\") } set { manage(newValue, \"at\") } }",
      "enum TraceModel {",
      "      NSAttributeDescription(\"title\", isOptional: false, defaultValue: \"none\"),",
      "      NSRelationshipDescription(\"points\", to: entity1, isToMany: true, inverse: \"day\", "
        + "deleteRule: .cascadeDeleteRule),",
      "    NSManagedObjectModel.give(model, named: \"Trace\")",
    ] { #expect(text.split(separator: "\n").map(String.init).contains(line), "\(line)\n\(text)") }
    #expect(!text.contains("public class Point"))
  }

  @Test(arguments: ["", "<model", "<model></model>"])
  func `is refused where it is none`(contents: String) throws {
    try write("Bad.xcdatamodeld/Bad.xcdatamodel/contents", contents)
    #expect(throws: CommandFailure.self) {
      try ManagedModel(bundle: folder.path + "/Bad.xcdatamodeld")
    }
  }
}
