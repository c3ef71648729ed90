import CoreMotion
import Testing

struct CMPedometerTests {
  @Test func `sees no steps begin and end, and says so`() {
    #expect(!CMPedometer.isPedometerEventTrackingAvailable())
    #expect(!CMPedometer.isStepCountingAvailable())
    CMPedometer().stopEventUpdates()
  }

  @Test func `names what it cannot do, and where that is asked`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      CMPedometer().startEventUpdates { event, error in
        print(event?.type == .pause, error as Any)
      }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      errors.contains(
        "unsupported: CMPedometer.startEventUpdates(handler:) at FacadesTests/CMPedometerTests.swift:"
      ))
  }
}
