// One import for users: the vocabulary comes with the checks.
@_exported public import TrackerModel
