/// On Linux a string or a number is not bridged to an object: `"floor" as NSCopying` needs this.
extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Int: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Identifiers of boundaries: a string equals an `NSString` with the same characters, an integer an `NSNumber`.
enum BoundaryIdentifier {
    static func copy(_ identifier: any NSCopying) -> any NSCopying { identifier.copy(with: nil) as? any NSCopying ?? identifier }

    static func areEqual(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
        guard let first = object(one), let second = object(other) else { return false }
        return first.isEqual(second)
    }

    private static func object(_ identifier: any NSCopying) -> NSObject? {
        switch identifier {
        case let string as String: NSString(string: string)
        case let number as Int: NSNumber(value: number)
        default: identifier as? NSObject
        }
    }
}
