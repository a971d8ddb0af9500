import Foundation

/// A container controller's view: laid out by the controller whatever a subclass of it does.
class LayoutView: UIView {
    private let onLayout: () -> Void

    init(frame: CGRect, onLayout: @escaping () -> Void) {
        self.onLayout = onLayout
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }
}

/// Holds the pages of a navigation or tab controller; the container of their transitions.
final class PageContentView: LayoutView {
    /// Where the page that is shown was last put.
    var placedFrame: CGRect?
    /// The size that a running change was last fitted to.
    var size: CGSize?

    init(onLayout: @escaping () -> Void) {
        super.init(frame: .zero, onLayout: onLayout)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }
}
