// Core Foundation's types are Swift types here: a value that iOS code casts `as CFArray` can be passed directly.

/// Source: Core Foundation `CFArray`.
public typealias CFArray = [Any]
/// Source: Core Foundation `CFDictionary`.
public typealias CFDictionary = [AnyHashable: Any]
/// Source: Core Foundation `CFString`.
public typealias CFString = String
/// Source: Core Foundation `CFData`.
public typealias CFData = Data
/// Source: Core Foundation `CFMutableData`.
public typealias CFMutableData = NSMutableData
/// Source: Core Foundation `CFURL`.
public typealias CFURL = URL
/// Source: Core Foundation `CFTypeRef`.
public typealias CFTypeRef = AnyObject
/// Source: Core Foundation `CFIndex`.
public typealias CFIndex = Int
/// Source: Core Foundation `CFNumber`.
public typealias CFNumber = NSNumber
/// Source: Core Foundation `CFBoolean`.
public typealias CFBoolean = NSNumber
/// Source: Core Foundation `CFError`.
public typealias CFError = NSError
/// Source: Core Foundation `CFAttributedString`.
public typealias CFAttributedString = NSAttributedString
/// Source: Core Foundation `CFUUID`.
public typealias CFUUID = UUID

/// Source: Core Foundation `kCFBooleanTrue`.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
/// Source: Core Foundation `kCFBooleanFalse`.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

/// Seconds since the first instant of 2001, in UTC. Source: Core Foundation `CFAbsoluteTime`.
public typealias CFAbsoluteTime = Double
/// The time of day; for durations, which a change of the clock must not alter, there is `CACurrentMediaTime()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// A range of positions. Source: Core Foundation `CFRange`.
public struct CFRange: Equatable, Sendable {
    public var location: CFIndex
    public var length: CFIndex

    public init(location: CFIndex = 0, length: CFIndex = 0) {
        self.location = location
        self.length = length
    }
}
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }
