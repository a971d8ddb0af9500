import Foundation
import WayKitCore
import WayLog

let tableLog = wayLogger("waykit.tables")
/// What has been logged: identifiers without a registration, and whose.
@MainActor private var missingRegistrations: Set<String> = []

/// Registration and reuse of cells, headers and footers.
extension UITableView {
    func reuseCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = views.cellPool[identifier]?.popLast() {
            cell.reuseCount += 1
            cell.use.dequeue()
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

    /// Once for each identifier and kind of data source.
    func logMissingRegistration(of identifier: String) {
        let owner = dataSource.map { " of \(type(of: $0))" } ?? ""
        guard missingRegistrations.insert("\(identifier)\(owner)").inserted else { return }
        let known = (Array(views.cellClasses.keys) + Array(views.cellNibs.keys)).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        tableLog.error(
            """
            unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a \
            storyboard. The table\(owner) has \(known.isEmpty ? "no registration" : "registrations for \(known)"); the row shows a plain cell
            """)
    }

    /// What the data source reads from its cell's bounds is right; a row that sizes itself has its last or its estimated height.
    func giveRowSize(to cell: UITableViewCell) {
        let sections = tableLayout.sections
        guard let row = rowInCreation, sections.indices.contains(row.section), row.row < sections[row.section].rows.count else { return }
        var height = tableLayout.height(of: row)
        if !tableLayout.isMeasured(row) {
            let now = rowHeightNow(row)
            heightInCreation = (row, now.height, now.isFixed)
            if now.isFixed { height = now.height }
        }
        let size = CGSize(width: cellWidth, height: height)
        if cell.bounds.size != size { UIView.performWithoutAnimation { cell.bounds.size = size } }
    }

    func reuseHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
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
