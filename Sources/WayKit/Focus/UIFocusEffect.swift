import Foundation

/// What is seen of the focus. This class alone shows nothing. Source: UIKit `UIFocusEffect`.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
    /// Shows nothing: for items that show by themselves that they have the focus.
    public override init() {
        super.init()
    }
}

/// A ring in the item's tint colour. Source: UIKit `UIFocusHaloEffect`.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    /// Where the ring lies. Source: UIKit `UIFocusHaloEffect.Position`.
    public enum Position: Int, Sendable {
        /// Outside where there is room, inside where it would be cut off.
        case automatic = 0
        case outside
        case inside
    }

    enum Shape {
        /// The item's bounds, with its corners.
        case item
        case rounded(CGRect, CGFloat)
        case path(UIBezierPath)
    }

    static let standard = UIFocusHaloEffect()

    let shape: Shape
    /// Holds the ring; nil: the item, or the view that it is in where the item cuts off what lies outside of it.
    open weak var containerView: UIView?
    /// The view in the container right above which the ring lies; nil: on top.
    open weak var referenceView: UIView?
    /// Automatic unless set.
    open var position: Position = .automatic

    /// A ring around the item's bounds that follows its corners.
    public override init() {
        shape = .item
        super.init()
    }

    /// For what fills a bar or a panel: clear of its edges and corners.
    static func inside(_ rect: CGRect) -> UIFocusHaloEffect {
        let halo = UIFocusHaloEffect(roundedRect: rect, cornerRadius: 10, curve: .continuous)
        halo.position = .inside
        return halo
    }

    /// - Parameter rect: in the item's bounds.
    public init(rect: CGRect) {
        shape = .rounded(rect, 0)
        super.init()
    }

    /// - Parameters:
    ///   - rect: in the item's bounds.
    ///   - cornerRadius: points.
    ///   - curve: continuous corners are drawn as circular ones of the same radius.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve = .circular) {
        shape = .rounded(rect, cornerRadius)
        super.init()
    }

    /// - Parameter bezierPath: in the item's bounds.
    public init(path bezierPath: UIBezierPath) {
        shape = .path(bezierPath)
        super.init()
    }
}
