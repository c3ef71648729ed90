// One import for users: a test names strategies, scenarios and invariants beside the checks.
@_exported public import Invariants
@_exported public import StoryFiles
@_exported public import StoryModel
@_exported public import TrackerConformance
@_exported public import TrackerModel
