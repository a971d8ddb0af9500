import Foundation

/// Shows a part of content that is larger than itself. Source: UIKit `UIScrollView`.
@MainActor open class UIScrollView: UIView {
    /// The point of the content that is at the view's top left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }
    /// Points that the content takes.
    open var contentSize: CGSize = .zero
    /// Points around the content that it can be scrolled by beyond its edges.
    open var contentInset: UIEdgeInsets = .zero
    /// `contentInset`, and what of the safe area is added to it.
    open var adjustedContentInset: UIEdgeInsets { contentInset }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    /// Nothing of the content is above what is shown.
    var isScrolledToTop: Bool { contentOffset.y <= -adjustedContentInset.top }
}
