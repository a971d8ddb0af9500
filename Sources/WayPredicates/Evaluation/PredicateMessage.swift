import Foundation

/// The methods that `FUNCTION(target, 'selector:', argument)` knows; Linux calls no method by its name. Without arguments, the method is read as a key.
struct PredicateMessage {
    private let selector: String

    init(_ selector: String) {
        self.selector = selector
    }

    func value(_ target: PredicateValue, _ arguments: [PredicateValue]) -> PredicateValue {
        guard let argument = arguments.first else { return selector.hasSuffix(":") ? .null : KeyPathReader.value(of: target, forKey: selector) }
        switch (selector, target, argument) {
        case ("valueForKey:", _, .text(let key)): return KeyPathReader.value(of: target, forKey: key)
        case ("valueForKeyPath:", _, .text(let path)):
            return KeyPathReader.value(of: target, forKeys: path.split(separator: ".").map(String.init)[...])
        case ("objectForKey:", _, _), ("objectAtIndex:", _, _): return KeyPathReader.value(of: target, at: argument)
        case ("containsObject:", _, _): return bool(PredicateRelation.contains.holds(target, argument, []))
        case ("isEqual:", _, _): return bool(PredicateRelation.equal.holds(target, argument, []))
        case ("stringByAppendingString:", .text(let text), .text(let other)): return .text(text + other)
        case ("hasPrefix:", .text, .text): return bool(PredicateRelation.beginsWith.holds(target, argument, []))
        case ("hasSuffix:", .text, .text): return bool(PredicateRelation.endsWith.holds(target, argument, []))
        case ("dateByAddingTimeInterval:", .date(let date), .number(let seconds)): return .date(date + seconds.double)
        case ("timeIntervalSinceDate:", .date(let date), .date(let other)): return .number(.real(date.timeIntervalSince(other)))
        default: return .null
        }
    }

    private func bool(_ value: Bool) -> PredicateValue { .number(.integer(value ? 1 : 0)) }
}
