import Foundation
import WayLog

let tableLog = wayLogger("waykit.tables")

/// Registration and reuse of cells, headers and footers.
extension UITableView {
    /// Cells of this class are made for the identifier; nil removes the registration.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        views.cellNibs[identifier] = nil
        guard let cellClass else { return views.cellClasses[identifier] = nil }
        guard let type = cellClass as? UITableViewCell.Type else {
            return tableLog.error("register(\(cellClass), forCellReuseIdentifier: \"\(identifier)\"): it is not a subclass of UITableViewCell; refused")
        }
        views.cellClasses[identifier] = type
        views.cellPool[identifier] = nil
    }

    /// Headers and footers of this class are made for the identifier; nil removes the registration.
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        views.headerFooterNibs[identifier] = nil
        guard let aClass else { return views.headerFooterClasses[identifier] = nil }
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            return tableLog.error(
                "register(\(aClass), forHeaderFooterViewReuseIdentifier: \"\(identifier)\"): it is not a subclass of UITableViewHeaderFooterView; refused")
        }
        views.headerFooterClasses[identifier] = type
        views.headerFooterPool[identifier] = nil
    }

    /// Cells for the identifier are made by this nib, whose first cell they are; nil removes the registration.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        views.cellNibs[identifier] = nib
        views.cellClasses[identifier] = nil
        views.cellPool[identifier] = nil
    }

    /// Headers and footers for the identifier are made by this nib; nil removes the registration.
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        views.headerFooterNibs[identifier] = nib
        views.headerFooterClasses[identifier] = nil
        views.headerFooterPool[identifier] = nil
    }

    /// A cell that is no longer shown, or a new one of the registered class or nib; nil without either.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = views.cellPool[identifier]?.popLast() {
            cell.reuseCount += 1
            cell.isDequeued = !cell.isBeingReconfigured
            UIView.performWithoutAnimation { cell.prepareForReuse() }
            return cell
        }
        if let nib = views.cellNibs[identifier] {
            let cell = nib.instantiateView(UITableViewCell.self)
            cell?.reuseIdentifier = identifier
            return cell
        }
        return views.cellClasses[identifier].map { makeTableCell(of: $0, identifier: identifier) }
    }

    /// The same for a row that the table asks for. Without a registration it logs UIKit's message and returns a plain cell.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        tableLog.error(
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A header or footer that is no longer shown, or a new one of the registered class; nil without either.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = views.headerFooterPool[identifier]?.popLast() {
            UIView.performWithoutAnimation { view.prepareForReuse() }
            return view
        }
        if let nib = views.headerFooterNibs[identifier] {
            let view = nib.instantiateView(UITableViewHeaderFooterView.self)
            view?.reuseIdentifier = identifier
            return view
        }
        return views.headerFooterClasses[identifier].map { makeHeaderFooter(of: $0, identifier: identifier) }
    }

    // MARK: Return

    /// Cells stay hidden subviews while they wait: leaving and entering the tree would cost more than the reuse saves.
    func enqueue(_ cell: UITableViewCell) {
        cell.table = nil
        cell.dropState = .none
        if cell.dragState != .none { cell.setDragState(.none) }
        guard let identifier = cell.reuseIdentifier, views.cellPool[identifier, default: []].count < Self.poolLimit else { return cell.removeFromSuperview() }
        cell.isHidden = true
        views.cellPool[identifier, default: []].append(cell)
    }

    /// Cells for each identifier that wait for reuse at most.
    static let poolLimit = 64

    func enqueueHeaderFooter(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView else { return view.removeFromSuperview() }
        view.table = nil
        view.isHidden = true
        if view.showsTitleOfTable {
            views.titlePool.append(view)
        } else if let identifier = view.reuseIdentifier, views.headerFooterPool[identifier, default: []].count < Self.poolLimit {
            views.headerFooterPool[identifier, default: []].append(view)
        } else {
            view.removeFromSuperview()
        }
    }
}

/// Makes a cell of a class that is known only at run time: see `Instantiation`.
@inline(never) @MainActor private func makeTableCell(of type: UITableViewCell.Type, identifier: String) -> UITableViewCell {
    unsafeBitCast(type, to: _RequiredTableViewCell.Type.self).init(style: .default, reuseIdentifier: identifier)
}

@inline(never) @MainActor private func makeHeaderFooter(of type: UITableViewHeaderFooterView.Type, identifier: String) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: _RequiredHeaderFooterView.Type.self).init(reuseIdentifier: identifier)
}

/// Never instantiated. Open, so that the compiler must expect subclasses and calls the initialiser through the vtable.
@preconcurrency @MainActor open class _RequiredTableViewCell: UITableViewCell {
    public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Never instantiated, as the one above.
@preconcurrency @MainActor open class _RequiredHeaderFooterView: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
