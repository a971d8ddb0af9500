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
