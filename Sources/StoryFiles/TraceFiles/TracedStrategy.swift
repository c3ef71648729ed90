import TrackerModel

/// What a judge has to know of a tracker beside what it did.
public struct TracedStrategy: Hashable, Sendable {
  /// The tracker's name.
  public var id: StrategyID
  /// What its app declares.
  public var manifest: AppManifest
  /// What it promises beyond the musts.
  public var claims: [Claim]

  /// The most promises of one tracker.
  private static let maximumClaims = 1_000

  /// Creates one.
  public init(id: StrategyID, manifest: AppManifest, claims: [Claim]) {
    self.id = id
    self.manifest = manifest
    self.claims = claims
  }

  init(_ details: inout Details) throws {
    id = StrategyID(try details.text("id"))
    manifest =
      try details.optional("manifest") { fields, name in
        try fields.details(name) { try AppManifest(&$0) }
      } ?? AppManifest()
    claims =
      try details.optional("claims") { fields, name in
        try fields.list(name, maximum: Self.maximumClaims, noun: "claims") { container, _ in
          var details = Details(StrictFields(unchecked: container))
          let claim = try Claim(&details)
          try details.finish()
          return claim
        }
      } ?? []
  }

  var detail: Detail {
    .fields(
      [("id", .text(id.rawValue))]
        + (claims.isEmpty ? [] : [("claims", .list(claims.map(\.detail)))])
        + (manifest == AppManifest() ? [] : [("manifest", .fields(manifest.details))]))
  }
}

// {"keeps": "I-L8"}, or {"breaks": "I-L3", "because": "no significant changes"}.
extension Claim {
  fileprivate init(_ details: inout Details) throws {
    let kept = try details.optional("keeps") { try $0.line($1) }
    if let kept {
      self = .keeps(kept)
    } else {
      self = .breaks(try details.text("breaks"), because: try details.text("because"))
    }
    versions = try details.versions(unless: .all)
    number = try details.optional("number") { try $0.whole($1, in: TraceFileLimits.milliseconds) }
  }

  fileprivate var detail: Detail {
    let number: Fields = number.map { [("number", .whole($0))] } ?? []
    let what: Fields =
      knownLimit.map { [("breaks", .text(invariant)), ("because", .text($0))] }
      ?? [("keeps", .text(invariant))]
    return .fields(what + number + versions.details(unless: .all))
  }
}

extension AppManifest {
  private static let modes: [(name: String, value: BackgroundModes)] = [
    ("location", .location), ("fetch", .fetch), ("processing", .processing),
    ("remoteNotification", .remoteNotification), ("voip", .voip), ("audio", .audio),
  ]
  private static let usages: [(name: String, value: UsageDescriptions)] = [
    ("whenInUse", .whenInUse), ("always", .always), ("alwaysAndWhenInUse", .alwaysAndWhenInUse),
    ("motion", .motion), ("temporaryFullAccuracy", .temporaryFullAccuracy),
  ]

  private static let featureNames: [(name: String, value: Features)] = [
    ("trackingSwitch", .trackingSwitch), ("store", .store), ("uploads", .uploads),
    ("trips", .trips), ("notifications", .notifications),
  ]

  fileprivate init(_ details: inout Details) throws {
    self.init()
    let modes = try details.optional("backgroundModes") { try $0.choices($1, among: Self.modes) }
    let usages = try details.optional("usageDescriptions") {
      try $0.choices($1, among: Self.usages)
    }
    backgroundModes = modes.map { BackgroundModes($0) } ?? backgroundModes
    usageDescriptions = usages.map { UsageDescriptions($0) } ?? usageDescriptions
    let features = try details.optional("features") {
      try $0.choices($1, among: Self.featureNames)
    }
    self.features = features.map { Features($0) } ?? self.features
    for (name, path) in Self.flags {
      self[keyPath: path] = try details.optional(name) { try $0.flag($1) } ?? self[keyPath: path]
    }
    supportedVersions = try details.versions(unless: supportedVersions)
  }

  /// What is as in a plain manifest is left out.
  fileprivate var details: Fields {
    let plain = AppManifest()
    var details: Fields = []
    if backgroundModes != plain.backgroundModes {
      let names = Self.modes.filter { backgroundModes.contains($0.value) }.map(\.name)
      details.append(("backgroundModes", .list(names.map { .text($0) })))
    }
    if usageDescriptions != plain.usageDescriptions {
      let names = Self.usages.filter { usageDescriptions.contains($0.value) }.map(\.name)
      details.append(("usageDescriptions", .list(names.map { .text($0) })))
    }
    if features != plain.features {
      let names = Self.featureNames.filter { features.contains($0.value) }.map(\.name)
      details.append(("features", .list(names.map { .text($0) })))
    }
    for (name, path) in Self.flags where self[keyPath: path] != plain[keyPath: path] {
      details.append((name, .flag(self[keyPath: path])))
    }
    return details + supportedVersions.details(unless: plain.supportedVersions)
  }

  private static var flags: [(String, WritableKeyPath<AppManifest, Bool>)] {
    [
      ("usesScenes", \.usesScenes),
      ("requiresExplicitServiceSession", \.requiresExplicitServiceSession),
      ("holdsOtherPermissions", \.holdsOtherPermissions),
      ("implementsDidFailWithError", \.implementsDidFailWithError),
      ("followsWalks", \.followsWalks),
    ]
  }
}

extension Details {
  /// Reads from which version of iOS to which.
  fileprivate mutating func versions(
    unless usual: ClosedRange<SystemVersion>
  ) throws -> ClosedRange<SystemVersion> {
    let first = try optional("fromVersion") { try $0.version($1) } ?? usual.lowerBound
    let last = try optional("toVersion") { try $0.version($1) } ?? usual.upperBound
    guard first <= last else {
      throw fault("the versions run from \(first) to \(last); the first is the older one.")
    }
    return first...last
  }
}

extension ClosedRange<SystemVersion> {
  fileprivate func details(unless usual: Self) -> Fields {
    (lowerBound == usual.lowerBound
      ? [] : [("fromVersion", .text(lowerBound.description))])
      + (upperBound == usual.upperBound ? [] : [("toVersion", .text(upperBound.description))])
  }
}

extension StrictFields {
  /// Reads a version such as `"16.4"`.
  fileprivate func version(_ name: String) throws -> SystemVersion? {
    guard let text = try text(name) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt16($0) }
    guard (1...2).contains(parts.count), numbers.count == parts.count else {
      throw fault(name, "'\(text)' is no version of iOS; 16.4 is one, and 18.")
    }
    return SystemVersion(Int(numbers[0]), numbers.count > 1 ? Int(numbers[1]) : 0)
  }
}
