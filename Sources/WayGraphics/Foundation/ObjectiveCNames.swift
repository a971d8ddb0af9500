import Foundation

// Names that code for Apple's systems gets with Foundation, from the Objective-C runtime, Core Foundation and Dispatch.

/// Runs the body. There are no autorelease pools on Linux: objects are released when the last reference to them ends. Source: `autoreleasepool`.
public func autoreleasepool<Failure: Error, Result: ~Copyable>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try body()
}

/// Source: Objective-C `NSInteger`.
public typealias NSInteger = Int
/// Source: Objective-C `NSUInteger`.
public typealias NSUInteger = UInt

/// Nanoseconds in a second, as the other constants: factors for `DispatchTime(uptimeNanoseconds:)`. Source: Dispatch.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

extension RunLoop.Mode {
    /// While the user scrolls or drags, on iOS. There is one loop here, which runs its work in every mode: this is `.common`. Source: UIKit
    /// `RunLoop.Mode.tracking`.
    public static var tracking: RunLoop.Mode { .common }
}
