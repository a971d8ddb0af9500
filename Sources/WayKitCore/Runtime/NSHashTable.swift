import Foundation

/// A set of objects that it may hold weakly, such as the delegates of a program that has several. Objects are compared by identity. Source: Foundation's
/// `NSHashTable` on Apple's systems, which Linux's Foundation lacks.
open class NSHashTable<ObjectType>: NSObject, @unchecked Sendable {
    private struct Entry {
        weak var weakObject: AnyObject?
        var strongObject: AnyObject?
        var object: AnyObject? { strongObject ?? weakObject }
    }

    private let isWeak: Bool
    private var entries: [Entry] = []

    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        isWeak = options.contains(.weakMemory)
    }

    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// In the order in which they were added; without those that are gone.
    open var allObjects: [ObjectType] { entries.compactMap(\.object).compactMap { $0 as? ObjectType } }
    open var count: Int { allObjects.count }
    open var anyObject: ObjectType? { allObjects.first }

    open func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        entries.removeAll { $0.object == nil }
        let reference = object as AnyObject
        entries.append(isWeak ? Entry(weakObject: reference) : Entry(strongObject: reference))
    }

    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        let identifier = ObjectIdentifier(object as AnyObject)
        entries.removeAll { entry in entry.object.map { ObjectIdentifier($0) == identifier } ?? true }
    }

    open func removeAllObjects() { entries = [] }
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// The object, if it is in the set.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        let reference = object as AnyObject
        return entries.contains { $0.object === reference } ? object : nil
    }
}

/// How the objects of a collection are held. Source: Foundation's `NSPointerFunctions` on Apple's systems, of which these are the options for objects.
open class NSPointerFunctions: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strongMemory: Options = []
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    }
}

public typealias NSHashTableOptions = NSPointerFunctions.Options
