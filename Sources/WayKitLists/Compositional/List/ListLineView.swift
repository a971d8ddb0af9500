import Foundation
import WayKitCore

/// A line above or below an item of a list.
final class ListLineView: UICollectionReusableView {
    private let mark = UIView()
    private var effectView: UIVisualEffectView?
    private var line: ListLine?
    private var indexPath = IndexPath(item: 0, section: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        addSubview(mark)
    }

    func show(_ line: ListLine?, of indexPath: IndexPath) {
        self.indexPath = indexPath
        if self.line != line {
            self.line = line
            effectView?.removeFromSuperview()
            effectView = line?.effect.map { UIVisualEffectView(effect: $0) }
            if let effectView { addSubview(effectView) }
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let line else { return }
        let isSelected = presenter?.isEditing == true && presenter?.selection.indexPaths.contains(indexPath) == true
        mark.backgroundColor = isSelected ? line.multipleSelectionColor : line.color
        mark.isHidden = effectView != nil
        let content = contentInsets
        let leading = line.leading ?? content.leading, trailing = line.trailing ?? content.trailing
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let left = isLeftToRight ? leading : trailing, right = isLeftToRight ? trailing : leading
        let frame = CGRect(x: left, y: 0, width: max(bounds.width - left - right, 0), height: bounds.height)
        mark.frame = frame
        effectView?.frame = frame
    }

    /// The insets of the cell's content.
    private var contentInsets: (leading: CGFloat, trailing: CGFloat) {
        presenter?.cell(at: indexPath)?.listLineInsets ?? (ListMetrics.margin(presenter?.bounds.width ?? 0), 0)
    }
}
