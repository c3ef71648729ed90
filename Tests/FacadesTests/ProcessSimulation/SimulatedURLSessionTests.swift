import Foundation
import FoundationNetworking
import Testing
import TrackerModel

@testable import ProcessSimulation

struct SimulatedURLSessionTests {
  private static let url = URL(string: "https://example.org/points")!

  /// What came back, in order.
  private final class Answers: @unchecked Sendable { var lines: [String] = [] }

  private static var sending: URLRequest {
    var request = URLRequest(url: url)
    request.httpBody = Data([1, 2, 3])
    return request
  }

  @Test func `lets requests that send no points end each by itself`() {
    var played = PlayedProcess()
    let process = played.process
    let answers = Answers()
    func ask(_ name: String, _ url: URL) -> SimulatedURLSessionDataTask {
      URLSession.shared.dataTask(with: url) { _, response, error in
        answers.lines.append("\(name) \((response as? HTTPURLResponse)?.statusCode ?? 0)")
      }
    }
    let requests = played.run {
      for name in ["first", "second", "third"] {
        let task = ask(name, Self.url)
        task.resume()
        if name == "third" { task.cancel() }
      }
      // A query may hold a place.
      ask("points", URL(string: "https://example.org/?lat=1&lon=2")!).resume()
    }
    #expect(
      requests == [
        .startNetworkTask("request1", sending: 0, receiving: 0),
        .startNetworkTask("request2", sending: 0, receiving: 0),
        .startNetworkTask("request3", sending: 0, receiving: 0),
        .cancelNetworkTask("request3"), .upload,
      ])
    played.run { _ = process.tellFacades(.networkTaskDidFail("request2")) }
    #expect(answers.lines == ["third 0", "second 0"])
    played.run { _ = process.tellFacades(.networkTaskDidFinish("request1")) }
    played.run { _ = process.tellFacades(.networkTaskDidFinish("request3")) }
    #expect(answers.lines == ["third 0", "second 0", "first 200"])
  }

  @Test func `sends points as the glue says that they are sent`() {
    var played = PlayedProcess()
    let requests = played.run {
      SimulatedServer.current.sendsPoints = { request, _ in request.httpBody == nil }
      URLSession.shared.dataTask(with: Self.url).resume()
      URLSession.shared.dataTask(with: Self.sending).resume()
    }
    #expect(requests == [.upload, .startNetworkTask("request1", sending: 3, receiving: 0)])
  }

  @Test func `sends points as the contract's upload, and answers when that ends`() {
    var played = PlayedProcess()
    let process = played.process
    let answers = Answers()
    let requests = played.run {
      for name in ["first", "second"] {
        URLSession.shared.dataTask(with: Self.sending) { data, response, error in
          let status = (response as? HTTPURLResponse)?.statusCode ?? 0
          answers.lines.append("\(name) \(status) \(data?.count ?? -1) \(error == nil)")
        }.resume()
      }
    }
    #expect(requests == [.upload])
    #expect(answers.lines.isEmpty)
    // The second was begun when the first was on its way.
    #expect(played.run { _ = process.tellFacades(.uploadDidFinish) } == [.upload])
    #expect(answers.lines == ["first 200 0 true"])
    #expect(played.run { _ = process.tellFacades(.uploadDidFail) } == [])
    #expect(answers.lines == ["first 200 0 true", "second 0 -1 false"])
  }

  @Test func `waits in a task for the answer that the glue gives`() {
    var played = PlayedProcess()
    let process = played.process
    let answers = Answers()
    played.run {
      SimulatedServer.current.answer = { request in
        .init(status: 201, body: Data((request.httpMethod ?? "").utf8))
      }
      Task {
        var request = URLRequest(url: Self.url)
        request.httpMethod = "POST"
        let (data, response) = try await URLSession.shared.upload(for: request, from: Data([1, 2]))
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        answers.lines.append("\(status) \(String(decoding: data, as: UTF8.self))")
      }
    }
    played.run { _ = process.tellFacades(.uploadDidFinish) }
    #expect(answers.lines == ["201 POST"])
  }

  @Test func `tells its delegate in the order of Foundation, and lets it go at the end`() {
    var played = PlayedProcess()
    let process = played.process
    let listener = Listener()
    played.run {
      let session = URLSession(
        configuration: .background(withIdentifier: "b"), delegate: listener, delegateQueue: nil)
      session.dataTask(with: Self.sending).resume()
      session.finishTasksAndInvalidate()
      SimulatedServer.current.answer = { _ in .init(body: Data([1])) }
    }
    #expect(listener.heard.isEmpty)
    played.run { _ = process.tellFacades(.uploadDidFinish) }
    #expect(listener.heard == ["data", "complete true", "invalid"])
  }
}

private final class Listener: NSObject, URLSessionDataDelegate {
  private(set) var heard: [String] = []
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    heard.append("data")
  }
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) { heard.append("complete \(error == nil)") }
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    heard.append("invalid")
  }
}
