import Foundation
import WayKit

/// What an audit examines. Source: XCTest `XCUIAccessibilityAuditType`.
public struct AccessibilityAuditType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Text of less than 4.5 : 1 against what is behind it; 3 : 1 from 24 points, in bold from 19. Source: WCAG 2.2, 1.4.3.
    public static let contrast = Self(rawValue: 1 << 0)
    /// Text, and what reacts to touches, that no assistive technology can reach.
    public static let elementDetection = Self(rawValue: 1 << 1)
    /// Controls that take touches in less than 44 by 44 points.
    public static let hitRegion = Self(rawValue: 1 << 2)
    /// Elements without a label.
    public static let sufficientElementDescription = Self(rawValue: 1 << 3)
    /// Text whose size does not follow the user's.
    public static let dynamicType = Self(rawValue: 1 << 16)
    /// Text that is cut off, now or at the largest size of type.
    public static let textClipped = Self(rawValue: 1 << 17)
    /// Elements with traits that exclude each other, and controls without the trait that says what they do.
    public static let trait = Self(rawValue: 1 << 18)
    /// Controls that something else covers where they are activated.
    public static let action = Self(rawValue: 1 << 32)
    public static let all: Self = [.contrast, .elementDetection, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped, .trait, .action]
}

/// What an audit has found. Source: XCTest `XCUIAccessibilityAuditIssue`.
@preconcurrency @MainActor public struct AccessibilityAuditIssue: @preconcurrency CustomStringConvertible {
    public let auditType: AccessibilityAuditType
    /// The view or accessibility element.
    public let element: UIResponder
    /// What is wrong, in a few words.
    public let compactDescription: String
    /// With the element's name, place and figures.
    public let detailedDescription: String

    public var description: String { detailedDescription }
}
