import Foundation

/// Direction of a popover's arrow: up means that the popover is below its source. Source: UIKit `UIPopoverArrowDirection`.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover is at the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The popover is at the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Any side with enough space.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The popover is not shown.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
