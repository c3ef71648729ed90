import Foundation
import Testing

/// A driver outside this package needs nothing that only this package can see.
@Suite(
  .timeLimit(.minutes(10)),
  .enabled(if: DownstreamPackage.isAskedFor, "Builds a package of its own: set DOWNSTREAM=1."))
struct DriverPackageTests {
  @Test func `plays a strategy over a framework by the tracker model alone`() async throws {
    let package = try DownstreamPackage(named: "downstream-driver", files: DriverPackage.files)
    defer { package.remove() }
    let build = try await package.run(
      "swift", "build", "--package-path", package.folder.path, "--scratch-path",
      package.scratch.path, "-Xswiftc", "-gnone")
    #expect(build.status == 0, "\(build.output)")
    let run = try await package.run(package.scratch.appending(path: "debug/my-phone").path)
    #expect(run.status == 0)
    #expect(run.output == DriverPackage.output)
  }
}
