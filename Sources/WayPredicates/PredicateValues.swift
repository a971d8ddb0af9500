import Foundation
import Synchronization

/// How predicates read objects. Linux has no key-value coding; a library that has its own sets `valueForKey`.
public enum PredicateValues {
    /// A value for a key, or nil where there is none.
    public typealias Reader = @Sendable (_ object: Any, _ key: String) -> Any?
    /// Whether a uniform type identifier conforms to another one.
    public typealias TypeComparison = @Sendable (_ identifier: String, _ other: String) -> Bool

    private struct Hooks {
        var valueForKey: Reader?
        var conformsToType: TypeComparison?
    }

    private static let hooks = Mutex(Hooks())

    /// Asked first for a key of an object that is neither a dictionary nor a collection. Nil, or an answer of nil, leaves it to `storedValue(of:forKey:)`.
    ///
    /// Source: `NSObject.value(forKey:)` on Apple's systems, which predicates call.
    public static var valueForKey: Reader? {
        get { hooks.withLock { $0.valueForKey } }
        set { hooks.withLock { $0.valueForKey = newValue } }
    }

    /// The operator `UTI-CONFORMS-TO`. Without it, a type only conforms to itself.
    ///
    /// Source: Apple's "Predicate Format String Syntax", String Comparisons.
    public static var conformsToType: TypeComparison? {
        get { hooks.withLock { $0.conformsToType } }
        set { hooks.withLock { $0.conformsToType = newValue } }
    }

    /// What an object answers without a hook: a dictionary's value, some properties of Foundation's types by their names on Apple's systems, or a stored
    /// property of a Swift value or object, which may be private, lazy or named `isKey`. Computed properties are not found.
    ///
    /// Source: "Key-Value Coding Programming Guide", Accessor Search Patterns.
    public static func storedValue(of object: Any, forKey key: String) -> Any? {
        if let dictionary = object as? any PredicateDictionary { return dictionary.predicateValue(for: key) ?? (key == "count" ? count(of: object) : nil) }
        return BasicValues.value(of: object, forKey: key) ?? StoredProperties.value(of: object, forKey: key)
            ?? (key == "description" ? "\(object)" : nil)
    }

    static func value(of object: Any, forKey key: String) -> Any? {
        if object is any PredicateDictionary { return storedValue(of: object, forKey: key) }
        return valueForKey?(object, key) ?? storedValue(of: object, forKey: key)
    }

    static func conforms(_ identifier: String, to other: String) -> Bool {
        identifier.lowercased() == other.lowercased() || conformsToType?(identifier, other) == true
    }

    private static func count(of object: Any) -> Int? { (object as? any PredicateCollection)?.predicateElements.count }
}
