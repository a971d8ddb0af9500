import Foundation

/// The area that bars cover at an edge of a controller's view, for programs older than the safe area. Its object is an item of constraints.
/// Source: UIKit `UILayoutSupport`.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// Points between the view's edge and the bar's inner edge.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

final class InsetLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

extension UIView {
    /// The object of `topLayoutGuide`, for constraints of nibs.
    package var upperLayoutSupport: UILayoutGuide { insetLayoutGuide(.upperInset, "topLayoutGuide") }
    /// The object of `bottomLayoutGuide`.
    package var lowerLayoutSupport: UILayoutGuide { insetLayoutGuide(.lowerInset, "bottomLayoutGuide") }

    func insetLayoutGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> InsetLayoutGuide {
        guides.systemGuide(kind) { InsetLayoutGuide(self, $0, identifier) }
    }
}
