import CoreData
import ProcessSimulation
import Testing

@testable import CoreData

struct PredicateParserTests {
  /// The names of the points that a predicate means.
  private func names(_ predicate: @escaping (StoredDay) -> NSPredicate) -> String {
    var found = ""
    var played = PlayedProcess()
    played.run {
      let context = openedContainer().container.viewContext
      let day = StoredDay(context: context)
      for (index, name) in ["ann", "Bob", "cid"].enumerated() {
        let point = StoredPoint(context: context)
        (point.name, point.latitude, point.isSent) = (name, Double(index), index == 1)
        point.time = Date(timeIntervalSinceReferenceDate: Double(index) * 60)
        if index < 2 { point.day = day }
      }
      let request = allPoints()
      request.predicate = predicate(day)
      found = ((try? context.fetch(request)) ?? []).compactMap(\.name).joined(separator: " ")
    }
    return found
  }

  @Test(arguments: [
    ("isSent == YES", "Bob"), ("isSent = false", "ann cid"), ("isSent != true", "ann cid"),
    ("latitude >= 1", "Bob cid"), ("latitude < 1.5 AND isSent == NO", "ann"),
    ("latitude == 0 OR latitude == 2", "ann cid"), ("NOT (latitude > 0)", "ann"),
    ("!(latitude > 0) || name == 'cid'", "ann cid"), ("name BEGINSWITH \"a\"", "ann"),
    ("name CONTAINS[cd] 'B'", "Bob"), ("name ==[c] 'BOB'", "Bob"), ("name ENDSWITH 'd'", "cid"),
    ("name IN {'ann', 'cid'}", "ann cid"), ("latitude BETWEEN {1, 2}", "Bob cid"),
    ("id == nil", "ann Bob cid"), ("day != NULL", "ann Bob"), ("day == nil", "cid"),
    ("TRUEPREDICATE", "ann Bob cid"), ("FALSEPREDICATE", ""),
    ("day.points.@count > 1 and name != 'ann'", "Bob"), ("missing > 3", ""),
  ])
  func `reads what a comparison means`(format: String, expected: String) {
    #expect(names { _ in NSPredicate(format: format) } == expected)
  }

  @Test func `takes values for its marks`() {
    let date = Date(timeIntervalSinceReferenceDate: 60)
    #expect(names { _ in NSPredicate(format: "time >= %@", date as NSDate) } == "Bob cid")
    #expect(names { _ in NSPredicate(format: "time < %@", date as CVarArg) } == "ann")
    #expect(names { _ in NSPredicate(format: "%K == %d", "latitude", 2) } == "cid")
    #expect(names { _ in NSPredicate(format: "name IN %@", ["Bob"]) } == "Bob")
    #expect(names { NSPredicate(format: "day == %@ AND SELF.latitude > %lf", $0, 0.5) } == "Bob")
    #expect(names { NSPredicate(format: "day == %@", $0.objectID) } == "ann Bob")
    #expect(names { _ in NSPredicate(format: "isSent == %@", NSNumber(value: true)) } == "Bob")
  }

  @Test func `joins predicates, and takes blocks`() {
    let (old, sent) = (NSPredicate(format: "latitude < 2"), NSPredicate(format: "isSent == YES"))
    #expect(
      names { _ in NSCompoundPredicate(andPredicateWithSubpredicates: [old, sent]) } == "Bob")
    #expect(
      names { _ in NSCompoundPredicate(notPredicateWithSubpredicate: sent) } == "ann cid")
    #expect(
      names { _ in NSPredicate { object, _ in (object as? StoredPoint)?.name == "ann" } } == "ann")
  }

  @Test(arguments: [
    ("latitude >", "a value is missing"), ("latitude", "a comparison is missing"),
    ("(latitude > 1", "')' is missing"), ("latitude > %@", "there is nothing for '%@'"),
    ("ALL points.x > 1", "ALL and NONE are not read"), ("a LIKE 'b'", "'LIKE' is not read"),
    ("SUBQUERY(points, $p, $p.x > 1).@count > 0", "'(' is not read"),
  ])
  func `says what it does not read`(format: String, fault: String) {
    var parser = PredicateParser(format, [])
    let error = #expect(throws: PredicateParser.Fault.self) { try parser.predicate() }
    #expect(error?.description == fault)
  }
}
