import MeasuredDays
import Testing

struct AgreementTests {
  @Test func `measures distance, bias, correlation and the worst pair`() {
    let fit = Agreement([(10, 12), (20, 19), (30, 35)])
    #expect(fit.count == 3)
    #expect(abs(fit.meanAbsoluteError - 8.0 / 3) < 1e-9)
    #expect(fit.bias == 2)
    #expect(fit.worst == 2)
    #expect((0.97...1).contains(fit.correlation ?? 0))
  }

  @Test func `has no correlation where one side never differs, or of two pairs`() {
    #expect(Agreement([(10, 12), (10, 19), (10, 35)]).correlation == nil)
    #expect(Agreement([(10, 12), (20, 19)]).correlation == nil)
    #expect(Agreement([]).worst == nil)
  }
}
