// Core Foundation's types are Swift's own here: what a program writes `as CFArray` for, a function takes as it is.

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
