import Foundation

/// The lines above and below a cell.
@MainActor final class TableSeparators {
    /// Below the row.
    private var lower: UIView?
    /// Above the first row of a grouped section.
    private var upper: UIView?
    private var environment = TableCellEnvironment()
    private var isHidden = false

    func update(_ environment: TableCellEnvironment) {
        self.environment = environment
        lower?.removeFromSuperview()
        upper?.removeFromSuperview()
        lower = showsLower ? makeLine() : nil
        upper = showsUpper ? makeLine() : nil
    }

    private var isEnabled: Bool { environment.separatorStyle != .none }
    private var showsLower: Bool { isEnabled && !(environment.isLast && environment.style == .insetGrouped) }
    private var showsUpper: Bool { isEnabled && environment.isFirst && environment.style == .grouped }
    /// The lines around a grouped section go from edge to edge.
    private var lowerIsFull: Bool { environment.isLast && environment.style == .grouped }

    private func makeLine() -> UIView {
        if let effect = environment.separatorEffect {
            let view = UIVisualEffectView(effect: effect)
            view.isUserInteractionEnabled = false
            return view
        }
        let line = UIView()
        line.isUserInteractionEnabled = false
        line.backgroundColor = environment.separatorColor ?? .separator
        return line
    }

    /// A selected row has no line.
    func setHidden(_ isHidden: Bool) {
        self.isHidden = isHidden
        lower?.isHidden = isHidden && !lowerIsFull
    }

    func layOut(in cell: UITableViewCell, leading inset: (leading: CGFloat, trailing: CGFloat), isMirrored: Bool) {
        let bounds = CGRect(origin: .zero, size: cell.bounds.size)
        let height = 1 / max(1, cell.layer.contentsScale.rounded(.down))
        let insets = lowerIsFull ? (leading: 0, trailing: 0) : inset
        let width = max(0, bounds.width - insets.leading - insets.trailing)
        let x = isMirrored ? insets.trailing : insets.leading
        setFrame(CGRect(x: x, y: bounds.height - height, width: width, height: height), of: lower, in: cell)
        setFrame(CGRect(x: 0, y: 0, width: bounds.width, height: height), of: upper, in: cell)
        setHidden(isHidden)
    }

    private func setFrame(_ frame: CGRect, of line: UIView?, in cell: UITableViewCell) {
        guard let line else { return }
        if line.superview !== cell { cell.addSubview(line) }
        line.frame = frame
    }
}
