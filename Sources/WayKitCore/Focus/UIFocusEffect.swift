import Foundation

/// The appearance of the focus. This base class shows nothing. Source: UIKit `UIFocusEffect`.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
    /// Shows nothing: for items that draw their own focused appearance.
    public override init() {
        super.init()
    }
}

/// A ring in the item's tint colour. Source: UIKit `UIFocusHaloEffect`.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    /// Where the ring lies. Source: UIKit `UIFocusHaloEffect.Position`.
    public enum Position: Int, Sendable {
        /// Outside if there is room, inside if it would be clipped.
        case automatic = 0
        case outside
        case inside
    }

    enum Shape {
        /// The item's bounds, with its corner radius.
        case item
        case rounded(CGRect, CGFloat)
        case path(UIBezierPath)
    }

    package static let standard = UIFocusHaloEffect()

    let shape: Shape
    /// The view that contains the ring; nil: the item, or its superview if the item clips its content.
    open weak var containerView: UIView?
    /// The view in the container directly above which the ring lies; nil: on top.
    open weak var referenceView: UIView?
    /// Automatic by default.
    open var position: Position = .automatic

    /// A ring around the item's bounds that follows its corners.
    public override init() {
        shape = .item
        super.init()
    }

    /// For items that fill a bar or a panel: a ring inside, clear of edges and corners.
    package static func inside(_ rect: CGRect) -> UIFocusHaloEffect {
        let halo = UIFocusHaloEffect(roundedRect: rect, cornerRadius: 10, curve: .continuous)
        halo.position = .inside
        return halo
    }

    /// - Parameter rect: In the item's bounds.
    public init(rect: CGRect) {
        shape = .rounded(rect, 0)
        super.init()
    }

    /// - Parameters:
    ///   - rect: In the item's bounds.
    ///   - cornerRadius: Points.
    ///   - curve: Continuous corners are drawn as circular ones of the same radius.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve = .circular) {
        shape = .rounded(rect, cornerRadius)
        super.init()
    }

    /// - Parameter bezierPath: In the item's bounds.
    public init(path bezierPath: UIBezierPath) {
        shape = .path(bezierPath)
        super.init()
    }
}
