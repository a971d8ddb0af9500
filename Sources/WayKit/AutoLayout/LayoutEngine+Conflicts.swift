import Foundation
import WayLog
import WayConstraints

private let logger = wayLogger("waykit.layout")

extension LayoutEngine {
    /// Logs each conflict once. If a row without a constraint of the program would give way, such as an autoresizing mask, or a constraint of a stack view,
    /// the constraint of the program that was activated last does so instead.
    func resolve(_ conflicts: [Conflict]) {
        for conflict in conflicts {
            var broken = constraintsByRow[conflict.broken]
            if broken?.belongsToStackView ?? true, let last = substitute(for: broken, in: conflict) {
                broken = constraintsByRow[last]
                breakInstead(last)
            }
            if !isMeasuring { log(conflict, broken: broken) }
        }
    }

    /// The constraint that gives way in place of one of a stack view, or of a row without a constraint.
    private func substitute(for broken: NSLayoutConstraint?, in conflict: Conflict) -> ConstraintID? {
        let known = conflict.constraints.filter { constraintsByRow[$0] != nil }
        return known.last { constraintsByRow[$0]?.belongsToStackView == false } ?? (broken == nil ? known.last : nil)
    }

    /// Added again behind the others, the constraint is the one that the solver ignores.
    private func breakInstead(_ id: ConstraintID) {
        guard let constraint = constraintsByRow[id] else { return }
        remove(constraint)
        // The one that was broken is in force again before the other returns.
        solver.solve()
        add(constraint)
        lowerPending()
        solver.solve()
    }

    private func log(_ conflict: Conflict, broken: NSLayoutConstraint?) {
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
