import Foundation

/// A container controller's view: the controller lays it out even if a subclass overrides layout.
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

/// Contains the pages of a navigation or tab controller; the container of their transitions.
final class PageContentView: TransitionContainerView {
    private let onLayout: () -> Void
    /// The frame that was last set for the shown page.
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
