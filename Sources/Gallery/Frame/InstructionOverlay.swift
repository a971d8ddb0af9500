import WayKit

/// Shows an instruction below the bar of a navigation controller's page. It is as large as the page's view, lets touches through, and keeps the page's
/// content below the instruction by additional safe area insets.
final class InstructionOverlay: UIView {
    private let instructionView: InstructionView
    private weak var page: UIViewController?

    init(_ instructionView: InstructionView, over page: UIViewController) {
        self.instructionView = instructionView
        self.page = page
        super.init(frame: page.view.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
        addSubview(instructionView)
    }

    required init?(coder: NSCoder) { nil }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = instructionView.isHidden ? 0 : instructionView.height(forWidth: bounds.width)
        if let page, page.additionalSafeAreaInsets.top != height { page.additionalSafeAreaInsets.top = height }
        instructionView.frame = CGRect(x: 0, y: safeAreaInsets.top - height, width: bounds.width, height: height)
    }
}
