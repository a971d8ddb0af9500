import Foundation
import WayConstraints

/// The rows that an item brings along: of its autoresizing mask, its intrinsic size, its baselines, or of a system guide.
extension LayoutEngine {
    /// Above all optional constraints of a program, so that a size is negative only if required constraints demand it.
    private static let positiveSizePriority = WayConstraints.Priority(999.99)
    /// Of the readable guide's width, below its maximum.
    private static let readablePriority = WayConstraints.Priority(999.98)
    /// Of the height of a cell's content view, which follows the constraints inside it.
    private static let contentHeightPriority = WayConstraints.Priority(999.97)

    func constrainToPositiveSize(_ node: LayoutNode) {
        for length in [node.width, node.height] {
            node.fixedRows.append(enqueueSystem(LinearExpression(length), .greaterThanOrEqual, Self.positiveSizePriority))
        }
    }

    /// Adds what constraints of the program cannot break: `expression relation 0`.
    func enqueueSystem(
        _ expression: LinearExpression, _ relation: WayConstraints.Constraint.Relation = .equal, _ priority: WayConstraints.Priority = .required
    ) -> ConstraintID {
        solver.enqueue(WayConstraints.Constraint(expression, relation, priority: priority, rank: ConflictRank.engine))
    }

    // MARK: Autoresizing masks

