/// A type of the SDK that names numbers: they are compared, and a program makes values between the named ones, as `.required - 1` and `.alert + 1`.
/// Source: UIKit `_UIKitNumericRawRepresentable`.
public protocol _UIKitNumericRawRepresentable: Comparable, RawRepresentable where RawValue: Comparable & Numeric {
    init(_ rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    public static func + (left: Self, right: RawValue) -> Self { Self(left.rawValue + right) }
    public static func + (left: RawValue, right: Self) -> Self { Self(left + right.rawValue) }
    public static func - (left: Self, right: RawValue) -> Self { Self(left.rawValue - right) }
    /// The distance between two values.
    public static func - (left: Self, right: Self) -> RawValue { left.rawValue - right.rawValue }
    public static func += (left: inout Self, right: RawValue) { left = left + right }
    public static func -= (left: inout Self, right: RawValue) { left = left - right }
}
