import HarnessCLI
import ReferenceStrategies

/// The harness with the strategies of this repository.
@main struct Program {
  static func main() async {
    await Harness(
      strategies: Catalog.all, peers: PeerStrategies.all, exhibits: PublishedStrategies.all,
      hosts: Catalog.hosts, notes: Catalog.survivorNotes, commit: builtCommit
    ).main()
  }
}
