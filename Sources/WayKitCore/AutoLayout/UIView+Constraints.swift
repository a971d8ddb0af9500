import Foundation
import WayGraphics
import WayLog

private let logger = wayLogger("waykit.layout")

/// The constraints that a view holds.
extension UIView {
    func holdConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder?.view !== self else { return }
        let hosts = constraint.items.map(\.hostView)
        guard !hosts.isEmpty, hosts.allSatisfy({ $0?.isDescendant(of: self) ?? false }) else {
            logger.error("addConstraint: \(constraint) is not added to \(self), because an item is not in its hierarchy of views; add it as a subview before")
            return
        }
        if constraint.isActive { constraint.deactivate() }
        constraint.activate(heldBy: self)
    }

    // MARK: Priorities

    func setPriority(_ priority: UILayoutPriority, _ path: WritableKeyPath<ContentPriorities, UILayoutPriority>) {
        guard contentPriorities[keyPath: path] != priority else { return }
        contentPriorities[keyPath: path] = priority
        layoutItem?.contentChanged()
    }
}

/// How strongly a view keeps the size of its content.
struct ContentPriorities: Equatable {
    var horizontalHugging = UILayoutPriority.defaultLow
    var verticalHugging = UILayoutPriority.defaultLow
    var horizontalResistance = UILayoutPriority.defaultHigh
    var verticalResistance = UILayoutPriority.defaultHigh

    init() {}

    /// As the view reports them, which may override them.
    @MainActor init(of view: UIView) {
        horizontalHugging = view.contentHuggingPriority(for: .horizontal)
        verticalHugging = view.contentHuggingPriority(for: .vertical)
        horizontalResistance = view.contentCompressionResistancePriority(for: .horizontal)
        verticalResistance = view.contentCompressionResistancePriority(for: .vertical)
    }

    static func hugging(_ axis: NSLayoutConstraint.Axis) -> WritableKeyPath<Self, UILayoutPriority> {
        axis == .horizontal ? \.horizontalHugging : \.verticalHugging
    }

    static func resistance(_ axis: NSLayoutConstraint.Axis) -> WritableKeyPath<Self, UILayoutPriority> {
        axis == .horizontal ? \.horizontalResistance : \.verticalResistance
    }
}

extension LayoutItem {
    func constraintsAffecting(_ axis: NSLayoutConstraint.Axis, stopAt ancestors: [LayoutItem]) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = [], items = [self], next = 0
        while next < items.count {
            for constraint in items[next].mentions where constraint.first.attribute.axis == axis && !result.contains(where: { $0 === constraint }) {
                result.append(constraint)
                items += constraint.items.filter { item in !(items + ancestors).contains { $0 === item } }
            }
            next += 1
        }
        return result
    }
}

// MARK: -

extension UIView {
    /// The item, made with those of all ancestors.
    func itemForLayout() -> LayoutItem {
        if let layoutItem { return layoutItem }
        let item = LayoutItem(self)
        layoutItem = item
        _ = superview?.itemForLayout()
        return item
    }

    /// Calls `updateConstraints` in the next pass, once.
    func askForConstraints() {
        let item = itemForLayout()
        guard !item.wasAskedForConstraints else { return }
        item.wasAskedForConstraints = true
        setNeedsUpdateConstraints()
    }

    var ancestorItems: [LayoutItem] { sequence(first: self as UIView) { $0.superview }.dropFirst().compactMap(\.layoutItem) }

    private var treeRoot: UIView { sequence(first: self) { $0.superview }.reduce(self) { $1 } }

    /// The engine of the tree, made if the tree has constraints.
    var treeEngine: LayoutEngine? {
        if let node = layoutItem?.node { return node.engine }
        let root = treeRoot
        guard let item = root.layoutItem else { return nil }
        if let engine = item.engine { return engine }
        let engine = LayoutEngine(root: root)
        item.engine = engine
        return engine
    }

    var treeEngineIfExists: LayoutEngine? { layoutItem?.node?.engine ?? treeRoot.layoutItem?.engine }

    /// Requests a frame, since the engine is solved there.
    func requestLayoutFrame() { window?.windowScene?.setNeedsFrame() }

    /// Without transform.
    var untransformedFrame: CGRect {
        let size = layer.bounds.size, position = layer.position, anchor = layer.anchorPoint
        return CGRect(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width, height: size.height)
    }

    /// The alignment rectangle, or the frame if a subclass returns no rectangle.
    var layoutRect: CGRect {
        let frame = untransformedFrame, rect = alignmentRect(forFrame: frame)
        return rect.isFinite ? rect : frame
    }

    private func frame(forLayoutRect rect: CGRect) -> CGRect {
        let frame = frame(forAlignmentRect: rect)
        return frame.isFinite ? frame : rect
    }

    /// Insets of the alignment rectangle in the frame.
    var layoutInsets: UIEdgeInsets {
        let frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        let rect = alignmentRect(forFrame: frame)
        guard rect != frame, rect.isFinite else { return .zero }
        return UIEdgeInsets(top: rect.minY, left: rect.minX, bottom: frame.maxY - rect.maxY, right: frame.maxX - rect.maxX)
    }

    // MARK: Changes of the hierarchy

