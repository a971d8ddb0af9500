import Foundation

/// Textual descriptions of geometry, where Foundation on Linux prints the initialiser. `description` is the result of `NSStringFromCGRect` and
/// `NSCoder.string(for:)`, `debugDescription` is that of the iOS SDK.
extension CGPoint: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
    /// `{x, y}`
    public var description: String { "{\(x.shortest), \(y.shortest)}" }
    /// `(x, y)`
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
    /// `{width, height}`
    public var description: String { "{\(width.shortest), \(height.shortest)}" }
    /// `(width, height)`
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomStringConvertible, @retroactive CustomDebugStringConvertible {
    /// `{{x, y}, {width, height}}`
    public var description: String { "{\(origin.description), \(size.description)}" }
    /// `(x, y, width, height)`
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

extension CGFloat {
    /// Without a fractional part if it is a whole number.
    package var shortest: String { self == rounded() && magnitude < 1e15 ? String(Int64(self)) : "\(self)" }
}
