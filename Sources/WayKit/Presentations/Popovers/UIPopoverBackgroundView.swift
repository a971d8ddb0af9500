import Foundation

/// What a popover has to know of its background before there is one. Source: UIKit `UIPopoverBackgroundViewMethods`.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods {
    /// Points that the arrow is wide at its root.
    static func arrowBase() -> CGFloat
    /// Points from the arrow's root to its tip.
    static func arrowHeight() -> CGFloat
    /// Between the edges, the arrow left out, and the contents.
    static func contentViewInsets() -> UIEdgeInsets
}

/// Draws a popover's edge and arrow in place of the system's: to be subclassed, and given to `popoverBackgroundViewClass`. It fills the popover, arrow
/// included, behind the contents. Source: UIKit `UIPopoverBackgroundView`.
///
/// A subclass overrides the three methods of `UIPopoverBackgroundViewMethods`, lays out or draws by `arrowOffset` and `arrowDirection`, and brings its
/// own shadow. It is made by `init(frame:)`.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// Points from the middle of the edge at which the arrow is to the arrow's middle; positive to the right, or down.
    open var arrowOffset: CGFloat = 0 {
        didSet { if oldValue != arrowOffset { setNeedsLayout() } }
    }
    /// One direction; none where there is no room for an arrow.
    open var arrowDirection: UIPopoverArrowDirection = .unknown {
        didSet { if oldValue != arrowDirection { setNeedsLayout() } }
    }

    /// True: the contents have the round corners of the system's popover.
    open class var wantsDefaultContentAppearance: Bool { true }

    open class func arrowBase() -> CGFloat { PopoverGeometry.Metrics.standard.arrowBase }
    open class func arrowHeight() -> CGFloat { PopoverGeometry.Metrics.standard.arrowHeight }
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
}

extension PopoverGeometry.Metrics {
    /// What a background says; a length that is none counts as 0.
    @MainActor init(_ type: UIPopoverBackgroundView.Type?) {
        guard let type else { return }
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
        let insets = type.contentViewInsets()
        arrowBase = length(type.arrowBase())
        arrowHeight = length(type.arrowHeight())
        contentInsets = UIEdgeInsets(
            top: length(insets.top), left: length(insets.left), bottom: length(insets.bottom), right: length(insets.right))
    }
}