    /// Constraints between this view's hierarchy and what is outside of it are deactivated, those inside leave the engine.
    func leaveLayout() {
        guard let item = layoutItem else { return }
        let engine = treeEngineIfExists
        forEachItem { inner in
            for constraint in inner.mentions where !(constraint.holder?.view?.isDescendant(of: self) ?? false) { constraint.deactivate() }
        }
        item.residual = .zero
        guard let engine else { return }
        forEachItem { inner in inner.held.forEach(engine.remove) }
        forEachItem(engine.remove)
    }

    /// The origin of the bounds is a constant of constraints between this view's hierarchy and what is outside of it. That of a scroll view is variable.
    func boundsOriginChanged() {
        guard layoutItem != nil else { return }
        guides.environmentChanged()
        guard !(self is UIScrollView), let engine = treeEngineIfExists else { return }
        forEachItem { inner in
            for constraint in inner.mentions where !(constraint.holder?.view?.isDescendant(of: self) ?? false) { engine.renew(constraint) }
        }
    }

    /// The constraints of this view's hierarchy join those of the new superview.
    func joinLayout() {
        guard let item = layoutItem, let superview else { return }
        item.engine?.discard()
        item.engine = nil
        let root = superview.itemForLayout().node?.engine ?? superview.treeRoot.layoutItem?.engine
        root?.adopt(self)
    }

    /// Items of this view, its guides, and its descendants.
    private func forEachItem(_ body: (LayoutItem) -> Void) {
        guard let layoutItem else { return }
        body(layoutItem)
        guides.items.forEach(body)
        for subview in subviews { subview.forEachItem(body) }
    }

    // MARK: Layout

    func setTranslatesAutoresizingMask(_ translates: Bool) {
        guard storedTranslation != translates else { return }
        storedTranslation = translates
        let item = itemForLayout()
        item.residual = .zero
        if let node = item.node {
            item.invalidateFrame()
            item.contentChanged()
            (superview ?? self).setNeedsLayout()
            node.engine.setNeedsSolution()
        } else if !translates {
            treeEngineIfExists?.add(item)
        }
    }

    /// Called in `layoutSubviews`: sets the frames of subviews that are laid out by constraints.
    func applySolvedFrames() {
        guard let item = layoutItem, let engine = treeEngine else { return }
        for subview in subviews where subview.storedTranslation { subview.layoutItem?.frameChanged() }
        engine.solve()
        let scale = engine.scale
        if superview == nil, !storedTranslation, let node = item.node {
            let frame = frame(forLayoutRect: node.frame)
            setSize(CGSize(width: LayoutRounding.round(frame.width, scale), height: LayoutRounding.round(frame.height, scale)))
        }
        item.isApplyingFrames = true
        for subview in subviews { subview.applySolvedFrame(scale, item.residual) }
        item.isApplyingFrames = false
    }

    /// - Parameter outer: the superview's residual. Edges are rounded where they are in the window, so that rounding errors do not add up, and a view that is
    ///   pinned to the edges of another one has its size.
    private func applySolvedFrame(_ scale: CGFloat, _ outer: CGPoint) {
        guard !storedTranslation, let item = layoutItem, let node = item.node else { return }
        let solved = frame(forLayoutRect: node.frame).offsetBy(dx: outer.x, dy: outer.y)
        let left = LayoutRounding.round(solved.minX, scale), right = LayoutRounding.round(solved.maxX, scale)
        let top = LayoutRounding.round(solved.minY, scale), bottom = LayoutRounding.round(solved.maxY, scale)
        let residual = CGPoint(x: solved.minX - left, y: solved.minY - top)
        if abs(residual.x - item.residual.x) > 1e-4 || abs(residual.y - item.residual.y) > 1e-4 {
            item.residual = residual
            if subviews.contains(where: { $0.layoutItem?.node != nil }) { setNeedsLayout() }
        }
        let size = CGSize(width: max(0, right - left), height: max(0, bottom - top))
        // The view that a scroll view zooms keeps its size, and what it covers begins where the constraints place it.
        if let scrollView = superview as? UIScrollView, scrollView.zoomScale != 1, scrollView.scrollController.zoomedView === self {
            setPosition(left, top, of: CGSize(width: size.width * scrollView.zoomScale, height: size.height * scrollView.zoomScale))
            return setSize(size)
        }
        // First the position: who observes the size reads the safe area, which depends on both.
        setPosition(left, top, of: size)
        setSize(size)
        // A switch or a stepper keeps its own size.
        if bounds.size != size { setPosition(left, top, of: bounds.size) }
    }

    private func setPosition(_ left: CGFloat, _ top: CGFloat, of size: CGSize) {
        let anchor = layer.anchorPoint, position = CGPoint(x: left + size.width * anchor.x, y: top + size.height * anchor.y)
        if center != position { center = position }
    }

    private func setSize(_ size: CGSize) {
        if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
    }

    /// Called before `layoutSubviews`: insets and direction may differ from those that the constraints were made with.
    func updateLayoutEnvironment() {
        guard let item = layoutItem else { return }
        guides.environmentChanged()
        guard let lowered = item.loweredDirection, lowered != effectiveUserInterfaceLayoutDirection, let engine = treeEngine else { return }
        item.loweredDirection = nil
        for constraint in item.held where constraint.first.followsDirection || constraint.second.followsDirection { engine.renew(constraint) }
    }
}

/// Rounds to device pixels, halves upwards. The tolerance keeps a value on the same pixel whatever the last digits of the solution are.
enum LayoutRounding {
    static func round(_ value: CGFloat, _ scale: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-4).rounded(.down) / scale }
}
