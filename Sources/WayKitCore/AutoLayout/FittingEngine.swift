import Foundation
import WayConstraints

/// Measures a view: its size is free, and the constraints inside it want to be as near to a target as two priorities say. The content view of a cell keeps
/// it: the rows of a list differ in their contents, seldom in their constraints, and only the former are solved anew.
@MainActor final class FittingEngine {
    /// What the rows of an item depend on besides its content and its frame.
    private struct ItemState {
        let item: LayoutItem
        let node: LayoutNode?
        let translates: Bool
        private let constraints: [(constraint: NSLayoutConstraint, constant: CGFloat, priority: UILayoutPriority)]
        private let insets: UIEdgeInsets
        private let origin: CGPoint
        private let direction: UIUserInterfaceLayoutDirection?

        @MainActor init(_ item: LayoutItem) {
            self.item = item
            node = item.node
            translates = item.view?.storedTranslation ?? false
            constraints = item.held.map { ($0, $0.constant, $0.priority) }
            insets = item.view?.layoutInsets ?? .zero
            origin = item.view?.bounds.origin ?? .zero
            direction = Self.direction(item)
        }

        /// Of the constraints that the item holds; nil if none depends on it.
        @MainActor private static func direction(_ item: LayoutItem) -> UIUserInterfaceLayoutDirection? {
            item.loweredDirection == nil ? nil : item.view?.effectiveUserInterfaceLayoutDirection
        }

        @MainActor func isValid(for item: LayoutItem) -> Bool {
            guard item === self.item, item.held.count == constraints.count else { return false }
            for (constraint, known) in zip(item.held, constraints) {
                guard constraint === known.constraint, constraint.constant == known.constant, constraint.priority == known.priority else { return false }
            }
            if let view = item.view {
                guard view.storedTranslation == translates, view.layoutInsets == insets, view.bounds.origin == origin else { return false }
            }
            return Self.direction(item) == direction
        }
    }

    private let engine: LayoutEngine
    private let root: LayoutNode
    private let horizontal: UILayoutPriority
    private let vertical: UILayoutPriority
    private let insets: UIEdgeInsets
    private var target: CGSize
    private let widthRow: ConstraintID
    private let heightRow: ConstraintID
    /// Of the first solution.
    private var states: [ItemState] = []

    init(_ view: UIView, _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        engine = LayoutEngine(root: view, isMeasuring: true)
        root = engine.node(of: view.itemForLayout())
        insets = view.layoutInsets
        self.target = target
        self.horizontal = horizontal
        self.vertical = vertical
        widthRow = engine.enqueueSystem(LinearExpression(root.width) + (insets.left + insets.right - target.width), .equal, horizontal.forSolver)
        heightRow = engine.enqueueSystem(LinearExpression(root.height) + (insets.top + insets.bottom - target.height), .equal, vertical.forSolver)
    }

    /// Whether the rows are still those of the view, except for its contents.
    func isValid(for items: [LayoutItem], horizontal: UILayoutPriority, vertical: UILayoutPriority) -> Bool {
        guard self.horizontal == horizontal, self.vertical == vertical, items.count == states.count else { return false }
        return zip(items, states).allSatisfy { $1.isValid(for: $0) }
    }

    /// Solves for the present contents, with nodes of its own.
    func size(for target: CGSize) -> CGSize {
        for state in states {
            state.item.node = state.node
            guard let node = state.node else { continue }
            node.contentIsDirty = true
            if node.appliedFrame != LayoutNode.AppliedFrame(state.item) { node.frameIsDirty = true }
            engine.setNeedsSolution(node)
        }
        if target != self.target {
            engine.solver.setConstant(insets.left + insets.right - target.width, of: widthRow)
            engine.solver.setConstant(insets.top + insets.bottom - target.height, of: heightRow)
            self.target = target
        }
        engine.setNeedsSolution()
        engine.solve()
        let size = root.frame.size, scale = engine.scale
        func roundedUp(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale }
        return CGSize(
            width: roundedUp(size.width + insets.left + insets.right), height: roundedUp(size.height + insets.top + insets.bottom))
    }

    /// Takes the nodes out of the items.
    /// - Returns: Whether it can measure the same items again: frames of views inside are not looked at, and conflicts are decided anew.
    func suspend(_ items: [LayoutItem]) -> Bool {
        if states.isEmpty { states = items.map { ItemState($0) } }
        for item in items { item.node = nil }
        return !engine.hadConflicts && items.count == states.count && states.dropFirst().allSatisfy { !$0.translates }
    }
}
