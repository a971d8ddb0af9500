/// The user's preferences that built-in views follow and for which UIKit has no trait.
package struct AccessibilityOptions: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Buttons without a background are underlined or filled.
    package static let buttonShapes = AccessibilityOptions(rawValue: 1 << 0)
    /// Switches show a line for on and a ring for off.
    package static let onOffLabels = AccessibilityOptions(rawValue: 1 << 1)
    /// States that differ in their colour differ in their shape, too.
    package static let differentiateWithoutColor = AccessibilityOptions(rawValue: 1 << 2)
    /// Materials are opaque.
    package static let reduceTransparency = AccessibilityOptions(rawValue: 1 << 3)
}

/// `AccessibilityOptions` as a trait, so that views follow a change as they follow all traits. Empty by default.
package enum AccessibilityOptionsTrait: UITraitDefinition {
    package static var defaultValue: AccessibilityOptions { [] }
}

extension TraitValues {
    /// Unspecified without options, so that collections without any stay equal to those of before.
    package var accessibilityOptions: AccessibilityOptions {
        get { self[AccessibilityOptionsTrait.self] }
        set {
            if newValue.isEmpty {
                custom[ObjectIdentifier(AccessibilityOptionsTrait.self)] = nil
            } else {
                self[AccessibilityOptionsTrait.self] = newValue
            }
        }
    }
}

extension UITraitCollection {
    package var accessibilityOptions: AccessibilityOptions { self[AccessibilityOptionsTrait.self] }
}
