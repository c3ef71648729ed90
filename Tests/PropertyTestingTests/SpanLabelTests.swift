import PropertyTesting
import Testing

struct SpanLabelTests {
  @Test func `equal texts make equal labels and others do not`() {
    let label: SpanLabel = "event"
    #expect(label == "event")
    #expect(label != "events")
    #expect(label != "")
  }

  @Test func `a list, its items and a span of the same text have three labels`() {
    var source = replay(1, 4)
    source.span("point") { source in
      _ = source.list("point", count: 0...3, average: 1) { $0.choose(upTo: 9) }
    }
    #expect(source.spans.count == 3)
    #expect(Set(source.spans.map(\.label)).count == 3)
    #expect(source.spans[0].label == "point")
  }
}