    func updateFrameRows(_ node: LayoutNode) {
        node.frameIsDirty = false
        node.appliedFrame = LayoutNode.AppliedFrame(node.item)
        if let guide = node.item.guide { return updateGuideRows(node, guide) }
        guard let view = node.item.view, view.translatesAutoresizingMaskIntoConstraints, !(isMeasuring && view === root) else {
            for index in 0..<4 { clear(&node.frameRows[index]) }
            return
        }
        let frame = view.layoutRect, mask = view.autoresizingMask
        let parent = view.superview.flatMap { $0.autoresizesSubviews && !mask.isEmpty ? $0 : nil }
        let size = parent?.bounds.size ?? .zero
        let horizontal = parent.map { _ in
            MaskLine(frame.minX, frame.width, in: size.width, mask, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
        } ?? MaskLine(frame.minX, frame.width)
        let vertical = parent.map { _ in
            MaskLine(frame.minY, frame.height, in: size.height, mask, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
        } ?? MaskLine(frame.minY, frame.height)
        let parentNode = horizontal.isFlexible || vertical.isFlexible ? parent.map { self.node(of: $0.itemForLayout()) } : nil
        let insets = parent?.layoutInsets ?? .zero
        let width = parentNode.map { LinearExpression($0.width) + (insets.left + insets.right) }
        let height = parentNode.map { LinearExpression($0.height) + (insets.top + insets.bottom) }
        set(&node.frameRows[0], node.x, horizontal.start, of: width)
        set(&node.frameRows[1], node.width, horizontal.length, of: width)
        set(&node.frameRows[2], node.y, vertical.start, of: height)
        let isContent = view.superview?.sizesByContent ?? false
        set(&node.frameRows[3], node.height, vertical.length, of: height, isContent ? Self.contentHeightPriority : .required)
    }

    /// `variable = value.factor × length + value.constant`.
    private func set(
        _ row: inout LayoutNode.Row?, _ variable: Variable, _ value: MaskLine.Value, of length: LinearExpression?,
        _ priority: WayConstraints.Priority = .required
    ) {
        let factor = length == nil ? 0 : value.factor
        var expression = LinearExpression(variable) + -value.constant
        if factor != 0, let length { expression = expression - length * factor }
        set(&row, expression, .equal, priority, coefficient: factor)
    }

    private func set(
        _ row: inout LayoutNode.Row?, _ expression: LinearExpression, _ relation: WayConstraints.Constraint.Relation, _ priority: WayConstraints.Priority,
        coefficient: Double = 0
    ) {
        guard expression.isFinite else {
            clear(&row)
            return logNotFinite("\(expression.terms.first.flatMap { owners[$0.variable]?.name } ?? "a view"): its frame, content size or inset")
        }
        if let old = row, abs(old.coefficient - coefficient) < 1e-9 {
            guard abs(old.constant - expression.constant) > 1e-9 else { return }
            solver.setConstant(expression.constant, of: old.id)
            row?.constant = expression.constant
        } else {
            clear(&row)
            let id = enqueueSystem(expression, relation, priority)
            row = LayoutNode.Row(id: id, coefficient: coefficient, constant: expression.constant)
        }
    }

    private func clear(_ row: inout LayoutNode.Row?) {
        if let id = row?.id { solver.remove(id) }
        row = nil
    }

    // MARK: Intrinsic sizes

    func updateContentRows(_ node: LayoutNode) {
        node.contentIsDirty = false
        guard let view = node.item.view else { return }
        updateBaselines(node, view)
        guard !view.translatesAutoresizingMaskIntoConstraints || (isMeasuring && view === root), !node.item.isCollapsed else {
            for index in 0..<4 { clear(&node.contentRows[index]) }
            setWraps(false, node)
            return
        }
        let priorities = ContentPriorities(of: view)
        if priorities != node.contentPriorities {
            for index in 0..<4 { clear(&node.contentRows[index]) }
            node.contentPriorities = priorities
        }
        let size = contentSize(of: node, view)
        setContentRows(at: 0, of: node, node.width, size.width, priorities.horizontalResistance, priorities.horizontalHugging)
        setContentRows(at: 2, of: node, node.height, size.height, priorities.verticalResistance, priorities.verticalHugging)
    }

    /// Sets the rows of one axis. With a new text only their constants change, which allocates nothing.
    private func setContentRows(
        at index: Int, of node: LayoutNode, _ variable: Variable, _ length: CGFloat, _ resistance: UILayoutPriority, _ hugging: UILayoutPriority
    ) {
        let length = length.limitedForLayout
        for row in index...index + 1 {
            // Also not a number.
            guard length >= 0 else {
                clear(&node.contentRows[row])
                continue
            }
            if let present = node.contentRows[row] {
                guard abs(present.constant + length) > 1e-9 else { continue }
                solver.setConstant(-length, of: present.id)
                node.contentRows[row]?.constant = -length
            } else if row == index {
                set(&node.contentRows[row], LinearExpression(variable) + -length, .greaterThanOrEqual, resistance.forSolver)
            } else {
                set(&node.contentRows[row], LinearExpression(variable) + -length, .lessThanOrEqual, hugging.forSolver)
            }
        }
    }

    private func contentSize(of node: LayoutNode, _ view: UIView) -> CGSize {
        let natural = view.intrinsicContentSize
        let text = node.text, wraps = text?.wrapsContent ?? false
        setWraps(wraps, node)
        node.measuredWidth = wraps ? wrappingWidth(of: node) : nil
        guard let text, let width = node.measuredWidth, width > 0, width < natural.width else { return natural }
        return CGSize(width: natural.width, height: text.intrinsicContentSize(forLayoutWidth: width).height)
    }

    /// The width in the last solution, in whole pixels.
    func wrappingWidth(of node: LayoutNode) -> CGFloat { wrappingWidth(of: node, scale) }

    /// - Parameter scale: Pixels per point.
    func wrappingWidth(of node: LayoutNode, _ scale: CGFloat) -> CGFloat {
        let width = solver.value(of: node.width)
        return (width * scale + 1e-4).rounded(.down) / scale
    }

    // MARK: Baselines

    /// The vertical location of a baseline, in the coordinates of the view's superview.
    func baseline(_ attribute: NSLayoutConstraint.Attribute, of node: LayoutNode) -> Variable {
        if let known = node.baselines[attribute]?.variable { return known }
        let variable = solver.addVariable()
        own(variable, node.item)
        let expression = baselineExpression(attribute, of: node)
        let id = enqueueSystem(expression - LinearExpression(variable))
        node.baselines[attribute] = (variable, LayoutNode.Row(id: id, coefficient: 0, constant: expression.constant))
        return variable
    }

    private func updateBaselines(_ node: LayoutNode, _ view: UIView) {
        for attribute in [NSLayoutConstraint.Attribute.firstBaseline, .lastBaseline] {
            guard let baseline = node.baselines[attribute] else { continue }
            let expression = baselineExpression(attribute, of: node)
            solver.remove(baseline.row.id)
            let id = enqueueSystem(expression - LinearExpression(baseline.variable))
            node.baselines[attribute]?.row = LayoutNode.Row(id: id, coefficient: 0, constant: expression.constant)
        }
    }

    private func baselineExpression(_ attribute: NSLayoutConstraint.Attribute, of node: LayoutNode) -> LinearExpression {
        guard let view = node.item.view else { return LinearExpression(node.y) + LinearExpression(node.height) }
        let target = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if target !== view, target.isDescendant(of: view), let superview = target.superview {
            // Of a subview that is laid out without constraints, the autoresizing mask is a sufficient description.
            let inner = self.node(of: target.itemForLayout())
            return LinearExpression(baseline(attribute, of: inner)) + origin(of: superview, in: view).y + origin(of: view, in: view.superview).y
        }
        let line = node.text?.baseline(attribute, forWidth: wrappingWidth(of: node)) ?? BaselinePosition(edgeFor: attribute)
        return LinearExpression(node.y) + LinearExpression(node.height) * line.fraction + line.offset
    }

    // MARK: System guides

    /// The rows of a system guide that stay; `updateGuideRows` makes the others.
    func constrain(_ node: LayoutNode, _ kind: UILayoutGuide.Kind) {
        switch kind {
        case .custom, .scrollContent: constrainToPositiveSize(node)
        case .readable: constrainReadable(node)
        default: break
        }
    }

    private func constrainReadable(_ node: LayoutNode) {
        guard let owner = node.item.guide?.owningView else { return }
        let outer = self.node(of: owner.layoutMarginsGuide.item)
        func row(_ left: LinearExpression, _ relation: WayConstraints.Constraint.Relation, _ right: LinearExpression, _ priority: WayConstraints.Priority) {
            node.fixedRows.append(enqueueSystem(left - right, relation, priority))
        }
        let width = LinearExpression(node.width), available = LinearExpression(outer.width)
        row(LinearExpression(node.x) + width * 0.5, .equal, LinearExpression(outer.x) + available * 0.5, .required)
        row(LinearExpression(node.y), .equal, LinearExpression(outer.y), .required)
        row(LinearExpression(node.height), .equal, LinearExpression(outer.height), .required)
        row(width, .lessThanOrEqual, LinearExpression(constant: UIView.readableWidth), .required)
        row(width, .lessThanOrEqual, available, .required)
        row(width, .equal, available, Self.readablePriority)
    }

    private func updateGuideRows(_ node: LayoutNode, _ guide: UILayoutGuide) {
        guard let owner = guide.owningView, guide.kind != .custom, guide.kind != .readable else { return }
        if guide.kind == .aspectFit { return updateAspectFitRows(node, guide.layoutFrame) }
        if guide.kind == .scrollContent {
            set(&node.frameRows[0], LinearExpression(node.x), .equal, .required)
            return set(&node.frameRows[2], LinearExpression(node.y), .equal, .required)
        }
        let ownerNode = self.node(of: owner.itemForLayout())
        let insets = guide.systemInsets, outer = owner.layoutInsets
        let offset = owner is UIScrollView ? owner.bounds.origin : .zero
        let width = LinearExpression(ownerNode.width) + (outer.left + outer.right - insets.left - insets.right)
        let height = LinearExpression(ownerNode.height) + (outer.top + outer.bottom - insets.top - insets.bottom)
        set(&node.frameRows[0], LinearExpression(node.x) + -(insets.left + offset.x), .equal, .required)
        set(&node.frameRows[1], LinearExpression(node.width) - width, .equal, .required)
        switch guide.kind {
        case .upperInset:
            set(&node.frameRows[2], LinearExpression(node.y) + -offset.y, .equal, .required)
            set(&node.frameRows[3], LinearExpression(node.height) + -insets.top, .equal, .required)
        case .lowerInset, .keyboard:
            let bottom = LinearExpression(ownerNode.height) + (outer.top + outer.bottom + offset.y)
            set(&node.frameRows[2], LinearExpression(node.y) + insets.bottom - bottom, .equal, .required)
            set(&node.frameRows[3], LinearExpression(node.height) + -insets.bottom, .equal, .required)
        default:
            set(&node.frameRows[2], LinearExpression(node.y) + -(insets.top + offset.y), .equal, .required)
            set(&node.frameRows[3], LinearExpression(node.height) - height, .equal, .required)
        }
    }

    /// The window's size is not for constraints to determine, so the frame is a constant.
    private func updateAspectFitRows(_ node: LayoutNode, _ frame: CGRect) {
        set(&node.frameRows[0], LinearExpression(node.x) + -frame.minX, .equal, .required)
        set(&node.frameRows[1], LinearExpression(node.width) + -frame.width, .equal, .required)
        set(&node.frameRows[2], LinearExpression(node.y) + -frame.minY, .equal, .required)
        set(&node.frameRows[3], LinearExpression(node.height) + -frame.height, .equal, .required)
    }
}

/// What an autoresizing mask makes of a frame along one axis: start and length as functions of the superview's length.
private struct MaskLine {
    struct Value {
        var factor = 0.0
        var constant: CGFloat
    }

    var start: Value
    var length: Value

    var isFlexible: Bool { start.factor != 0 || length.factor != 0 }

    /// A frame that does not depend on the superview.
    init(_ start: CGFloat, _ length: CGFloat) {
        self.start = Value(constant: start)
        self.length = Value(constant: length)
    }

    /// The flexible parts share a change in proportion to their size, or evenly if all of them are empty.
    init(
        _ start: CGFloat, _ length: CGFloat, in total: CGFloat, _ mask: UIView.AutoresizingMask, _ before: UIView.AutoresizingMask,
        _ inside: UIView.AutoresizingMask, _ after: UIView.AutoresizingMask
    ) {
        let parts = [(start, mask.contains(before)), (length, mask.contains(inside)), (total - start - length, mask.contains(after))]
        let sum = parts.reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let count = parts.filter(\.1).count
        let shares = parts.map { part, isFlexible in isFlexible ? (sum > 0 ? part / sum : 1 / CGFloat(count)) : 0 }
        self.start = Value(factor: shares[0], constant: start - shares[0] * total)
        self.length = Value(factor: shares[1], constant: length - shares[1] * total)
    }
}
