import Foundation
import WayKitCore

/// Everything of a cell beside its content: backgrounds, accessory, editing controls, separators. It lays the cell out.
@MainActor final class TableCellParts {
    /// Points between the content and the accessory.
    private static let accessoryGap: CGFloat = 8
    /// Distance of the chevron from the trailing edge, where the content has the margin.
    private static let rowVerticalMargin: CGFloat = 11
    /// Seconds.
    private static let selectionFade: TimeInterval = 0.35

    private unowned let cell: UITableViewCell
    lazy var legacy = TableCellLabels(cell)
    private var selectedBackground: UIView?
    private var accessory: TableCellAccessory?
    private var editingControl: TableEditingControl?
    private var reorderControl: TableReorderControl?
    private let separators = TableSeparators()

    init(_ cell: UITableViewCell) {
        self.cell = cell
    }

    /// A swiped cell has moved the origin of its bounds.
    private var bounds: CGRect { CGRect(origin: .zero, size: cell.bounds.size) }

    private var isMirrored: Bool { cell.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Backgrounds

    func replaceBackground(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { cell.insertSubview(new, at: 0) }
        cell.setNeedsLayout()
    }

    func selectedBackgroundChanged(_ old: UIView?) {
        if let old, old === selectedBackground {
            old.removeFromSuperview()
            selectedBackground = nil
        }
        updateSelection(animated: false)
    }

    /// The view behind the content of a selected cell: the program's, or a grey one.
    private func makeSelectedBackground() -> UIView {
        let selectsMultiple = cell.table?.selectsMultiple ?? false
        if selectsMultiple, let own = cell.multipleSelectionBackgroundView { return own }
        if let own = cell.selectedBackgroundView { return own }
        if let old = selectedBackground, old is StandardSelectionView { return old }
        return StandardSelectionView()
    }

    func updateSelection(animated: Bool) {
        let isShown = (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none && cell.backgroundConfiguration == nil
        guard isShown else { return hideSelection(animated: animated) }
        let view = makeSelectedBackground()
        if let old = selectedBackground, old !== view { old.removeFromSuperview() }
        selectedBackground = view
        UIView.performWithoutAnimation {
            view.frame = bounds
            if view.superview !== cell { cell.insertSubview(view, belowSubview: cell.contentView) }
            view.alpha = 1
        }
        separators.setHidden(true)
    }

    /// A lifted row has no line.
    func reorderingChanged() { separators.setHidden(cell.isReordering || selectedBackground?.superview != nil) }

    private func hideSelection(animated: Bool) {
        separators.setHidden(cell.isReordering)
        guard let view = selectedBackground, view.superview === cell else { return }
        guard animated || ViewAnimation.isRecording, cell.window != nil else {
            view.removeFromSuperview()
            view.alpha = 1
            return
        }
        let fade = { view.alpha = 0 }
        let end: (Bool) -> Void = { [weak self, weak view] _ in
            // Another selection may have shown it again.
            if let view, view.alpha == 0, self?.selectedBackground === view { view.removeFromSuperview() }
        }
        if ViewAnimation.isRecording { fade() } else {
            UIView.animate(withDuration: Self.selectionFade, delay: 0, options: .allowUserInteraction, animations: fade, completion: end)
        }
    }

    /// The check mark of the editing mode follows.
    func selectionChanged() { editingControl?.update(cell.editing, isSelected: cell.isSelected) }

    func tintChanged() {
        selectionChanged()
    }

    func contentViewChanged() { cell.setNeedsLayout() }

    /// The signs have the size of the text.
    func typeSizeChanged() { if accessory != nil { rebuildAccessory() } }

    // MARK: Accessories and controls

    func accessoryChanged() {
        rebuildAccessory()
        cell.setNeedsLayout()
    }

    private func rebuildAccessory() {
        let view = cell.editing.isEditing ? cell.editingAccessoryView : cell.accessoryView
        let type = cell.editing.isEditing ? cell.editingAccessoryType : cell.accessoryType
        accessory?.remove()
        accessory = view == nil && type == .none ? nil : TableCellAccessory(type, view, traits: cell.traitCollection) { [weak cell] in
            if let cell { cell.table?.accessoryTapped(cell) }
        }
        accessory?.views.forEach(cell.addSubview)
    }

    func editingChanged(animated: Bool) {
        let editing = cell.editing
        // New controls fly in from where they are not visible.
        UIView.performWithoutAnimation {
            if editing.showsControl, editingControl == nil { addEditingControl() }
            if showsReorderControl, reorderControl == nil { addReorderControl() }
        }
        if cell.accessoryView !== cell.editingAccessoryView || cell.accessoryType != cell.editingAccessoryType { rebuildAccessory() }
        editingControl?.update(editing, isSelected: cell.isSelected)
        cell.setNeedsLayout()
        guard animated, cell.window != nil else {
            UIView.performWithoutAnimation { cell.layoutIfNeeded() }
            return removeUnusedControls()
        }
        UIView.animate(
            withDuration: TableMetrics.animation, delay: 0, options: .allowUserInteraction,
            animations: { [weak cell] in cell?.layoutIfNeeded() }, completion: { [weak self] _ in self?.removeUnusedControls() })
    }

    private func addEditingControl() {
        let control = TableEditingControl()
        control.addAction(UIAction { [weak cell] _ in if let cell { cell.table?.editingControlTapped(cell) } }, for: .touchUpInside)
        cell.addSubview(control)
        control.frame = controlFrame(isShown: false)
        control.alpha = 0
        editingControl = control
    }

    private func addReorderControl() {
        let control = TableReorderControl()
        control.onDrag = { [weak cell] recognizer in if let cell { cell.table?.reorderDragged(cell, recognizer) } }
        cell.addSubview(control)
        control.frame = reorderFrame(isShown: false)
        control.alpha = 0
        reorderControl = control
    }

    private func removeUnusedControls() {
        if !cell.editing.showsControl {
            editingControl?.removeFromSuperview()
            editingControl = nil
        }
        if !showsReorderControl {
            reorderControl?.removeFromSuperview()
            reorderControl = nil
        }
    }

    func environmentChanged() { separators.update(cell.environment) }

    // MARK: Frames

    var indentation: CGFloat { CGFloat(cell.indentationLevel) * cell.indentationWidth }

    private var margin: CGFloat { cell.environment.margin }

    /// The part of the cell that the safe area leaves, from the leading edge.
    private var safe: (leading: CGFloat, trailing: CGFloat) {
        let insets = cell.environment.safeArea
        return isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
    }

    private var showsReorderControl: Bool { cell.editing.isEditing && cell.editing.canMove && cell.showsReorderControl }

    /// Where the content begins and ends, from the leading edge.
    private func content(width: CGFloat) -> (start: CGFloat, end: CGFloat, hasAccessory: Bool) {
        var start = safe.leading, end = width - safe.trailing
        if cell.editing.showsControl, cell.editing.indents, cell.shouldIndentWhileEditing { start += TableMetrics.editingControl }
        if showsReorderControl { end -= TableMetrics.reorderControl }
        let accessoryWidth = accessory?.width ?? 0
        if accessoryWidth > 0 { end -= accessoryWidth + (showsReorderControl ? Self.accessoryGap : margin) }
        return (start, max(start, end), accessoryWidth > 0)
    }

    private func mirrored(_ frame: CGRect) -> CGRect {
        isMirrored ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }

    private func controlFrame(isShown: Bool) -> CGRect {
        let x = safe.leading + margin - TableEditingControl.inset
        let size = TableEditingControl.side
        return mirrored(CGRect(x: isShown ? x : x - TableMetrics.editingControl, y: (bounds.height - size) / 2, width: size, height: size))
    }

    private func reorderFrame(isShown: Bool) -> CGRect {
        let width = TableMetrics.reorderControl, x = bounds.width - safe.trailing - width
        return mirrored(CGRect(x: isShown ? x : x + width, y: 0, width: width, height: bounds.height))
    }

    private func applyMargins(hasAccessory: Bool) {
        let trailing = hasAccessory ? Self.accessoryGap : margin
        let insets = UIEdgeInsets(
            NSDirectionalEdgeInsets(top: Self.rowVerticalMargin, leading: margin, bottom: Self.rowVerticalMargin, trailing: trailing), leftToRight: !isMirrored)
        if cell.contentConfiguration == nil {
            if cell.contentView.layoutMargins != insets { cell.contentView.layoutMargins = insets }
        } else {
            let outer = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
            if cell.layoutMargins != outer { cell.layoutMargins = outer }
        }
    }

    func layOut() {
        let (start, end, hasAccessory) = content(width: bounds.width)
        applyMargins(hasAccessory: hasAccessory)
        cell.host.layOutBackground()
        cell.backgroundView?.frame = bounds
        selectedBackground?.frame = bounds
        cell.contentView.frame = mirrored(CGRect(x: start, y: 0, width: end - start, height: bounds.height))
        if !legacy.isEmpty { cell.contentView.setNeedsLayout() }
        accessory?.layOut(from: end, in: bounds, isMirrored: isMirrored)
        if let editingControl {
            editingControl.frame = controlFrame(isShown: cell.editing.showsControl)
            editingControl.alpha = cell.editing.showsControl ? 1 : 0
        }
        if let reorderControl {
            reorderControl.frame = reorderFrame(isShown: showsReorderControl)
            reorderControl.alpha = showsReorderControl ? 1 : 0
        }
        separators.layOut(in: cell, leading: separatorLeading(contentStart: start), isMirrored: isMirrored)
    }

    /// Distance of the separator from the leading edge of the cell.
    private func separatorLeading(contentStart: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
        let own = cell.separatorInset, environment = cell.environment
        let inset = isMirrored ? (own.right, own.left) : (own.left, own.right)
        let automatic = contentStart + textStart
        if own.left == UITableView.automaticDimension { return (automatic, 0) }
        if environment.separatorReference == .fromAutomaticInsets, !cell.hasOwnSeparatorInset { return (automatic + inset.0, inset.1) }
        return (inset.0 + (contentStart - safe.leading), inset.1)
    }

    private var textStart: CGFloat {
        if let list = cell.contentView as? UIListContentView, let guide = list.textLayoutGuide {
            let frame = guide.layoutFrame
            return max(margin, isMirrored ? list.bounds.width - frame.maxX : frame.minX)
        }
        return legacy.isEmpty ? margin : max(margin, legacy.textStart(width: cell.contentView.bounds.width))
    }

    // MARK: Height

    /// The height of the cell by its content: constraints in the content view, a configuration, or the standard labels.
    func fittingHeight(width: CGFloat) -> CGFloat {
        let (start, end, hasAccessory) = content(width: width)
        let available = end - start
        applyMargins(hasAccessory: hasAccessory)
        let content = cell.contentView
        if content.bounds.width != available { content.frame = CGRect(x: start, y: 0, width: available, height: max(content.bounds.height, 1)) }
        if cell.contentConfiguration == nil, !content.hasConstraintsInside { return legacy.fittingHeight(width: available) }
        let size = content.systemLayoutSizeFitting(
            CGSize(width: available, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        // Content without a height of its own gets that of a standard row.
        guard size.height > 0 else { return TableMetrics.rowHeight }
        let scale = cell.layer.contentsScale
        return (size.height * scale).rounded(.up) / scale
    }
}

/// The grey behind a selected cell.
final class StandardSelectionView: UIView {
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = .systemGray4
    }

    required init?(coder: NSCoder) { nil }
}
