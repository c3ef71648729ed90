import PropertyTesting
import Testing

struct ChoiceTests {
  @Test func `is equal only with the same value, bound and kind`() {
    let choice = Choice(value: 3, bound: 9)
    #expect(choice == Choice(value: 3, bound: 9, isSigned: false))
    #expect(choice != Choice(value: 4, bound: 9))
    #expect(choice != Choice(value: 3, bound: 8))
    #expect(choice != Choice(value: 3, bound: 9, isSigned: true))
  }
}
