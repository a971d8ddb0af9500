import Foundation
import WayConstraints

extension LayoutEngine {
    /// The size of a view whose constraints inside it want to be as near to the target as the priorities say.
    static func measure(
        _ view: UIView, _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let target = CGSize(width: finite(target.width), height: finite(target.height))
        // The items' unknowns in the engine of the tree are put aside meanwhile.
        let items = itemsInside(view), nodes = items.map(\.node)
        let kept = view.layoutItem?.fittingEngine.flatMap { $0.isValid(for: items, horizontal: horizontal, vertical: vertical) ? $0 : nil }
        view.layoutItem?.fittingEngine = nil
        for item in items { item.node = nil }
        let engine = kept ?? FittingEngine(view, target, horizontal: horizontal, vertical: vertical)
        let size = engine.size(for: target)
        let isReusable = engine.suspend(itemsInside(view))
        for (item, node) in zip(items, nodes) { item.node = node }
        if isReusable, view.superview?.isMeasuredRepeatedly ?? false { view.layoutItem?.fittingEngine = engine }
        return size
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
    package var hasConstraintsInside: Bool {
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
