import Foundation
import WayLog
import WayConstraints

typealias LinearExpression = WayConstraints.Expression

/// The solver of one tree of views. Its root makes it when constraints in the tree are laid out for the first time; when the tree becomes a part of another
/// one, the other's engine takes over the constraints.
///
/// Changes are collected and solved together: before a layout pass, and again before any view in it is laid out if there were changes since. A new solution
/// requests layout of the superviews of what moved; their `layoutSubviews` sets the frames.
@MainActor final class LayoutEngine {
    /// Layout passes in a row, if each changes constraints again.
    private static let maximumPasses = 10
    /// Width first, then height; a width may depend on a height in turn, by an aspect ratio.
    private static let maximumMeasurements = 3

    struct LoweredConstraint {
        let constraint: NSLayoutConstraint
        let id: ConstraintID
        /// The constant of the expression without the constraint's own.
        let constant: Double
    }

    weak var root: UIView?
    /// Views whose autoresizing mask has been logged as part of a conflict.
    var viewsWithLoggedMask: Set<ObjectIdentifier> = []
    /// Measures the root: its size is free, and constraints outside do not count.
    let isMeasuring: Bool
    let solver = Solver()
    private var pending: [NSLayoutConstraint] = []
    private var pendingItems: [LayoutItem] = []
    private var dirtyNodes: [LayoutNode] = []
    private(set) var owners: [Variable: LayoutItem] = [:]
    private(set) var lowered: [ObjectIdentifier: LoweredConstraint] = [:]
    private(set) var constraintsByRow: [ConstraintID: NSLayoutConstraint] = [:]
    /// Nodes whose height depends on the width, in the order of their creation.
    private var wrappingNodes: [LayoutNode] = []
    /// Controllers in whose views constraints or content sizes have changed.
    var changedControllers: [UIViewController] = []
    private(set) var needsSolution = false
    /// Whether constraints excluded each other while the root was measured.
    private(set) var hadConflicts = false
    private var isSolving = false
    private var isInPass = false

    init(root: UIView, isMeasuring: Bool = false) {
        self.root = root
        self.isMeasuring = isMeasuring
        adopt(root)
    }

    // MARK: Constraints of the tree

    /// Takes over the constraints of a view and its descendants.
    func adopt(_ view: UIView) {
        guard let item = view.layoutItem else { return }
        pending += item.held
        if let controller = view.viewController { controllerContentChanged(controller) }
        if !view.translatesAutoresizingMaskIntoConstraints { pendingItems.append(item) }
        for subview in view.subviews { adopt(subview) }
        setNeedsSolution()
    }

    func add(_ constraint: NSLayoutConstraint) {
        pending.append(constraint)
        contentChanged(inside: constraint.holder?.view)
        setNeedsSolution()
    }

    func add(_ item: LayoutItem) {
        pendingItems.append(item)
        setNeedsSolution()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        guard let entry = lowered.removeValue(forKey: ObjectIdentifier(constraint)) else {
            return pending.removeAll { $0 === constraint }
        }
        constraintsByRow[entry.id] = nil
        solver.remove(entry.id)
        contentChanged(inside: constraint.holder?.view)
        setNeedsSolution()
    }

