import Foundation
import WayConstraints

/// What a view or a layout guide has once constraints concern it: its constraints, and its unknowns in the engine of its tree. Ancestors of an item are
/// items, so a view without one has no constraints inside.
@MainActor final class LayoutItem {
    private(set) weak var view: UIView?
    private(set) weak var guide: UILayoutGuide?
    /// The active constraints that the view holds.
    var held: [NSLayoutConstraint] = []
    /// The active constraints that mention the item.
    var mentions: [NSLayoutConstraint] = []
    /// Of the root of a tree.
    var engine: LayoutEngine?
    var node: LayoutNode?
    /// The solved origin minus the frame's origin, which is at whole pixels, in the window's coordinates.
    var residual = CGPoint.zero
    /// The smallest size that the constraints inside the view permitted when its controller's container was last told.
    var fittingSize: CGSize?
    /// What measured the view last, if it is the content view of a cell.
    var fittingEngine: FittingEngine?
    /// Whether the view has been asked for its constraints by `updateConstraints`.
    var wasAskedForConstraints = false
    /// Whether the view, in its layout, sets the frames of its subviews: its last safe area insets are the present ones.
    var isApplyingFrames = false
    /// Whether it is hidden in a stack view: its content has no size.
    var isCollapsed = false
    /// The direction with which constraints that the view holds were lowered; nil while none depends on it.
    var loweredDirection: UIUserInterfaceLayoutDirection?

    /// The item of what cannot have constraints.
    init() {}
    init(_ view: UIView) { self.view = view }
    init(_ guide: UILayoutGuide) { self.guide = guide }

    var object: AnyObject? { view ?? guide }
    /// The view in whose hierarchy the item is: a view itself, or a guide's owner.
    var hostView: UIView? { view ?? guide?.owningView }
    /// The view in whose coordinates the item's frame is.
    var container: UIView? { guide?.owningView ?? view?.superview }

    var name: String {
        if let view {
            let address = String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16)
            let text = (view as? UILabel)?.text.map { " '\($0.prefix(40))'" } ?? ""
            return "\(type(of: view)):" + (view.accessibilityIdentifier ?? "0x\(address)\(text)")
        }
        guard let guide else { return "nothing" }
        let owner = guide.owningView?.layoutItem?.name ?? guide.owningView.map { "\(type(of: $0))" } ?? "no view"
        return "\(guide.identifier.isEmpty ? "UILayoutGuide" : guide.identifier) of \(owner)"
    }

    // MARK: Changes

    /// The frame of a view with an autoresizing mask may have changed, or the insets of a system guide.
    func frameChanged() {
        guard let node, !node.frameIsDirty, node.appliedFrame != LayoutNode.AppliedFrame(self) else { return }
        invalidateFrame()
    }

    /// What the frame's rows are made of changed in another way.
    func invalidateFrame() {
        guard let node, !node.frameIsDirty else { return }
        node.frameIsDirty = true
        if let view { node.engine.contentChanged(inside: view.superview) }
        node.engine.setNeedsSolution(node)
    }

    /// The intrinsic size, its priorities or the baselines changed.
    func contentChanged() {
        guard let node, !node.contentIsDirty else { return }
        node.contentIsDirty = true
        node.engine.contentChanged(inside: view)
        node.engine.setNeedsSolution(node)
    }

    /// Leaves the constraints, when its view or guide is deallocated.
    func invalidate() {
        engine?.discard()
        engine = nil
        fittingEngine = nil
        let held = held, mentions = mentions
        (self.held, self.mentions) = ([], [])
        held.forEach { $0.forget() }
        mentions.forEach { $0.deactivate() }
    }
}

/// An item's unknowns in one engine, in its container's coordinates: the alignment rectangle of a view, the frame of a guide.
@MainActor final class LayoutNode {
    /// A row of the solver that says `variable = coefficient × other + constant` or the like.
    struct Row {
        var id: ConstraintID
        var coefficient: Double
        var constant: Double
    }

    /// What the rows of the frame depend on, beside the autoresizing mask.
    struct AppliedFrame: Equatable {
        var frame = CGRect.zero
        var superviewSize = CGSize.zero
        var insets = UIEdgeInsets.zero
        var offset = CGPoint.zero

        @MainActor init(_ item: LayoutItem) {
            if let guide = item.guide {
                insets = guide.systemInsets
                if let scrollView = guide.owningView as? UIScrollView { offset = scrollView.bounds.origin }
                if guide.kind == .aspectFit { frame = guide.layoutFrame }
            } else if let view = item.view, view.translatesAutoresizingMaskIntoConstraints {
                frame = view.untransformedFrame
                superviewSize = view.superview?.bounds.size ?? .zero
            }
        }
    }

    let item: LayoutItem
    /// The view, if its content is text.
    private(set) weak var text: (any BaselineContent)?
    unowned let engine: LayoutEngine
    let x: Variable, y: Variable, width: Variable, height: Variable
    /// Rows of the autoresizing mask or of a system guide: of x, width, y and height.
    var frameRows: [Row?] = [nil, nil, nil, nil]
    /// Rows that do not change.
    var fixedRows: [ConstraintID] = []
    /// Rows of the intrinsic size: compression resistance and hugging of the width and of the height.
    var contentRows: [Row?] = [nil, nil, nil, nil]
    var contentPriorities: ContentPriorities?
    /// The width for which the intrinsic height was computed; nil for a height that does not depend on it.
    var measuredWidth: CGFloat?
    /// Whether the height depends on the width.
    var isWrapping = false
    var baselines: [NSLayoutConstraint.Attribute: (variable: Variable, row: Row)] = [:]
    var appliedFrame: AppliedFrame?
    var frameIsDirty = true
    var contentIsDirty = true

    init(_ item: LayoutItem, _ engine: LayoutEngine) {
        self.item = item
        self.engine = engine
        text = item.view as? any BaselineContent
        let frame = item.view?.layoutRect ?? item.guide?.initialFrame ?? .zero
        x = engine.solver.addVariable(value: frame.minX)
        y = engine.solver.addVariable(value: frame.minY)
        width = engine.solver.addVariable(value: frame.width)
        height = engine.solver.addVariable(value: frame.height)
    }

    var variables: [Variable] { [x, y, width, height] + [baselines[.firstBaseline], baselines[.lastBaseline]].compactMap { $0?.variable } }

    var rows: [ConstraintID] {
        (frameRows + contentRows).compactMap { $0?.id } + fixedRows
            + [baselines[.firstBaseline], baselines[.lastBaseline]].compactMap { $0?.row.id }
    }

    /// In the last solution.
    var frame: CGRect {
        let solver = engine.solver
        return CGRect(
            x: solver.value(of: x), y: solver.value(of: y), width: max(0, solver.value(of: width)), height: max(0, solver.value(of: height)))
    }
}
