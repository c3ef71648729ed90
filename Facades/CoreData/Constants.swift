// Names of Core Data's that stand for kinds, options, rules and errors.

/// A store in a file.
public let NSSQLiteStoreType = "SQLite"
/// A store that is gone with its process.
public let NSInMemoryStoreType = "InMemory"
/// A store in a file that is read whole.
public let NSBinaryStoreType = "Binary"
/// Whether older stores are made new.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// Whether the way to do so is found out.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The protection class of the store's file (D-05, D-06).
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
/// How SQLite is opened, which makes no difference here.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// Whether the store remembers its changes, which nobody reads here.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// Whether other processes hear of changes, of which there are none here.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

/// What wins where two contexts changed one object. Contexts see here at once what others saved, so that none ever has
/// an older state, and the rule is never asked.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// Which rule.
  public enum MergeType: UInt, Sendable {
    /// Fails.
    case errorMergePolicyType
    /// What is in the store wins, property by property.
    case mergeByPropertyStoreTrumpMergePolicyType
    /// What is being saved wins, property by property.
    case mergeByPropertyObjectTrumpMergePolicyType
    /// What is being saved wins.
    case overwriteMergePolicyType
    /// What is in the store wins.
    case rollbackMergePolicyType
  }
  /// Creates a rule.
  public convenience init(merge type: MergeType) { self.init() }
  /// Fails.
  public static let error = NSMergePolicy()
  /// What is in the store wins, property by property.
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
  /// What is being saved wins, property by property.
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  /// What is being saved wins.
  public static let overwrite = NSMergePolicy()
  /// What is in the store wins.
  public static let rollback = NSMergePolicy()
}
/// Fails.
public let NSErrorMergePolicy = NSMergePolicy.error
/// What is in the store wins, property by property.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
/// What is being saved wins, property by property.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
/// What is being saved wins.
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
/// What is in the store wins.
public let NSRollbackMergePolicy = NSMergePolicy.rollback

/// An object is not there any more.
public let NSManagedObjectReferentialIntegrityError = 133_000
/// A property that must have a value has none.
public let NSValidationMissingMandatoryPropertyError = 1_570
/// Two contexts changed one object; never here.
public let NSManagedObjectMergeError = 133_020
/// A store is of another model; never here.
public let NSPersistentStoreIncompatibleVersionHashError = 134_100
/// An older model is missing; never here.
public let NSMigrationMissingSourceModelError = 134_130
/// A store could not be made new; never here.
public let NSMigrationError = 134_110
