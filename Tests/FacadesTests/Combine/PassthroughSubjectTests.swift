import Combine
import Testing

struct PassthroughSubjectTests {
  @Test func `gives what it is sent to its subscribers in order, as long as they want it`() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [String] = []
    subject.send(0)
    let first = subject.sink { heard.append("a\($0)") }
    var second: AnyCancellable? = subject.sink { heard.append("b\($0)") }
    subject.send(1)
    second = nil
    subject.send(2)
    first.cancel()
    subject.send(3)
    #expect(heard == ["a1", "b1", "a2"])
    #expect(second == nil)
  }

  @Test func `gives no more than was asked for`() {
    let subject = PassthroughSubject<Int, Never>()
    let one = Taker(first: .max(1), then: .none)
    let two = Taker(first: .max(1), then: .max(1))
    subject.subscribe(one)
    subject.subscribe(two)
    for value in 1...3 { subject.send(value) }
    #expect(one.values == [1])
    #expect(two.values == [1, 2, 3])
  }

  @Test func `ends once, and tells that to who comes later`() {
    let subject = PassthroughSubject<Int, Never>()
    var ends = 0
    let first = subject.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in })
    subject.send(completion: .finished)
    subject.send(completion: .finished)
    let second = subject.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in })
    #expect(ends == 2)
    withExtendedLifetime((first, second)) {}
  }
}

/// Asks for a number of values at first, and after each.
private final class Taker: Subscriber {
  private let first: Subscribers.Demand
  private let then: Subscribers.Demand
  private(set) var values: [Int] = []

  init(first: Subscribers.Demand, then: Subscribers.Demand) {
    self.first = first
    self.then = then
  }

  func receive(subscription: any Subscription) { subscription.request(first) }
  func receive(_ input: Int) -> Subscribers.Demand {
    values.append(input)
    return then
  }
  func receive(completion: Subscribers.Completion<Never>) {}
}
