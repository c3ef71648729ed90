import StoryModel

extension ProfileID {
  /// The versions of iOS that a scenario file may name, oldest first.
  static let known: [ProfileID] = Profile.all.map(\.id)
}
