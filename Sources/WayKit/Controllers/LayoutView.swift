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
final class PageContentView: TransitionContainerView {
    private let onLayout: () -> Void
    /// Where the page that is shown was last put.
    var placedFrame: CGRect?

    init(onLayout: @escaping () -> Void) {
        self.onLayout = onLayout
        super.init(frame: .zero)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
        resizing?.containerDidLayOut()
    }
}
