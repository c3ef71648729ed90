import Foundation
import PackagePlugin

/// Writes down from which commit a program is built, so that its reports can say so without git.
///
/// The file is written anew whenever a source, or what git notes of a commit, is newer; where nothing of it
/// changes, nothing is compiled again. Without git, or outside a repository, it says that the commit is not
/// known.
@main struct SourceCommit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let result = context.pluginWorkDirectoryURL.appending(path: "BuiltCommit.swift")
    let modules = context.package.targets.compactMap(\.sourceModule).filter { $0.kind != .test }
    let sources = modules.flatMap { $0.sourceFiles.map(\.url) }
    return [
      .buildCommand(
        displayName: "Noting the commit", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "commit", package.path, result.path],
        inputFiles: sources + [package.appending(path: "Package.swift")] + history(of: package),
        outputFiles: [result])
    ]
  }

  /// The files that git changes with every commit and every checkout; a file that is missing would end the
  /// build.
  private func history(of package: URL) -> [URL] {
    let named = package.appending(path: ".git")
    var folder = named
    // In a further working tree of a repository it is a file that names the folder.
    if let text = try? String(contentsOf: named, encoding: .utf8), text.hasPrefix("gitdir: ") {
      let path = text.dropFirst("gitdir: ".count).trimmingCharacters(in: .whitespacesAndNewlines)
      folder = URL(filePath: path, relativeTo: package)
    }
    return ["HEAD", "logs/HEAD"].map { folder.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// Asks git, and takes its answer only where it knows this package: a copy within another repository, of
  /// which git knows nothing, has no commit. Another owner of the folder, as in a container, is no hindrance.
  private static let script = #"""
    ask() { git -C "$package" -c safe.directory='*' -c core.fsmonitor=false "$@" 2>/dev/null; }
    package=$1
    commit=nil changed=false
    if ask ls-files --error-unmatch Package.swift >/dev/null && full=$(ask rev-parse HEAD); then
      commit="\"$(printf %.10s "$full")\""
      paths='Package.swift Sources Strategies Facades Plugins'
      [ -z "$(ask status --porcelain -- $paths)" ] || changed=true
    fi
    cat >"$2" <<END
    import HarnessReporting

    /// The commit of the sources of this program.
    let builtCommit = BuiltCommit(hash: $commit, hasChanges: $changed)
    END
    """#
}
