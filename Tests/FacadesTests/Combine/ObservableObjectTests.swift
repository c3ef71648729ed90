import Combine
import Testing

struct ObservableObjectTests {
  private final class Model: ObservableObject {
    @Published var count = 0
    @Published var name = ""
  }

  @Test func `says that it changes before it does, and gives the new value`() {
    let model = Model()
    var heard: [String] = []
    let lines = [
      model.objectWillChange.sink { heard.append("will \(model.count) \(model.name)") },
      model.$count.sink { heard.append("count \($0) of \(model.count)") },
    ]
    model.count = 1
    model.name = "a"
    #expect(heard == ["count 0 of 0", "will 0 ", "count 1 of 0", "will 1 "])
    #expect(model.count == 1 && model.name == "a")
    withExtendedLifetime(lines) {}
  }

  @Test func `lets a publisher set a property as long as that lives`() {
    let subject = PassthroughSubject<Int, Never>()
    let model = Model()
    subject.map { $0 * 2 }.assign(to: &model.$count)
    subject.send(4)
    #expect(model.count == 8)
  }
}
