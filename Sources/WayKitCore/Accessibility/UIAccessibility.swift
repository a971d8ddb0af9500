import Foundation

/// The state of assistive technologies and the user's preferences. Source: UIKit `UIAccessibility`.
///
/// Screen readers of Linux (Orca) read a program by AT-SPI, the reader for touch that WayKit brings runs in the program. Preferences that the user set for
/// GTK programs apply here, too.
@preconcurrency @MainActor public enum UIAccessibility {
    // MARK: Assistive technology

    /// A screen reader runs: one of the desktop, or the program's own for touch.
    public static var isVoiceOverRunning: Bool { UIApplication.shared.assistiveTechnologies.hasScreenReader }
    /// The program is operated with one or two switches.
    public static var isSwitchControlRunning: Bool { UIApplication.shared.assistiveTechnologies.isScanning }
    public static var isAssistiveTouchRunning: Bool { false }
    public static var isGuidedAccessEnabled: Bool { false }
    public static var isSpeakScreenEnabled: Bool { false }
    public static var isSpeakSelectionEnabled: Bool { false }

    // MARK: Preferences that Linux desktops have

    /// The desktop asks for less motion. The system's zooms, flips and curls become cross-fades, as its slides do (`prefersCrossFadeTransitions`); motion of
    /// the program's own is up to the program, as on iOS.
    public static var isReduceMotionEnabled: Bool { UIApplication.shared.accessibility.reducesMotion }
    /// The desktop asks for higher contrast, or uses a high-contrast theme.
    public static var isDarkerSystemColorsEnabled: Bool { UIApplication.shared.accessibility.isHighContrast }
    /// By default as `isDarkerSystemColorsEnabled`: high-contrast themes have no transparency. Materials are opaque.
    public static var isReduceTransparencyEnabled: Bool { UIApplication.shared.accessibility.reducesTransparency }
    /// By default as `isReduceMotionEnabled`: pushes, pops, sheets and presentations that slide fade instead, unless a finger drags them.
    public static var prefersCrossFadeTransitions: Bool { UIApplication.shared.accessibility.prefersCrossFades }
    /// The desktop's font is bold. The system font is heavier in the system's views, and in fonts of text styles.
    public static var isBoldTextEnabled: Bool { UIApplication.shared.accessibility.usesBoldText }
    /// The desktop shows the state of switches by shapes.
    public static var isOnOffSwitchLabelsEnabled: Bool { UIApplication.shared.accessibility.options.contains(.onOffLabels) }
    /// The desktop shows states by shapes.
    public static var shouldDifferentiateWithoutColor: Bool { UIApplication.shared.accessibility.options.contains(.differentiateWithoutColor) }
    /// No desktop has this preference: it is the program's (`ApplicationSettings.accessibility`), or `WAYKIT_BUTTON_SHAPES=1`. Titles of buttons without a
    /// background are underlined, images of bar buttons have a background.
    public static var buttonShapesEnabled: Bool { UIApplication.shared.accessibility.options.contains(.buttonShapes) }
    /// By default true unless less motion is asked for. Up to the program that plays a video.
    public static var isVideoAutoplayEnabled: Bool { UIApplication.shared.accessibility.autoplaysVideo }

    // MARK: Preferences that they do not have

    public static var isGrayscaleEnabled: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    public static var isMonoAudioEnabled: Bool { false }
    public static var isClosedCaptioningEnabled: Bool { false }
    public static var isShakeToUndoEnabled: Bool { false }

    // MARK: Notifying assistive technology

    /// A notification that a program posts. Source: UIKit `UIAccessibility.Notification`.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
        public static let pauseAssistiveTechnology = Notification(rawValue: 1026)
        public static let resumeAssistiveTechnology = Notification(rawValue: 1027)
    }

    /// Tells assistive technologies of a change.
    ///
    /// - Parameters:
    ///   - notification: Which change.
    ///   - argument: For `.screenChanged` and `.layoutChanged` the element to which the cursor moves, or a text that is spoken; for `.announcement` the
    ///     text (a `String`, or an `NSAttributedString` with `.accessibilitySpeechAnnouncementPriority` and `.accessibilitySpeechQueueAnnouncement`); for
    ///     `.pageScrolled` what is spoken of the new place.
    public static func post(notification: Notification, argument: Any?) {
        UIApplication.shared.assistiveTechnologies.post(notification, argument)
    }

    /// The element on which the cursor of an assistive technology is; nil for none.
    /// - Parameter identifier: Nil for any. Scanning with switches has a cursor of its own, which is none of these.
    public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
        UIApplication.shared.assistiveTechnologies.focusedElement(using: identifier)
    }

    /// Source: UIKit `UIAccessibility.AssistiveTechnologyIdentifier`.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Screen readers.
        public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// A path in the coordinates of its screen, which on Wayland are those of the window.
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let converted = UIBezierPath(cgPath: path.cgPath), origin = view.convert(CGPoint.zero, to: nil as UIView?)
        let x = view.convert(CGPoint(x: 1, y: 0), to: nil as UIView?), y = view.convert(CGPoint(x: 0, y: 1), to: nil as UIView?)
        converted.apply(CGAffineTransform(a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y))
        return converted
    }

    /// The frame of a view in the coordinates of its screen, which on Wayland are those of its window.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { view.convert(rect, to: nil as UIView?) }
}

/// Notifications of preferences and assistive technologies, posted with no object. Grayscale, inverted colours, Guided Access and AssistiveTouch never change
/// on Linux: theirs are not posted.
extension UIAccessibility {
    public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    public nonisolated static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
    public nonisolated static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
    public nonisolated static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
    public nonisolated static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
    public nonisolated static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    public nonisolated static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    public nonisolated static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification")
    public nonisolated static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
    public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// With the keys below: the cursor of an assistive technology has moved.
    public nonisolated static let elementFocusedNotification = Foundation.Notification.Name("UIAccessibilityElementFocusedNotification")
    /// The element with the cursor.
    public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The element that had it before.
    public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// An `AssistiveTechnologyIdentifier`.
    public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
    /// Of `announcementDidFinishNotification`: the text that was announced.
    public nonisolated static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    /// Of `announcementDidFinishNotification`: a `Bool`, false if it was interrupted.
    public nonisolated static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
}

/// The traits of an accessibility element. Source: UIKit `UIAccessibilityTraits`.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// A two-state button, as a switch.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
    /// Direct touches are limited to those that the element supports with zoom.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 18)
}
