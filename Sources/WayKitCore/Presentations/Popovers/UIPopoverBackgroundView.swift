import Foundation

/// Metrics of a background that a popover needs before it creates one. Source: UIKit `UIPopoverBackgroundViewMethods`.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods {
    /// Width of the arrow at its base, in points.
    static func arrowBase() -> CGFloat
    /// Height of the arrow from its base to its tip, in points.
    static func arrowHeight() -> CGFloat
    /// Between the edges, without the arrow, and the contents.
    static func contentViewInsets() -> UIEdgeInsets
}

/// Draws a popover's border and arrow instead of the system's: to be subclassed and set as `popoverBackgroundViewClass`. It fills the popover,
/// arrow included, behind the contents. Source: UIKit `UIPopoverBackgroundView`.
///
/// A subclass overrides the three methods of `UIPopoverBackgroundViewMethods`, lays out or draws by `arrowOffset` and `arrowDirection`, and provides
/// its own shadow. It is created by `init(frame:)`.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// Points from the centre of the arrow's edge to the arrow's centre; positive to the right, or down.
    open var arrowOffset: CGFloat = 0 {
        didSet { if oldValue != arrowOffset { setNeedsLayout() } }
    }
    /// One direction; empty if there is no space for an arrow.
    open var arrowDirection: UIPopoverArrowDirection = .unknown {
        didSet { if oldValue != arrowDirection { setNeedsLayout() } }
    }

    /// True: the contents have the rounded corners of the system's popover.
    open class var wantsDefaultContentAppearance: Bool { true }

    open class func arrowBase() -> CGFloat { PopoverGeometry.Metrics.standard.arrowBase }
    open class func arrowHeight() -> CGFloat { PopoverGeometry.Metrics.standard.arrowHeight }
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
}

extension PopoverGeometry.Metrics {
    /// The metrics of a background class; lengths that are not finite count as 0.
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
