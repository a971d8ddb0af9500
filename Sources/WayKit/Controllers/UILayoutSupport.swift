import Foundation

/// Extent of the bars over a controller's view, for programs older than the safe area. It has no anchors. Source: UIKit `UILayoutSupport`.
@preconcurrency @MainActor public protocol UILayoutSupport {
    /// Points between the view's edge and the bar's inner edge.
    var length: CGFloat { get }
}

private struct BarExtent: UILayoutSupport {
    let length: CGFloat
}

extension UIViewController {
    /// As the safe area's upper inset.
    @available(*, deprecated, message: "use view.safeAreaInsets.top")
    public var topLayoutGuide: any UILayoutSupport { BarExtent(length: view.safeAreaInsets.top) }
    /// As the safe area's lower inset.
    @available(*, deprecated, message: "use view.safeAreaInsets.bottom")
    public var bottomLayoutGuide: any UILayoutSupport { BarExtent(length: view.safeAreaInsets.bottom) }
}
