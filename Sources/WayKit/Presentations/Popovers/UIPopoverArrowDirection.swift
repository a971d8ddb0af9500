import Foundation

/// Where a popover's arrow points: up means that the popover is below its source. Source: UIKit `UIPopoverArrowDirection`.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// Above it.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// At its right.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// At its left.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Wherever there is room.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Of a popover that is not shown.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
