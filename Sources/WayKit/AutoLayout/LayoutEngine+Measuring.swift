import Foundation
import WayConstraints

extension LayoutEngine {
    /// The size of a view whose constraints inside it want to be as near to the target as the priorities say.
    static func measure(
        _ view: UIView, _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        // The items' unknowns in the engine of the tree are put aside meanwhile.
        let items = itemsInside(view)
        let nodes = items.map(\.node)
        for item in items { item.node = nil }
        defer {
            for item in itemsInside(view) { item.node = nil }
            for (item, node) in zip(items, nodes) { item.node = node }
        }
        let engine = LayoutEngine(root: view, isMeasuring: true)
        let node = engine.node(of: view.itemForLayout())
        let insets = view.layoutInsets
        let width = LinearExpression(node.width) + (insets.left + insets.right - finite(target.width))
        let height = LinearExpression(node.height) + (insets.top + insets.bottom - finite(target.height))
        _ = engine.enqueueSystem(width, .equal, horizontal.forSolver)
        _ = engine.enqueueSystem(height, .equal, vertical.forSolver)
        engine.setNeedsSolution()
        engine.solve()
        let size = node.frame.size, scale = engine.scale
        func roundedUp(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale }
        return CGSize(
            width: roundedUp(size.width + insets.left + insets.right), height: roundedUp(size.height + insets.top + insets.bottom))
    }

    /// Not a number means nothing: zero.
    private static func finite(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : length.limitedForLayout }

    private static func itemsInside(_ view: UIView) -> [LayoutItem] {
        guard let item = view.layoutItem else { return [] }
        return [item] + view.guides.items + view.subviews.flatMap(itemsInside)
    }
}

extension UIView {
    /// Whether this view or a descendant holds constraints.
    var hasConstraintsInside: Bool {
        guard let layoutItem else { return false }
        return !layoutItem.held.isEmpty || subviews.contains(where: \.hasConstraintsInside)
    }

    /// The fitting size by the constraints inside; without any, by the intrinsic size and `sizeThatFits`.
    func constraintFittingSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        updateConstraintsOfTree()
        guard hasConstraintsInside else { return fittingSize(target, horizontal: horizontal, vertical: vertical) }
        return LayoutEngine.measure(self, target, horizontal: horizontal, vertical: vertical)
    }
}
