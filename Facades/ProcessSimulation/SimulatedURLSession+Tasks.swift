public import Foundation
public import FoundationNetworking

// Tasks.
extension SimulatedURLSession {
  /// What the closure of a task is.
  public typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

  /// Creates a task that sends a request.
  public func dataTask(with request: URLRequest) -> SimulatedURLSessionDataTask {
    add { SimulatedURLSessionDataTask($0, request, body: nil, self, nil) }
  }
  /// Creates a task that gets what is at an address.
  public func dataTask(with url: URL) -> SimulatedURLSessionDataTask {
    dataTask(with: URLRequest(url: url))
  }
  /// Creates a task that sends a request.
  public func dataTask(
    with request: URLRequest, completionHandler: @escaping Completion
  ) -> SimulatedURLSessionDataTask {
    add { SimulatedURLSessionDataTask($0, request, body: nil, self, completionHandler) }
  }
  /// Creates a task that gets what is at an address.
  public func dataTask(
    with url: URL, completionHandler: @escaping Completion
  ) -> SimulatedURLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Creates a task that sends bytes.
  public func uploadTask(
    with request: URLRequest, from bodyData: Data
  ) -> SimulatedURLSessionUploadTask {
    add { SimulatedURLSessionUploadTask($0, request, body: bodyData, self, nil) }
  }
  /// Creates a task that sends bytes.
  public func uploadTask(
    with request: URLRequest, from bodyData: Data?, completionHandler: @escaping Completion
  ) -> SimulatedURLSessionUploadTask {
    add { SimulatedURLSessionUploadTask($0, request, body: bodyData, self, completionHandler) }
  }
  /// Creates a task that sends a file, as it is now.
  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL
  ) -> SimulatedURLSessionUploadTask {
    let body = try? SimulatedFiles.read(atPath: fileURL.path)
    return add { SimulatedURLSessionUploadTask($0, request, body: body, self, nil) }
  }
  /// Creates a task that sends a file, as it is now.
  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL, completionHandler: @escaping Completion
  ) -> SimulatedURLSessionUploadTask {
    uploadTask(
      with: request, from: try? SimulatedFiles.read(atPath: fileURL.path),
      completionHandler: completionHandler)
  }

  /// Sends a request, and waits for the answer.
  public func data(
    for request: URLRequest, delegate: (any SimulatedURLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await upload(for: request, body: nil)
  }
  /// Gets what is at an address.
  public func data(
    from url: URL, delegate: (any SimulatedURLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) { try await data(for: URLRequest(url: url)) }
  /// Sends bytes, and waits for the answer.
  public func upload(
    for request: URLRequest, from bodyData: Data,
    delegate: (any SimulatedURLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) { try await upload(for: request, body: bodyData) }
  /// Sends a file, and waits for the answer.
  public func upload(
    for request: URLRequest, fromFile fileURL: URL,
    delegate: (any SimulatedURLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await upload(for: request, body: SimulatedFiles.read(atPath: fileURL.path))
  }

  private func upload(for request: URLRequest, body: Data?) async throws -> (Data, URLResponse) {
    try await withCheckedThrowingContinuation { continuation in
      uploadTask(with: request, from: body) { data, response, error in
        if let data, let response {
          continuation.resume(returning: (data, response))
        } else {
          continuation.resume(throwing: error ?? URLError(.unknown))
        }
      }.resume()
    }
  }

  /// Ends the program: what is answered is the glue's, and no file.
  public func downloadTask(
    with url: URL, file: StaticString = #fileID, line: UInt = #line
  ) -> SimulatedURLSessionTask { unsupported("URLSession.downloadTask(with:)", file, line) }

  /// Ends the program: a connection that stays open is no upload.
  public func webSocketTask(
    with url: URL, file: StaticString = #fileID, line: UInt = #line
  ) -> SimulatedURLSessionTask { unsupported("URLSession.webSocketTask(with:)", file, line) }
}
