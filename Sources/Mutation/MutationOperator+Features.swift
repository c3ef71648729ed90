import TrackerModel

// Trackers that say they lack what they have, so as not to be judged on it, and are convicted all the
// same: one for each feature that a manifest can leave out.
extension MutationOperator {
  static let featureHiders: [MutationOperator] = [
    hidden("switch", "Says that it has no tracking switch, and has one.", .trackingSwitch),
    hidden("store", "Says that it has no store of points, and records.", .store),
    hidden("server", "Says that it sends nothing, and uploads.", .uploads),
    hidden("trips", "Says that it keeps no account of trips, and begins them.", .trips),
    hidden("alarm", "Says that it never notifies, and sets alarms.", .notifications),
  ]

  private static func hidden(
    _ name: String, _ summary: String, _ feature: AppManifest.Features
  ) -> MutationOperator {
    MutationOperator(
      "hides-its-\(name)", summary, convictedBy: ["I-S21"],
      redeclares: { $0.features.remove(feature) })
  }
}
