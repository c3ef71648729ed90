public import Foundation
public import FoundationNetworking

/// What a session tells of itself. Every method is optional, as at Apple's.
public protocol SimulatedURLSessionDelegate: AnyObject {
  /// The session is over.
  func urlSession(_ session: SimulatedURLSession, didBecomeInvalidWithError error: (any Error)?)
  /// All that iOS transferred for the app meanwhile has been told; never called here.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: SimulatedURLSession)
}

/// What a session tells of its tasks.
public protocol SimulatedURLSessionTaskDelegate: SimulatedURLSessionDelegate {
  /// A task is over.
  func urlSession(
    _ session: SimulatedURLSession, task: SimulatedURLSessionTask,
    didCompleteWithError error: (any Error)?)
  /// Part of a body was sent; told once, of all of it.
  func urlSession(
    _ session: SimulatedURLSession, task: SimulatedURLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64)
}

/// What a session tells of what its tasks receive.
public protocol SimulatedURLSessionDataDelegate: SimulatedURLSessionTaskDelegate {
  /// An answer begins.
  func urlSession(
    _ session: SimulatedURLSession, dataTask: SimulatedURLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void)
  /// The body of an answer.
  func urlSession(
    _ session: SimulatedURLSession, dataTask: SimulatedURLSessionDataTask, didReceive data: Data)
}

extension SimulatedURLSessionDelegate {
  /// Does nothing.
  public func urlSession(
    _ session: SimulatedURLSession, didBecomeInvalidWithError error: (any Error)?
  ) {}
  /// Does nothing.
  public func urlSessionDidFinishEvents(forBackgroundURLSession session: SimulatedURLSession) {}
}

extension SimulatedURLSessionTaskDelegate {
  /// Does nothing.
  public func urlSession(
    _ session: SimulatedURLSession, task: SimulatedURLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {}
  /// Does nothing.
  public func urlSession(
    _ session: SimulatedURLSession, task: SimulatedURLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {}
}

extension SimulatedURLSessionDataDelegate {
  /// Lets it go on.
  public func urlSession(
    _ session: SimulatedURLSession, dataTask: SimulatedURLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) { completionHandler(.allow) }
  /// Does nothing.
  public func urlSession(
    _ session: SimulatedURLSession, dataTask: SimulatedURLSessionDataTask, didReceive data: Data
  ) {}
}
