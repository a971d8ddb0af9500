import Foundation

/// The accessories of a list cell: which are displayed in a mode, in which order, where, and how they come and go.
@MainActor final class ListCellAccessories {
    weak var cell: UICollectionViewListCell?
    private var accessories: [UICellAccessory] = []
    private var views: [UICellAccessory.AccessoryType: CellAccessoryView] = [:]
    private var leading: [UICellAccessory] = []
    private var trailing: [UICellAccessory] = []
    private var isEditing: Bool?

    /// Points between accessories.
    private static let spacing: CGFloat = 12
    /// Seconds of coming and going with the editing mode.
    private static let duration: TimeInterval = 0.25

    /// Those of the present mode.
    var displayed: [UICellAccessory] { leading + trailing }

    func set(_ accessories: [UICellAccessory]) {
        self.accessories = accessories
        for accessory in accessories { views[accessory.accessoryType]?.update(accessory) }
        isEditing = nil
    }

    func stateChanged() {
        for view in views.values { view.stateChanged() }
    }

    var minimumHeight: CGFloat { displayed.compactMap { views[$0.accessoryType]?.preferredHeight }.max().map { $0 + 8 } ?? 0 }

    // MARK: Choice and order

    /// Exchanges the views for a mode; where the mode changes on screen, they fade.
    func update(isEditing: Bool) {
        guard isEditing != self.isEditing, let cell else { return }
        let animated = self.isEditing != nil && cell.window != nil && UIView.areAnimationsEnabled
        self.isEditing = isEditing
        leading = ordered(isLeading: true, isEditing)
        trailing = ordered(isLeading: false, isEditing)
        let kept = Set(displayed.map(\.accessoryType))
        for (type, view) in views where !kept.contains(type) {
            views[type] = nil
            guard animated else {
                view.removeFromSuperview()
                continue
            }
            UIView.animate(withDuration: Self.duration) { view.alpha = 0 } completion: { _ in view.removeFromSuperview() }
        }
        for accessory in displayed where views[accessory.accessoryType] == nil {
            let view = CellAccessoryView(accessory, cell: cell)
            views[accessory.accessoryType] = view
            cell.addSubview(view)
            guard animated else { continue }
            view.alpha = 0
            UIView.animate(withDuration: Self.duration) { view.alpha = 1 }
        }
    }

    private func ordered(isLeading: Bool, _ isEditing: Bool) -> [UICellAccessory] {
        let shown = accessories.filter { $0.isLeading == isLeading && $0.isDisplayed(isEditing: isEditing) }
        var result = shown.filter { $0.position == nil }.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
        for accessory in shown {
            guard let position = accessory.position else { continue }
            result.insert(accessory, at: min(max(position(result), 0), result.count))
        }
        return result
    }

    // MARK: Layout

    /// The cell's size without indentation and accessories.
    func contentArea(in size: CGSize) -> CGRect {
        guard let cell else { return CGRect(origin: .zero, size: size) }
        let indentation = CGFloat(cell.indentationLevel) * cell.indentationWidth
        let margins = cell.directionalLayoutMargins
        let before = width(of: leading), after = width(of: trailing)
        // The content has a leading margin of its own.
        let start = indentation + (before > 0 ? margins.leading + before : 0)
        let end = after > 0 ? margins.trailing + after : 0
        return CGRect(x: start, y: 0, width: max(0, size.width - start - end), height: size.height)
    }

    private func width(of accessories: [UICellAccessory]) -> CGFloat {
        let widths = accessories.compactMap { views[$0.accessoryType]?.preferredWidth }
        return widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * Self.spacing
    }

    /// Lays out the accessories. Returns the frame of the content.
    func layOut(in size: CGSize) -> CGRect {
        guard let cell else { return CGRect(origin: .zero, size: size) }
        let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let mirror = { (frame: CGRect) in
            isRightToLeft ? CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let margins = cell.directionalLayoutMargins
        var x = margins.leading + (cell.indentsAccessories ? CGFloat(cell.indentationLevel) * cell.indentationWidth : 0)
        for view in leading.compactMap({ views[$0.accessoryType] }) {
            view.frame = mirror(CGRect(x: x, y: 0, width: view.preferredWidth, height: size.height))
            x += view.preferredWidth + Self.spacing
        }
        x = size.width - margins.trailing
        for view in trailing.reversed().compactMap({ views[$0.accessoryType] }) {
            x -= view.preferredWidth
            view.frame = mirror(CGRect(x: x, y: 0, width: view.preferredWidth, height: size.height))
            x -= Self.spacing
        }
        return mirror(contentArea(in: size))
    }
}
