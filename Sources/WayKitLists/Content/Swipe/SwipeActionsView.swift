import Foundation
import WayKitCore

/// The actions beside a row that is swiped aside; as wide as the row's offset. The first action is at the edge of the list.
@MainActor final class SwipeActionsView: UIView {
    let buttons: [SwipeActionButton]
    /// Whether the actions are at the right of the row.
    let isOnRight: Bool
    let configuration: UISwipeActionsConfiguration
    /// Whether the first action covers the others: a release performs it.
    private(set) var isFullSwipe = false
    private let widths: [CGFloat]

    init(_ configuration: UISwipeActionsConfiguration, isOnRight: Bool) {
        self.configuration = configuration
        self.isOnRight = isOnRight
        buttons = configuration.actions.map { SwipeActionButton($0) }
        widths = buttons.map(\.preferredWidth)
        super.init(frame: .zero)
        clipsToBounds = true
        // The first one is on top: it grows over the others.
        for (button, width) in zip(buttons, widths).reversed() {
            button.contentWidth = width
            button.isRowOnLeft = isOnRight
            addSubview(button)
        }
        backgroundColor = buttons.last?.backgroundColor
    }

    required init?(coder: NSCoder) { nil }

    /// At rest.
    var openWidth: CGFloat { widths.reduce(0, +) }

    func setFullSwipe(_ isFullSwipe: Bool, animated: Bool) {
        guard isFullSwipe != self.isFullSwipe else { return }
        self.isFullSwipe = isFullSwipe
        setNeedsLayout()
        guard animated else { return }
        UIView.animate(springDuration: 0.3, bounce: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let factor = openWidth > 0 ? bounds.width / openWidth : 0
        var edge: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let width = index == 0 && isFullSwipe ? bounds.width : widths[index] * factor
            // From the edge of the list inward; each reaches below the one before, so that no gap is seen between them.
            let end = min(edge + width, bounds.width)
            button.frame = CGRect(x: isOnRight ? bounds.width - end : 0, y: 0, width: end, height: bounds.height)
            button.contentWidth = min(widths[index], max(width, 0))
            edge = end
        }
    }
}
