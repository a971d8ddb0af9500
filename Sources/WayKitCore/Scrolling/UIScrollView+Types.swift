import Foundation
import WayMotion

extension UIScrollView {
    /// The factor by which a flick loses speed per millisecond, between 0 and 1. Source: UIKit `UIScrollView.DecelerationRate`.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Travels about half of the distance that its velocity would cover in a second.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Travels a tenth of the distance that its velocity would cover in a second.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The colour of the scroll indicators. Source: UIKit `UIScrollView.IndicatorStyle`.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark on light, light on dark.
        case `default`
        case black
        case white
    }

    /// How scrolling dismisses an on-screen keyboard. Source: UIKit `UIScrollView.KeyboardDismissMode`.
    public enum KeyboardDismissMode: Int, Sendable {
        case none
        case onDrag
        case interactive
        case onDragWithAccessory
        case interactiveWithAccessory
    }

    /// When the safe area is added to `contentInset`. Source: UIKit `UIScrollView.ContentInsetAdjustmentBehavior`.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along axes that scroll; vertically also if the scroll view's controller is in a container controller.
        case automatic
        /// Along axes that scroll or always bounce.
        case scrollableAxes
        case never
        case always
    }
}

extension ScrollAxis {
    func before(_ insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.left : insets.top }
    func after(_ insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.right : insets.bottom }
}
