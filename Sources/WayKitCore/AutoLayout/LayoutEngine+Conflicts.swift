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
    /// Logs a conflict.
    func log(_ conflict: Conflict) {
        let broken = constraintsByRow[conflict.broken]
        let names = conflict.constraints.map { id in constraintsByRow[id].map { "\($0)" } ?? rowName(id) }
        let recovery = broken.map { "Will attempt to recover by breaking constraint \($0)" } ?? "The last of them gives way"
        logger.warning("Unable to simultaneously satisfy constraints: \(names.joined(separator: ", ")). \(recovery)")
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