    func constantChanged(of constraint: NSLayoutConstraint) {
        guard let entry = lowered[ObjectIdentifier(constraint)] else { return }
        solver.setConstant((entry.constant - constraint.constant.limitedForLayout) * constraint.weight, of: entry.id)
        contentChanged(inside: constraint.holder?.view)
        setNeedsSolution()
    }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        guard let entry = lowered[ObjectIdentifier(constraint)] else { return }
        solver.setPriority(constraint.priority.forSolver, of: entry.id)
        contentChanged(inside: constraint.holder?.view)
        setNeedsSolution()
    }

    /// Lowers the constraint anew, because what its expression is made of has changed.
    func renew(_ constraint: NSLayoutConstraint) {
        remove(constraint)
        add(constraint)
    }

    /// Removes an item with its unknowns, which no constraint contains any more.
    func remove(_ item: LayoutItem) {
        pendingItems.removeAll { $0 === item }
        guard let node = item.node, node.engine === self else { return }
        node.rows.forEach(solver.remove)
        for variable in node.variables {
            owners[variable] = nil
            solver.remove(variable)
        }
        setWraps(false, node)
        dirtyNodes.removeAll { $0 === node }
        item.node = nil
        setNeedsSolution()
    }

    /// The items are without engine after it.
    func discard() {
        for item in owners.values where item.node?.engine === self { item.node = nil }
        owners = [:]
        lowered = [:]
        pending = []
        pendingItems = []
        dirtyNodes = []
        wrappingNodes = []
    }

    func setNeedsSolution() {
        guard !needsSolution else { return }
        needsSolution = true
        if !isMeasuring, !isInPass { root?.requestLayoutFrame() }
    }

    func setNeedsSolution(_ node: LayoutNode) {
        dirtyNodes.append(node)
        setNeedsSolution()
    }

    // MARK: Solving

    /// Solves, and runs a layout pass, until the pass changes no constraints.
    func layOut(_ pass: () -> Void) {
        isInPass = true
        defer { isInPass = false }
        for _ in 0..<Self.maximumPasses {
            solve()
            // Views that constraints concern for the first time are asked for their own.
            root?.updateConstraintsOfTree()
            solve()
            pass()
            let hasReported = reportFittingSizes()
            guard needsSolution || hasReported else { return }
        }
        root?.requestLayoutFrame()
        wayLogger("waykit.layout").warning("layout of \(root.map { "\($0)" } ?? "no view") does not settle: each pass changes constraints again")
    }

    /// Applies all changes since the last call.
    func solve() {
        guard needsSolution, !isSolving else { return }
        isSolving = true
        needsSolution = false
        root?.window?.windowScene?.layoutCountsSinceFrame.solutions += 1
        lowerPending()
        updateDirtyNodes()
        var conflicts = solver.solve()
        for _ in 0..<Self.maximumMeasurements {
            guard measureWrappingNodes() else { break }
            updateDirtyNodes()
            conflicts += solver.solve()
        }
        if isMeasuring { hadConflicts = hadConflicts || !conflicts.isEmpty } else { conflicts.forEach(log) }
        isSolving = false
        if !isMeasuring { requestLayoutOfChanges() }
    }

    func lowerPending() {
        while !pendingItems.isEmpty || !pending.isEmpty {
            let items = pendingItems, constraints = pending
            pendingItems = []
            pending = []
            for item in items where item.object != nil { _ = node(of: item) }
            for constraint in constraints where lowered[ObjectIdentifier(constraint)] == nil { lower(constraint) }
        }
    }

    private func lower(_ constraint: NSLayoutConstraint) {
        guard let lowering = ConstraintLowering(self, constraint), let expression = lowering.expression() else { return }
        let made = WayConstraints.Constraint(
            (expression + -constraint.constant.limitedForLayout) * constraint.weight, lowering.relation, priority: constraint.priority.forSolver,
            rank: constraint.belongsToStackView ? ConflictRank.stackView : ConflictRank.program)
        guard made.isFinite else { return logNotFinite("\(constraint)") }
        let row = solver.enqueue(made)
        lowered[ObjectIdentifier(constraint)] = LoweredConstraint(constraint: constraint, id: row, constant: expression.constant)
        constraintsByRow[row] = constraint
    }

    /// The node of an item, made if it has none.
    func node(of item: LayoutItem) -> LayoutNode {
        if let node = item.node { return node }
        let node = LayoutNode(item, self)
        item.node = node
        for variable in node.variables { owners[variable] = item }
        if let kind = item.guide?.kind { constrain(node, kind) } else { constrainToPositiveSize(node) }
        if !isMeasuring { item.view?.askForConstraints() }
        dirtyNodes.append(node)
        return node
    }

    func own(_ variable: Variable, _ item: LayoutItem) { owners[variable] = item }

    private func updateDirtyNodes() {
        while let node = dirtyNodes.popLast() {
            if node.frameIsDirty { updateFrameRows(node) }
            if node.contentIsDirty { updateContentRows(node) }
        }
    }

    func setWraps(_ wraps: Bool, _ node: LayoutNode) {
        guard wraps != node.isWrapping else { return }
        node.isWrapping = wraps
        if wraps { wrappingNodes.append(node) } else { wrappingNodes.removeAll { $0 === node } }
    }

    /// Whether a node has another width than the one for which its height was computed.
    private func measureWrappingNodes() -> Bool {
        guard !wrappingNodes.isEmpty else { return false }
        var changed = false
        let scale = scale
        for node in wrappingNodes where node.measuredWidth != wrappingWidth(of: node, scale) {
            node.contentIsDirty = true
            dirtyNodes.append(node)
            changed = true
        }
        return changed
    }

    // MARK: Results

    func requestLayoutOfChanges() {
        for variable in solver.takeChangedVariables() {
            guard let item = owners[variable] else { continue }
            if let view = item.view {
                // Frames with an autoresizing mask are set by their superview's resizing, or by the program.
                if !view.translatesAutoresizingMaskIntoConstraints { (view.superview ?? view).setNeedsLayout() }
            } else {
                item.guide?.owningView?.setNeedsLayout()
            }
        }
    }

    /// Sets the frames again, also where a program or the end of an animation has set others.
    func requestLayoutOfAll() {
        for item in owners.values {
            guard let view = item.view, !view.storedTranslation else { continue }
            (view.superview ?? view).setNeedsLayout()
        }
    }

    /// Pixels per point.
    var scale: CGFloat { root?.window?.screen.scale ?? UIScreen.main.scale }
}

extension CGFloat {
    /// A program may mean "without limit" by `greatestFiniteMagnitude`. Next to a number of more than ten million points, rounding errors would be visible.
    var limitedForLayout: CGFloat { Swift.min(Swift.max(self, -1e7), 1e7) }
}

extension UILayoutPriority {
    var forSolver: WayConstraints.Priority { WayConstraints.Priority(rawValue.isNaN ? 1000 : rawValue) }
}
