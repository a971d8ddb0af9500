import Foundation

/// What `ANY`, `IN`, `CONTAINS` and the collection operators look into. A dictionary's elements are its values. Source: Apple's "Predicate Format String
/// Syntax", `IN`.
protocol PredicateCollection {
    var predicateElements: [Any] { get }
    /// Whether the elements' order counts in a comparison.
    var isOrdered: Bool { get }
}

extension PredicateCollection {
    var isOrdered: Bool { true }
}

extension Array: PredicateCollection {
    var predicateElements: [Any] { self }
}

extension ArraySlice: PredicateCollection {
    var predicateElements: [Any] { Array(self) }
}

extension ContiguousArray: PredicateCollection {
    var predicateElements: [Any] { Array(self) }
}

extension Set: PredicateCollection {
    var predicateElements: [Any] { Array(self) }
    var isOrdered: Bool { false }
}

extension Dictionary: PredicateCollection {
    var predicateElements: [Any] { Array(values) }
    var isOrdered: Bool { false }
}

extension NSArray: PredicateCollection {
    var predicateElements: [Any] { map { $0 } }
}

extension NSSet: PredicateCollection {
    var predicateElements: [Any] { allObjects }
    var isOrdered: Bool { false }
}

extension NSOrderedSet: PredicateCollection {
    var predicateElements: [Any] { array }
}

extension NSDictionary: PredicateCollection {
    var predicateElements: [Any] { allValues }
    var isOrdered: Bool { false }
}
