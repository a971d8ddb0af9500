import Foundation

/// The views of a table that are shown or wait for reuse, and how new ones are made.
struct TableViews {
    /// A view that disappears from the table by an animation.
    struct DisappearingView {
        let view: UIView
        let kind: Kind
        enum Kind {
            /// Of the data source; nil for a placeholder.
            case cell(IndexPath?)
            case header(Int)
            case footer(Int)
        }
    }

    var cells: [TableRow: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var disappearing: [DisappearingView] = []
    /// Cells that an update moves: they stay until its animation ends, wherever they are.
    var held: [ObjectIdentifier: Int] = [:]
    var separatorsOfFillers: [UIView] = []

    /// Cells that wait for reuse, by identifier.
    var cellPool: [String: [UITableViewCell]] = [:]
    var headerFooterPool: [String: [UITableViewHeaderFooterView]] = [:]
    var cellClasses: [String: UITableViewCell.Type] = [:]
    var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    var cellNibs: [String: UINib] = [:]
    var headerFooterNibs: [String: UINib] = [:]
    /// Views that the table made for titles.
    var titlePool: [UITableViewHeaderFooterView] = []

    func isHeld(_ view: UIView) -> Bool { held[ObjectIdentifier(view)] != nil }

    mutating func hold(_ view: UIView) { held[ObjectIdentifier(view), default: 0] += 1 }

    mutating func release(_ id: ObjectIdentifier) {
        guard let count = held[id] else { return }
        held[id] = count > 1 ? count - 1 : nil
    }
}
