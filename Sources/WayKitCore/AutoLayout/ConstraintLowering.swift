import Foundation
import WayConstraints

/// Makes the expression of a constraint from the unknowns of its items. Frames are relative to the superview, so an item deeper in the tree than the nearest
/// common ancestor adds the origins of the views between them; a view that only moves changes nothing inside itself.
@MainActor struct ConstraintLowering {
    private let engine: LayoutEngine
    private let constraint: NSLayoutConstraint
    /// The nearest common ancestor of the items.
    private let ancestor: UIView
    /// Whether coordinates count from the right.
    private let isFlipped: Bool

    /// Nil if an item has left the tree.
    init?(_ engine: LayoutEngine, _ constraint: NSLayoutConstraint) {
        guard let holder = constraint.holder, let view = holder.view else { return nil }
        self.engine = engine
        self.constraint = constraint
        var ancestor = view
        let hosts = constraint.items.compactMap(\.hostView)
        guard hosts.count == constraint.items.count else { return nil }
        // A program may add a constraint to a view above the nearest common ancestor.
        while hosts.allSatisfy({ $0 !== ancestor }),
            let next = ancestor.subviews.first(where: { child in hosts.allSatisfy { $0.isDescendant(of: child) } })
        {
            ancestor = next
        }
        self.ancestor = ancestor
        guard constraint.first.followsDirection || constraint.second.followsDirection else {
            isFlipped = false
            return
        }
        let direction = view.effectiveUserInterfaceLayoutDirection
        holder.loweredDirection = direction
        isFlipped = direction == .rightToLeft
    }

    /// Whether the constraint's locations are counted from the right.
    private var flipsLocation: Bool { isFlipped && constraint.first.kind == .horizontal }

    /// The first side minus the second, without the constraint's constant.
    func expression() -> LinearExpression? {
        guard let first = value(of: constraint.first) else { return nil }
        guard let second = value(of: constraint.second) else { return first }
        let factor = constraint.multiplier
        guard flipsLocation else { return first - second * factor }
        // A location x counts w - x from the right edge of the ancestor, whose width w is.
        var expression = second * factor - first
        if factor != 1 {
            let insets = ancestor.layoutInsets
            let width = LinearExpression(engine.node(of: ancestor.itemForLayout()).width) + (insets.left + insets.right)
            expression = expression + width * (1 - factor)
        }
        return expression
    }

    var relation: WayConstraints.Constraint.Relation {
        switch constraint.relation {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }

    private func value(of operand: LayoutOperand) -> LinearExpression? {
        switch operand {
        case .none: return nil
        case .attribute(let item, let attribute): return location(of: attribute, item)
        case .distance(let start, let from, let end, let to):
            let length = location(of: to, end) - location(of: from, start)
            return isFlipped && from.axis == .horizontal ? length * -1 : length
        }
    }

    /// In the ancestor's coordinates.
    private func location(of attribute: NSLayoutConstraint.Attribute, _ item: LayoutItem) -> LinearExpression {
        let attribute = attribute.resolved(isFlipped ? .rightToLeft : .leftToRight)
        let node = engine.node(of: item)
        if attribute == .width { return LinearExpression(node.width) }
        if attribute == .height { return LinearExpression(node.height) }
        if let view = item.view {
            if let inner = attribute.withoutMargin { return margin(inner, of: view) }
            if view === ancestor { return ownEdge(attribute, of: view, node) }
        }
        let local = edge(attribute, of: node)
        let path = engine.origin(of: item.container, in: ancestor)
        return local + (attribute.kind == .horizontal ? path.x : path.y)
    }

    /// In the coordinates of the item's container.
    private func edge(_ attribute: NSLayoutConstraint.Attribute, of node: LayoutNode) -> LinearExpression {
        let x = LinearExpression(node.x), y = LinearExpression(node.y), width = LinearExpression(node.width), height = LinearExpression(node.height)
        switch attribute {
        case .left: return x
        case .right: return x + width
        case .centerX: return x + width * 0.5
        case .top: return y
        case .bottom: return y + height
        case .centerY: return y + height * 0.5
        case .firstBaseline where node.item.view == nil: return y
        case .lastBaseline where node.item.view == nil: return y + height
        case .firstBaseline, .lastBaseline: return LinearExpression(engine.baseline(attribute, of: node))
        default: return LinearExpression()
        }
    }

    /// In the view's own coordinates. The edges of a scroll view are those of its content; its centre is that of its frame.
    private func ownEdge(_ attribute: NSLayoutConstraint.Attribute, of view: UIView, _ node: LayoutNode) -> LinearExpression {
        if let scrollView = view as? UIScrollView, attribute != .centerX, attribute != .centerY {
            return edge(attribute, of: engine.node(of: scrollView.contentLayoutGuide.item))
        }
        let insets = view.layoutInsets
        let frame = edge(attribute, of: node)
        return attribute.kind == .horizontal
            ? frame - LinearExpression(node.x) + insets.left
            : frame - LinearExpression(node.y) + insets.top
    }

    /// A margin is the edge of the layout margins guide; seen from the content of a scroll view, of the content within the margins.
    private func margin(_ attribute: NSLayoutConstraint.Attribute, of view: UIView) -> LinearExpression {
        if view === ancestor, let scrollView = view as? UIScrollView, attribute != .centerX, attribute != .centerY {
            let content = edge(attribute, of: engine.node(of: scrollView.contentLayoutGuide.item))
            let margins = view.layoutMargins
            return switch attribute {
            case .left: content + margins.left
            case .right: content + -margins.right
            case .top: content + margins.top
            default: content + -margins.bottom
            }
        }
        let path = engine.origin(of: view, in: ancestor)
        let local = edge(attribute, of: engine.node(of: view.layoutMarginsGuide.item))
        return local + (attribute.kind == .horizontal ? path.x : path.y)
    }
}

extension LayoutEngine {
    /// Where the origin of a view's coordinates is in those of an ancestor.
    func origin(of view: UIView?, in ancestor: UIView?) -> (x: LinearExpression, y: LinearExpression) {
        var x = LinearExpression(), y = LinearExpression()
        var next = view
        while let view = next, view !== ancestor {
            let node = node(of: view.itemForLayout()), insets = view.layoutInsets
            x = x + LinearExpression(node.x) + -insets.left
            y = y + LinearExpression(node.y) + -insets.top
            if let scrollView = view as? UIScrollView {
                let visible = self.node(of: scrollView.frameLayoutGuide.item)
                x = x - LinearExpression(visible.x)
                y = y - LinearExpression(visible.y)
            } else {
                x = x + -view.bounds.minX
                y = y + -view.bounds.minY
            }
            next = view.superview
        }
        return (x, y)
    }
}
