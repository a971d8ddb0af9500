import Foundation

extension UIScrollView {
    /// The factor by which a flick loses speed per millisecond, between 0 and 1. Source: UIKit `UIScrollView.DecelerationRate`.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Goes on for about half of what its velocity would make in a second.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A tenth of a second's way.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// How the bars that show the place in the content look. Source: UIKit `UIScrollView.IndicatorStyle`.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark on light, light on dark.
        case `default`
        case black
        case white
    }

    /// When scrolling sends a keyboard on the screen away. Source: UIKit `UIScrollView.KeyboardDismissMode`.
    public enum KeyboardDismissMode: Int, Sendable {
        case none
        case onDrag
        case interactive
        case onDragWithAccessory
        case interactiveWithAccessory
    }

    /// When the safe area is added to `contentInset`. Source: UIKit `UIScrollView.ContentInsetAdjustmentBehavior`.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along axes that scroll; top and bottom also where a controller with bars holds the scroll view's controller.
        case automatic
        /// Along axes that scroll, or that always bounce.
        case scrollableAxes
        case never
        case always
    }
}

/// One of the two ways to scroll.
enum ScrollAxis: CaseIterable {
    case horizontal, vertical

    var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }

    func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    func before(_ insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.left : insets.top }
    func after(_ insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.right : insets.bottom }

    /// The axis that the vector goes along more.
    static func leading(_ vector: CGPoint) -> ScrollAxis { abs(vector.x) > abs(vector.y) ? .horizontal : .vertical }
}

extension CGPoint {
    subscript(axis: ScrollAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
