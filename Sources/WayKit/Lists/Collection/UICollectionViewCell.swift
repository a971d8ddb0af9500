import Foundation

/// The view of an item of a collection view. Source: UIKit `UICollectionViewCell`.
///
/// Behind `contentView`, the `backgroundView`, and on it, while the cell is highlighted or selected, the `selectedBackgroundView`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    /// How far a cell takes part in a drag. Source: UIKit `UICollectionViewCell.DragState`.
    public enum DragState: Int, Sendable {
        case none
        case lifting
        case dragging
    }

    private let content = CellContentView()

    /// The insets of the lines above and below the cell in a list; nil for those of the list.
    var listLineInsets: (leading: CGFloat, trailing: CGFloat)? { nil }

    /// Called by the collection view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// There are no storyboards on Linux: an empty cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// Holds the cell's content; its size is the cell's.
    open var contentView: UIView { content }

    /// Behind the content; sized to the cell.
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            insertBackgrounds()
        }
    }
    /// On the background while the cell is highlighted or selected; sized to the cell.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard oldValue !== selectedBackgroundView else { return }
            oldValue?.removeFromSuperview()
            insertBackgrounds()
        }
    }

    private func insertBackgrounds() {
        for view in [selectedBackgroundView, backgroundView].compactMap({ $0 }) {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
        updateSelectedBackground()
    }

    /// Part of the collection view's selection. The collection view sets it; setting it does not change the selection.
    open var isSelected = false {
        didSet { if oldValue != isSelected { appearanceStateChanged() } }
    }
    /// Under a finger that may select the cell. The collection view sets it.
    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { appearanceStateChanged() } }
    }

    /// The collection view's `isEditing` for this cell, set by the collection view.
    final var isCellEditing = false {
        didSet { if oldValue != isCellEditing { appearanceStateChanged() } }
    }
    final var dragState = DragState.none

    /// Selection, highlight, editing, focus or drag state have changed.
    func appearanceStateChanged() {
        updateSelectedBackground()
        propagateHighlight()
    }

    private func updateSelectedBackground() {
        guard let selectedBackgroundView else { return }
        selectedBackgroundView.alpha = isSelected || isHighlighted ? 1 : 0
    }

    /// Images and labels inside the content that have a highlighted state take it on.
    private func propagateHighlight() {
        let isHighlighted = isSelected || isHighlighted
        func visit(_ view: UIView) {
            for subview in view.subviews {
                if let label = subview as? UILabel { label.isHighlighted = isHighlighted }
                if let image = subview as? UIImageView { image.isHighlighted = isHighlighted }
                if !(subview is UIControl) { visit(subview) }
            }
        }
        visit(content)
    }

    /// The cell's part in a drag has changed. Call super.
    open func dragStateDidChange(_ dragState: DragState) {
        self.dragState = dragState
        appearanceStateChanged()
    }

    open override var canBecomeFocused: Bool {
        guard let presenter, let indexPath = presenter.indexPath(for: self) else { return false }
        return presenter.canFocusItem(at: indexPath)
    }
}

/// The view that holds a cell's content; what changes in it concerns the cell's size.
final class CellContentView: UIView {
    override func contentChanged(of subview: UIView) {
        super.contentChanged(of: subview)
        superview?.contentChanged(of: self)
    }
}
