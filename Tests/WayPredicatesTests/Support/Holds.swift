import Foundation
import WayPredicates

/// Whether the predicate of `format` holds for `object`.
func holds(_ format: String, _ arguments: Any..., for object: Any? = nil) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: object)
}
