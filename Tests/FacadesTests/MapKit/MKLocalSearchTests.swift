import MapKit
import Testing

struct MKLocalSearchTests {
  @Test func `is made and cancelled as on a phone, and names where a search is started`() async {
    let request = MKLocalSearch.Request()
    #expect(request.resultTypes == [.address, .pointOfInterest])
    MKLocalSearch(request: request).cancel()
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      MKLocalSearch(request: MKLocalSearch.Request()).start { found, error in
        print(found?.mapItems.count as Any, error as Any)
      }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      errors.contains(
        "unsupported: MKLocalSearch.start(completionHandler:) at "
          + "FacadesTests/MKLocalSearchTests.swift:"))
  }
}
