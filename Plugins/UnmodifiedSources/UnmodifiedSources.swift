import Foundation
import PackagePlugin

/// Takes the files in a target's folder `Original` into its build, with the two rules without which code for
/// Objective-C does not compile on Linux. The files themselves stay as they are; the manifest excludes the folder.
@main struct UnmodifiedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Original")
    let tool = try context.tool(named: "unmodified-sources").url
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else {
      Diagnostics.error("\(folder.path): the plugin UnmodifiedSources looks for its files there.")
      return []
    }
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      path in
      let source = folder.appending(path: path)
      // Files of one module need names of their own, whatever their folders; with the name of the file that it
      // stands for, the compiler warns at each line that says so.
      let result = context.pluginWorkDirectoryURL
        .appending(path: "as-it-is-" + path.replacing("/", with: "-"))
      return .buildCommand(
        displayName: "Taking \(path) as it is", executable: tool,
        arguments: [source.path, result.path], inputFiles: [source], outputFiles: [result])
    }
  }
}
