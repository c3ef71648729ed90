import Foundation
import ReferenceStrategies
import Testing

@testable import HarnessCLI

/// The script in a real zsh, typed into a shell within the shell.
@Suite(.enabled(if: ShellRun.shell("zsh") != nil, "there is no zsh, so nothing was completed"))
struct CompletionScriptZshTests {
  private let zsh: URL

  init() throws { zsh = try #require(ShellRun.shell("zsh")) }

  /// The line after a press of the tab key.
  private func completed(_ line: String, root: Command = SampleCommands.root) throws -> String {
    let folder = try TemporaryFolder()
    let script = try folder.file("script", CompletionScript(root: root).text(for: .zsh))
    let run = try ShellRun(
      zsh,
      """
      zmodload zsh/zpty
      zpty shell zsh -fi
      zpty -w shell "PS1= PROMPT_EOL_MARK=; unsetopt zle_bracketed_paste; autoload -U compinit; \
      compinit -D -u; source \(script); zle -C show list-choices _main_complete; \
      say() { print -r -- \\"<<\\$BUFFER>>\\" > \(folder.path)/line; zle kill-whole-line }; \
      zle -N say; bindkey '^X' say; bindkey '^I' complete-word; print rea''dy"
      zpty -r shell answer '*ready*'
      zpty -w -n shell $'\(line)\\t\\C-x'
      for try in {1..100}; do [[ -s \(folder.path)/line ]] && break; sleep 0.1; done
      cat \(folder.path)/line
      zpty -d shell
      """)
    return run.output
  }

  @Test(
    arguments: [
      ("harness fu", "fuzz"), ("harness fuzz --see", "--seed="),
      ("harness fuzz --strategy t", "timer-loop"), ("harness list r", "rules"),
    ])
  func `offers commands, options and their values`(line: String, word: String) throws {
    let whole = try completed(line)
    #expect(whole.contains(word), "\(whole)")
  }

  @Test func `understands the script of the whole program`() throws {
    let root = Harness(strategies: Catalog.all).root
    #expect(try completed("harness golden --record mi", root: root).contains("missing"))
  }
}
