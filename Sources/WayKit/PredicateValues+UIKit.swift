import Foundation
import WayKitCore
import WayPredicates

/// Predicates read properties of UIKit's objects by their key-value coding names, and know the system's types: `NSPredicate(format: "isHidden == NO")`.
@MainActor func registerPredicateValues() {
    PredicateValues.valueForKey = { object, key in
        guard let object = object as? NSObject, Thread.isMainThread else { return nil }
        nonisolated(unsafe) let unsafeObject = object
        nonisolated(unsafe) var value: Any?
        MainActor.assumeIsolated { value = KeyedProperty.value(key, of: unsafeObject) ?? nil }
        return value
    }
    PredicateValues.conformsToType = { identifier, other in UTType(identifier).flatMap { type in UTType(other).map { type.conforms(to: $0) } } ?? false }
}
