import Foundation

/// Reads values by keys, indices and collection operators. Source: Apple's "Key-Value Coding Programming Guide".
enum KeyPathReader {
    /// Operators in the key path of an operator are read to this depth.
    private static let depthLimit = 16

    /// Null where a key has no value. What follows an operator but `@count` is the key path of its elements.
    static func value(of value: PredicateValue, forKeys keys: ArraySlice<String>, depth: Int = 0) -> PredicateValue {
        var value = value
        for index in keys.indices {
            let key = keys[index]
            if key == "@count" {
                value = value.elements.map { .number(.integer($0.count)) } ?? .null
            } else if key.hasPrefix("@") {
                return depth < depthLimit ? self.value(of: value, operator: key, keys[(index + 1)...], depth: depth + 1) : .null
            } else {
                value = self.value(of: value, forKey: key)
            }
        }
        return value
    }

    /// Of a collection, the values of its elements. A collection has a `count` where its elements have none.
    static func value(of value: PredicateValue, forKey key: String) -> PredicateValue {
        if key.lowercased() == "self" { return value }
        if !value.isDictionary, let elements = value.elements {
            let values = elements.map { self.value(of: $0, forKey: key) }
            if key == "count", values.allSatisfy(\.isNull) { return .number(.integer(elements.count)) }
            return .list(values, isOrdered: true)
        }
        return PredicateValue(value.raw.flatMap { PredicateValues.value(of: $0, forKey: key) })
    }

    /// Null beyond a list's ends. A dictionary's value where the index is a key.
    static func value(of value: PredicateValue, at index: PredicateValue) -> PredicateValue {
        if case .object(let object) = value, let dictionary = object as? any PredicateDictionary {
            return PredicateValue(index.raw.flatMap(dictionary.predicateValue))
        }
        guard let elements = value.elements, let number = index.number?.integer, elements.indices.contains(number) else { return .null }
        return elements[number]
    }

    /// The result of a collection operator. An object that is no collection, as a dictionary, is its only element.
    private static func value(of value: PredicateValue, operator name: String, _ keys: ArraySlice<String>, depth: Int) -> PredicateValue {
        guard !value.isNull else { return .null }
        let elements = value.isDictionary ? [value] : value.elements ?? [value]
        let values = elements.map { self.value(of: $0, forKeys: keys, depth: depth) }
        let flat = values.flatMap { $0.elements ?? [$0] }
        switch name {
        case "@sum": return PredicateFunction.sum.value([.list(flat, isOrdered: true)])
        case "@avg": return PredicateFunction.average.value([.list(flat, isOrdered: true)])
        case "@min": return PredicateFunction.min.value([.list(flat, isOrdered: true)])
        case "@max": return PredicateFunction.max.value([.list(flat, isOrdered: true)])
        case "@unionOfObjects": return .list(values.filter { !$0.isNull }, isOrdered: true)
        case "@distinctUnionOfObjects": return .list(distinct(values), isOrdered: false)
        case "@unionOfArrays", "@unionOfSets": return .list(flat.filter { !$0.isNull }, isOrdered: true)
        case "@distinctUnionOfArrays", "@distinctUnionOfSets": return .list(distinct(flat), isOrdered: false)
        default: return .null
        }
    }

    private static func distinct(_ values: [PredicateValue]) -> [PredicateValue] {
        var distinct: [PredicateValue] = []
        for value in values where !value.isNull && !distinct.contains(where: { PredicateEquality.equal($0, value, []) }) { distinct.append(value) }
        return distinct
    }
}
