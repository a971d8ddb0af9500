import Foundation
import WayLog
import WayConstraints

private let logger = wayLogger("waykit.layout")

/// Of required constraints that exclude each other, one of the lowest rank gives way.
enum ConflictRank {
    static let program: UInt8 = 0, stackView: UInt8 = 1
    /// Frames, content sizes and system guides.
    static let engine: UInt8 = 2
}

extension LayoutEngine {
    /// Logs a conflict; of those with the autoresizing mask of one view only the first.
    func log(_ conflict: Conflict) {
        let broken = constraintsByRow[conflict.broken], masked = viewWithForgottenMask(in: conflict)
        if let masked, !viewsWithLoggedMask.insert(ObjectIdentifier(masked)).inserted { return }
        let names = conflict.constraints.map { id in constraintsByRow[id].map { "\($0)" } ?? rowName(id) }
        let recovery = broken.map { "Will attempt to recover by breaking constraint \($0)" } ?? "The last of them gives way"
        let name = masked?.layoutItem?.name ?? "the view"
        let hint = masked == nil ? "" : ". If constraints lay out \(name), set its translatesAutoresizingMaskIntoConstraints to false"
        logger.warning("Unable to simultaneously satisfy constraints: \(names.joined(separator: ", ")). \(recovery)\(hint)")
    }

    /// The view in a conflict that has constraints of the program beside those of its autoresizing mask.
    private func viewWithForgottenMask(in conflict: Conflict) -> UIView? {
        let own = conflict.constraints.compactMap { constraintsByRow[$0] }
        return conflict.constraints.lazy.compactMap { [self] id in constraintsByRow[id] == nil ? owner(of: id)?.view : nil }.first { view in
            view.translatesAutoresizingMaskIntoConstraints && own.contains { $0.firstItem === view || $0.secondItem === view }
        }
    }

    private func owner(of id: ConstraintID) -> LayoutItem? {
        owners.values.first { item in
            guard let node = item.node, node.engine === self else { return false }
            return node.frameRows.contains { $0?.id == id }
        }
    }

    /// What a row stands for that is no constraint of the program.
    private func rowName(_ id: ConstraintID) -> String {
        for item in owners.values.sorted(by: { $0.name < $1.name }) {
            guard let node = item.node, node.engine === self, node.rows.contains(id) else { continue }
            if node.frameRows.contains(where: { $0?.id == id }) {
                return item.view == nil ? "<frame of \(item.name)>" : "<autoresizing mask of \(item.name), frame \(GeometryText.describe(node.frame))>"
            }
            return node.contentRows.contains { $0?.id == id } ? "<content size of \(item.name)>" : "<size of \(item.name)>"
        }
        return "<unknown>"
    }

    /// A constraint whose numbers are not finite would make all other values meaningless.
    func logNotFinite(_ name: String) {
        if !isMeasuring { logger.error("\(name) is left out of the layout: a number that it is made of is infinite or not a number") }
    }

    // MARK: Ambiguity

    /// Whether a variable of the item has another value in an equally good solution.
    func isAmbiguous(_ item: LayoutItem) -> Bool {
        solve()
        guard let node = item.node else { return false }
        return [node.x, node.y, node.width, node.height].contains(where: solver.isAmbiguous)
    }

    func exerciseAmbiguity(of item: LayoutItem) {
        solve()
        guard let node = item.node else { return }
        for variable in [node.x, node.width, node.y, node.height] { solver.exerciseAmbiguity(of: variable) }
        requestLayoutOfChanges()
    }
}
